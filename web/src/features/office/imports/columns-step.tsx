import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { checkImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { Import } from '@mostrador/contract/features/office/imports/schema.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { useState } from 'react'
import { hopelessField } from '#src/features/office/imports/import-mapping.ts'
import { MappingCard } from '#src/features/office/imports/mapping-card.tsx'
import { MatchCard } from '#src/features/office/imports/match-card.tsx'
import type { OptionsProps } from '#src/features/office/imports/options-props.ts'
import { UnderstoodCard } from '#src/features/office/imports/understood-card.tsx'
import styles from '#src/features/office/imports/wizard.module.css'
import { awaitJob, useJobReason } from '#src/features/office/jobs/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { focusField } from '#src/ui/admin/form/use-record-form.ts'

type ColumnsStepProps = { found: Import; job: Job | null; onChecked: () => void }

/** How the file was parsed, what each column is, and what happens with a row. The check writes nothing. */
export function ColumnsStep({ found, job, onChecked }: ColumnsStepProps) {
  const t = useT()
  const [options, setOptions] = useState(found.options)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const check = useEndpointMutation(checkImport, { invalidates: ['jobs'] })
  const { run, isRunning } = useAction()
  const hopeless = hopelessField(found.columns, options)
  const part: OptionsProps = {
    found,
    options,
    onChange: (change) => {
      setFaults({})
      setOptions((current) => ({ ...current, ...change }))
    },
  }
  const send = () =>
    run(async () => {
      try {
        const { import: checked } = await check.mutateAsync({ id: found.id, options })
        if (checked.jobId !== null) awaitJob(checked.jobId)
        onChecked()
      } catch (error) {
        const { fields } = (error instanceof ApiError && error.body?.data) || {}
        if (!fields) throw error
        setFaults(fields)
      }
    })
  return (
    <>
      <LastCheck found={found} job={job} />
      <UnderstoodCard {...part} />
      <MappingCard {...part} faults={faults} />
      <MatchCard {...part} fault={faults['options.key']} />
      <Row gap={2} across={3} align="center" className={styles['foot']}>
        <Button
          loading={isRunning}
          onClick={() => (hopeless === null ? void send() : focusField(hopeless))}
          data-testid="import-check"
        >
          {t('imports.match.check')}
        </Button>
        <span className="k-muted">{t('imports.match.checkHelp')}</span>
      </Row>
    </>
  )
}

/** Says why the columns are shown again after an unfinished check. */
function LastCheck({ found, job }: { found: Import; job: Job | null }) {
  const t = useT()
  const reasonOf = useJobReason()
  if (found.status !== 'uploaded' || job?.kind !== 'importCheck') return null
  if (job.status !== 'cancelled' && job.status !== 'failed') return null
  const text =
    job.status === 'failed' ? t('imports.match.broke', { reason: reasonOf(job) }) : t('imports.match.stopped')
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
