import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { startFullExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { cancelJob, downloadJobFile } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { IconArchive, IconDownload } from '@tabler/icons-react'
import styles from '#src/features/office/exports/exports.module.css'
import { awaitJob, isOver, JobProgress, useJobReason, useJobs } from '#src/features/office/jobs/public.tsx'
import { useTranslator } from '#src/language/use-t.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { alertOfError } from '#src/lib/show-api-error.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

/** Exports all data of a company: shows the contents, the progress, and the finished archive. */
export function FullExportCard() {
  const translator = useTranslator()
  const { t } = translator
  const start = useEndpointMutation(startFullExport, { invalidates: ['jobs'] })
  const jobs = useJobs()
  const last = jobs.data?.items.find(({ kind }) => kind === 'exportAll')
  const begin = () => start.mutate({}, { onSuccess: ({ job }) => awaitJob(job.id) })
  return (
    <Card title={t('exports.full.title')} testId="full-export">
      <p>{t('exports.full.text')}</p>
      <p className="k-muted">{t('exports.full.right')}</p>
      {last && <LastArchive job={last} />}
      {start.error && <Fault data-testid="full-export-error">{alertOfError(start.error, translator).title}</Fault>}
      <Row gap={2} across={3} align="center">
        <Button
          variant="default"
          leftSection={<IconArchive size={18} stroke={1.75} />}
          loading={start.isPending}
          disabled={last !== undefined && !isOver(last)}
          onClick={begin}
          data-testid="full-export-start"
        >
          {t(last?.status === 'done' ? 'exports.full.again' : 'exports.full.action')}
        </Button>
      </Row>
    </Card>
  )
}

function LastArchive({ job }: { job: Job }) {
  const { t, translate } = useTranslator()
  const { settings } = useCompany()
  const number = useNumberWords()
  const reasonOf = useJobReason()
  const cancel = useEndpointMutation(cancelJob)
  const { run, isRunning } = useAction()
  const { id, status, doneCount, totalCount } = job
  const left = Number(job.result['leftFiles'] ?? 0)
  const time = formatDateTime(job.finishedAt ?? job.createdAt, settings)

  if (!isOver(job)) {
    const parts = { done: number(doneCount), total: number(totalCount ?? 0) }
    return (
      <Row gap={2} across={3} align="center" className={styles['work']}>
        <JobProgress
          job={job}
          label={t('exports.full.working')}
          numbers={totalCount === null ? t('exports.full.working') : t('exports.full.parts', parts)}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={job.isCancelAsked}
          onClick={() => void run(async () => void (await cancel.mutateAsync({ id })))}
        >
          {t(job.isCancelAsked ? 'jobs.cancelling' : 'shell.buttons.cancel')}
        </Button>
      </Row>
    )
  }
  if (status === 'failed')
    return <p className="k-danger">{t('exports.full.failed', { time, reason: reasonOf(job) })}</p>
  if (status === 'cancelled') return <p>{t('exports.full.cancelled', { time })}</p>
  if (job.fileName === null) return <p>{t('exports.full.gone', { time })}</p>
  return (
    <Row gap={2} across={3} align="center" className={styles['work']}>
      <div>
        <p data-testid="full-export-ready">{t('exports.full.ready', { time })}</p>
        {left > 0 && <p>{translate('exports.full.leftFiles', { count: left, number: number(left) })}</p>}
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} />}
        loading={isRunning}
        onClick={() => void run(() => downloadFile(downloadJobFile, { id }))}
        data-testid="full-export-download"
      >
        {t('exports.full.download')}
      </Button>
    </Row>
  )
}
