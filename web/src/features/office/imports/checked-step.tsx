import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { applyImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { Import, ImportExample, undoHours } from '@mostrador/contract/features/office/imports/schema.ts'
import { CountTiles } from '#src/features/office/imports/count-tiles.tsx'
import { ExamplesCard } from '#src/features/office/imports/examples-card.tsx'
import { writtenOf } from '#src/features/office/imports/import-state.ts'
import { LostZerosNotice } from '#src/features/office/imports/lost-zeros-notice.tsx'
import { ProblemsCard } from '#src/features/office/imports/problems-card.tsx'
import { useImportWords } from '#src/features/office/imports/use-import-words.ts'
import styles from '#src/features/office/imports/wizard.module.css'
import { awaitJob } from '#src/features/office/jobs/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The contract's hours; a copy by value, because importing them would bring zod into the browser. */
const hours: typeof undoHours = 24

type CheckedStepProps = { found: Import; examples: readonly ImportExample[]; onBack: () => void }

/** The results of a check, and the button that runs the import. */
export function CheckedStep({ found, examples, onBack }: CheckedStepProps) {
  const t = useT()
  const words = useImportWords()
  const apply = useEndpointMutation(applyImport, { invalidates: ['jobs'] })
  const { run, isRunning } = useAction()
  const written = writtenOf(found.counts)
  const failed = found.counts?.failed ?? 0
  const send = () =>
    run(async () => {
      const { import: running } = await apply.mutateAsync({ id: found.id })
      if (running.jobId !== null) awaitJob(running.jobId)
    })
  return (
    <>
      <Card title={t('imports.checked.title')} testId="import-checked">
        {found.counts && <CountTiles counts={found.counts} />}
        {written === 0 && (
          <p data-testid="import-nothing">
            {t(failed === found.rowCount ? 'imports.checked.allFailed' : 'imports.checked.nothing')}
          </p>
        )}
        {written > 0 && failed > 0 && <p>{t('imports.checked.partly')}</p>}
        <LostZerosNotice found={found} />
        <Row gap={2} across={3} align="center" className={styles['foot']}>
          {written > 0 && (
            <Button loading={isRunning} onClick={() => void send()} data-testid="import-apply">
              {t('imports.checked.apply', { what: words.records(found.entity, written) })}
            </Button>
          )}
          <Button variant="default" disabled={isRunning} onClick={onBack} data-testid="import-back">
            {t('imports.checked.back')}
          </Button>
          {written > 0 && <span className="k-muted">{t('imports.checked.applyHelp', { hours })}</span>}
        </Row>
      </Card>
      {failed > 0 && <ProblemsCard found={found} />}
      {examples.length > 0 && <ExamplesCard found={found} examples={examples} />}
    </>
  )
}
