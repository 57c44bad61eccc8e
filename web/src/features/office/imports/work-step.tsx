import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import type { Import, ImportProgress } from '@mostrador/contract/features/office/imports/schema.ts'
import { cancelJob } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { IconX } from '@tabler/icons-react'
import styles from '#src/features/office/imports/wizard.module.css'
import { isOver, JobProgress } from '#src/features/office/jobs/public.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The words for each kind of work and for stopping it. */
const wordsOf = {
  checking: { title: 'imports.work.checking', cancel: 'imports.work.cancel' },
  running: { title: 'imports.work.running', cancel: 'imports.work.cancelImport' },
  undoing: { title: 'imports.work.undoing', cancel: 'imports.work.cancelUndo' },
} as const

type WorkStepProps = {
  found: Import
  /** Null while it loads, and for another person's job: that shows its numbers and cannot be stopped. */
  job: Job | null
}

/** A job is running on the server, so the person may leave the page and return. */
export function WorkStep({ found: { status, progress }, job }: WorkStepProps) {
  const t = useT()
  const number = useNumberWords()
  const cancel = useEndpointMutation(cancelJob, { invalidates: ['imports'] })
  const { run, isRunning } = useAction()
  if (status !== 'checking' && status !== 'running' && status !== 'undoing') return null
  const words = wordsOf[status]
  const isStopping = job?.isCancelAsked === true
  return (
    <Card title={t(words.title)} testId="import-work">
      <output className="visually-hidden">{t(words.title)}</output>
      <JobProgress job={job ?? progress} label={t(words.title)} numbers={numbersOf(job ?? progress, number, t)} />
      <p className="k-muted">{t('imports.work.leave')}</p>
      {job && !isOver(job) && (
        <Row gap={2} across={3} align="center" className={styles['foot']}>
          <Button
            variant="default"
            leftSection={<IconX size={18} stroke={1.75} />}
            loading={isRunning}
            disabled={isStopping}
            onClick={() => void run(async () => void (await cancel.mutateAsync({ id: job.id })))}
            data-testid="import-cancel"
          >
            {t(words.cancel)}
          </Button>
          {status === 'running' && <span className="k-muted">{t('imports.work.cancelHelp')}</span>}
        </Row>
      )}
    </Card>
  )
}

function numbersOf(job: ImportProgress | null, number: (count: number) => string, t: T): string {
  if (job === null) return ''
  if (job.status === 'waiting') return t('imports.work.waiting')
  if (job.isCancelAsked) return t('imports.work.cancelling')
  const done = number(job.doneCount)
  if (job.totalCount === null) return t('imports.work.doneOnly', { done })
  return t('imports.work.done', { done, total: number(job.totalCount) })
}
