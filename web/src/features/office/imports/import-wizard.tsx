import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import type { Import, ImportExample } from '@mostrador/contract/features/office/imports/schema.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { recordsKey } from '@mostrador/contract/screens/screen-words.ts'
import { Link, useSearchParams } from 'react-router'
import { CheckedStep } from '#src/features/office/imports/checked-step.tsx'
import { ColumnsStep } from '#src/features/office/imports/columns-step.tsx'
import { dataAddress } from '#src/features/office/imports/import-address.ts'
import { isWorking, stepOf } from '#src/features/office/imports/import-state.ts'
import { OverStep } from '#src/features/office/imports/over-step.tsx'
import { useImport } from '#src/features/office/imports/use-import.ts'
import { useImportWords } from '#src/features/office/imports/use-import-words.ts'
import { WizardFrame } from '#src/features/office/imports/wizard-frame.tsx'
import styles from '#src/features/office/imports/wizard.module.css'
import { WorkStep } from '#src/features/office/imports/work-step.tsx'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { alertOfError } from '#src/lib/show-api-error.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { DetailLoading } from '#src/ui/detail-page.tsx'

/** One import at its current step. The server has its state; the address only says whether the columns were requested again. */
export function ImportWizard({ id }: { id: string }) {
  const t = useT()
  const words = useImportWords()
  const { query, job } = useImport(id)
  const { data, error } = query
  const retry = () => void query.refetch()
  if (!data)
    return error ? <Failure error={error} onRetry={retry} /> : <DetailLoading label={t('shell.list.loading')} />
  const { import: found } = data
  return (
    <WizardStep
      found={found}
      examples={data.examples}
      job={job}
      note={t('imports.wizard.rows', { what: words.records('rows', found.rowCount), file: found.fileName })}
      warning={error}
      onRetry={retry}
    />
  )
}

type WizardStepProps = {
  found: Import
  examples: readonly ImportExample[]
  job: Job | null
  note: string
  warning: Error | null
  onRetry: () => void
}

function WizardStep({ found, examples, job, note, warning, onRetry }: WizardStepProps) {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const step = stepOf(found.status, params.get('step') === 'columns')
  const want = (wanted: 'columns' | null) => setParams(wanted === null ? {} : { step: wanted }, { replace: true })
  return (
    <WizardFrame
      title={t('imports.wizard.title', { what: t(recordsKey(found.entity)) })}
      note={note}
      step={step}
      isOver={found.status === 'done' || found.status === 'undone'}
    >
      {warning && <NotRead error={warning} onRetry={onRetry} />}
      {step === 'columns' ? (
        <ColumnsStep
          key={`${found.encoding} ${found.separator}`}
          found={found}
          job={job}
          onChecked={() => want(null)}
        />
      ) : isWorking(found.status) ? (
        <WorkStep found={found} job={job} />
      ) : found.status === 'checked' ? (
        <CheckedStep found={found} examples={examples} onBack={() => want('columns')} />
      ) : (
        <OverStep found={found} examples={examples} job={job} onAgain={() => want('columns')} />
      )}
    </WizardFrame>
  )
}

/** For an address of another company, or of records without permission, this says which it is. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT()
  const status = error instanceof ApiError ? error.status : null
  if (status !== 404 && status !== 403 && status !== 422) return <NotRead error={error} onRetry={onRetry} />
  const isForbidden = status === 403
  return (
    <EmptySlip
      live="alert"
      title={t(isForbidden ? 'shell.errorPage.forbiddenTitle' : 'imports.wizard.notFound')}
      text={t(isForbidden ? 'imports.wizard.forbidden' : 'imports.wizard.notFoundText')}
      action={
        <Button variant="default" component={Link} to={dataAddress} data-testid="back">
          {t('imports.past.title')}
        </Button>
      }
    />
  )
}

/** The status could not be loaded; the import itself is not affected. */
function NotRead({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translator = useTranslator()
  const { t } = translator
  return (
    <Row
      gap={2}
      across={3}
      align="center"
      justify="between"
      className={styles['warning']}
      role="alert"
      data-testid="import-not-read"
    >
      <p>{error instanceof NetworkError ? t('imports.wizard.offline') : alertOfError(error, translator).title}</p>
      <Button variant="default" size="compact-sm" onClick={onRetry} data-testid="import-retry">
        {t('shell.buttons.retry')}
      </Button>
    </Row>
  )
}
