import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import type { Import, ImportExample } from '@mostrador/contract/features/office/imports/schema.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { CountTiles } from '#src/features/office/imports/count-tiles.tsx'
import { ExamplesCard } from '#src/features/office/imports/examples-card.tsx'
import { newImportAddress } from '#src/features/office/imports/import-address.ts'
import { recordsAddress } from '#src/features/office/imports/import-entities.ts'
import { isUndoable } from '#src/features/office/imports/import-state.ts'
import { ProblemsCard } from '#src/features/office/imports/problems-card.tsx'
import { useImportWords } from '#src/features/office/imports/use-import-words.ts'
import { useUndoImport } from '#src/features/office/imports/use-undo-import.ts'
import styles from '#src/features/office/imports/wizard.module.css'
import { useJobReason } from '#src/features/office/jobs/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

type OverStepProps = {
  found: Import
  examples: readonly ImportExample[]
  job: Job | null
  onAgain: () => void
}

/** A finished, stopped or undone import: its result, and what can be done next. */
export function OverStep({ found, examples, job, onAgain }: OverStepProps) {
  const t = useT()
  const { entity, status, counts } = found
  const { undo, isRunning } = useUndoImport()
  const [now] = useState(() => Date.now())
  const mayUndo = isUndoable(found, now)
  const records = recordsAddress(entity)
  const title = { done: 'imports.done.title', undone: 'imports.done.undoneTitle' } as const
  return (
    <>
      <Card
        title={t(status === 'done' || status === 'undone' ? title[status] : 'imports.done.failed')}
        testId={`import-${status}`}
      >
        {status === 'failed' && <WhyStopped job={job} />}
        {status === 'undone' && <TakenBack found={found} job={job} />}
        {status !== 'undone' && counts && <CountTiles counts={counts} />}
        <Row gap={2} across={3} align="center" className={styles['foot']}>
          {records !== null && (
            <Button component={Link} to={records} data-testid="import-open">
              {t('imports.done.open')}
            </Button>
          )}
          {status === 'failed' && (
            <Button variant="default" onClick={onAgain} data-testid="import-again">
              {t('imports.done.again')}
            </Button>
          )}
          {mayUndo && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} stroke={1.75} />}
              loading={isRunning}
              onClick={() => void undo(found)}
              data-testid="import-undo"
            >
              {t('imports.done.undo')}
            </Button>
          )}
          <Button variant="default" component={Link} to={newImportAddress(entity)} data-testid="import-another">
            {t('imports.done.another')}
          </Button>
        </Row>
        {status !== 'undone' && <UndoTime found={found} isOpen={mayUndo} />}
      </Card>
      {status !== 'undone' && (counts?.failed ?? 0) > 0 && <ProblemsCard found={found} />}
      {status !== 'undone' && examples.length > 0 && <ExamplesCard found={found} examples={examples} />}
    </>
  )
}

function UndoTime({ found: { undoUntil }, isOpen }: { found: Import; isOpen: boolean }) {
  const t = useT()
  const { settings } = useCompany()
  if (undoUntil === null) return null
  const text = isOpen
    ? t('imports.done.undoUntil', { time: formatDateTime(undoUntil, settings) })
    : t('imports.done.undoOver')
  return <p className="k-muted">{text}</p>
}

/** The job says why; another person's job says only that it stopped. */
function WhyStopped({ job }: { job: Job | null }) {
  const t = useT()
  const reasonOf = useJobReason()
  if (job === null) return null
  const isFailed = job.status === 'failed'
  const text =
    job.kind === 'importUndo'
      ? `${isFailed ? `${reasonOf(job)} ` : ''}${t('imports.done.undoFailed')}`
      : isFailed
        ? reasonOf(job)
        : t('imports.done.cancelled')
  return (
    <Row
      as="p"
      gap={2}
      across={3}
      align="center"
      justify="between"
      className={styles['warning']}
      role="alert"
      data-testid="import-stopped"
    >
      {text}
    </Row>
  )
}

function TakenBack({ found, job }: { found: Import; job: Job | null }) {
  const t = useT()
  const words = useImportWords()
  const { undone, skipped } = job?.kind === 'importUndo' ? job.result : {}
  if (typeof undone !== 'number') return null
  return (
    <p data-testid="import-taken-back">
      {t('imports.done.undone', { undone: words.records(found.entity, undone) })}{' '}
      {typeof skipped === 'number' && skipped > 0 && words.skipped(skipped)}
    </p>
  )
}
