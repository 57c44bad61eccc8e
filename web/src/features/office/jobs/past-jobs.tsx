import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { downloadJobFile, listPastJobs } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { PastJob } from '@mostrador/contract/features/office/jobs/schema.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { jobKindKey } from '@mostrador/contract/screens/screen-words.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { jobCounts } from '#src/features/office/jobs/job-counts.ts'
import { placeOf } from '#src/features/office/jobs/job-state.ts'
import { JobStatus } from '#src/features/office/jobs/job-status.tsx'
import styles from '#src/features/office/jobs/past-jobs.module.css'
import { useJobReason } from '#src/features/office/jobs/use-job-reason.ts'
import { useReadOnJobChange } from '#src/features/office/jobs/use-jobs.ts'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { CardPages, type CardPlace } from '#src/ui/admin/list/card-pages.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { listQueryOptions, useKept } from '#src/ui/admin/list-state/list-query.ts'
import { ListFailure, ListSkeleton, ListWarning } from '#src/ui/admin/list/list-states.tsx'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'
import { Card } from '#src/ui/detail-page.tsx'

const perPage = 10

/** The person's finished background jobs: their files can be downloaded here while they are kept. */
export function PastJobs() {
  const t = useT()
  const [onlyFiles, setOnlyFiles] = useState(false)
  const [place, setPlace] = useState<CardPlace>(null)
  const filters: Record<string, string> = onlyFiles ? { hasFile: 'yes' } : {}
  const query = useEndpointQuery(listPastJobs, { per: perPage, filters, ...place }, listQueryOptions)
  const data = useKept(query.data)
  useReadOnJobChange(['jobs'])
  const retry = () => void query.refetch()
  const isUsed = onlyFiles || (data?.items.length ?? 0) > 0
  return (
    <Card title={t('jobs.past.title')} testId="past-jobs">
      <p className="k-muted">{t('jobs.past.lead')}</p>
      {isUsed && (
        <NativeSelect
          label={t('jobs.past.show')}
          data={[
            { value: 'all', label: t('jobs.past.all') },
            { value: 'files', label: t('jobs.past.withFile') },
          ]}
          value={onlyFiles ? 'files' : 'all'}
          onChange={({ currentTarget }) => {
            setOnlyFiles(currentTarget.value === 'files')
            setPlace(null)
          }}
          maw="18rem"
          data-testid="past-jobs-show"
        />
      )}
      {!data && (query.error ? <ListFailure error={query.error} onRetry={retry} /> : <ListSkeleton />)}
      {data && query.error && <ListWarning error={query.error} onRetry={retry} />}
      {data?.items.length === 0 && <EmptySlip text={t(onlyFiles ? 'jobs.past.noFile' : 'jobs.past.empty')} />}
      {data && data.items.length > 0 && (
        <ul aria-label={t('jobs.past.caption')}>
          {data.items.map((job) => (
            <PastJobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      <CardPages
        data={data}
        words={{ previous: t('jobs.past.newer'), next: t('jobs.past.older') }}
        onPlace={setPlace}
      />
    </Card>
  )
}

function PastJobRow({ job }: { job: PastJob }) {
  const translator = useTranslator()
  const { t } = translator
  const number = useNumberWords()
  const reasonOf = useJobReason()
  const { title, kind, status, finishedAt } = job
  const place = placeOf(job)
  const counts = jobCounts(translator, job, number)
  return (
    <Row
      as="li"
      gap={2}
      across={3}
      align="center"
      className={classNames('k-ruled', styles['row'])}
      data-testid={`past-job-${kind}`}
      data-status={status}
    >
      <div className={styles['what']}>
        {place === null ? <strong>{title}</strong> : <Link to={place}>{title}</Link>}
        <small>
          {t(jobKindKey(kind))} · <TimeAgo at={finishedAt} />
        </small>
        {counts !== null && <small className="numbers">{counts}</small>}
        {status === 'failed' && <small className={styles['reason']}>{reasonOf(job)}</small>}
        <FileState job={job} />
      </div>
      <JobStatus status={status} />
      <FileButton job={job} />
    </Row>
  )
}

function FileState({ job: { fileUntil, isFileGone } }: { job: PastJob }) {
  const t = useT()
  const { settings } = useCompany()
  if (isFileGone) return <small>{t('jobs.past.fileGone')}</small>
  return fileUntil && <small>{t('jobs.past.fileUntil', { date: formatDate(fileUntil, settings) })}</small>
}

function FileButton({ job: { id, fileName } }: { job: PastJob }) {
  const t = useT()
  const { run, isRunning } = useAction()
  if (fileName === null) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={16} stroke={1.75} />}
      loading={isRunning}
      aria-label={t('jobs.download', { name: fileName })}
      onClick={() => void run(() => downloadFile(downloadJobFile, { id }))}
      data-testid="past-job-download"
    >
      {t('shell.buttons.download')}
    </Button>
  )
}
