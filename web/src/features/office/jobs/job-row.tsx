import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { cancelJob, downloadJobFile } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { jobKindKey } from '@mostrador/contract/screens/screen-words.ts'
import { IconArrowBackUp, IconDownload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { bulkCounts, isUndoable } from '#src/features/office/jobs/bulk-words.ts'
import { JobProgress } from '#src/features/office/jobs/job-progress.tsx'
import { isOver, placeOf } from '#src/features/office/jobs/job-state.ts'
import { JobStatus } from '#src/features/office/jobs/job-status.tsx'
import styles from '#src/features/office/jobs/jobs.module.css'
import { useJobReason } from '#src/features/office/jobs/use-job-reason.ts'
import { useUndoBulk } from '#src/features/office/jobs/use-undo-bulk.ts'
import { useT } from '#src/language/use-t.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { IconButton } from '#src/ui/button.tsx'

/** One job in the panel: its kind, its progress, and its actions. */
export function JobRow({ job }: { job: Job }) {
  const t = useT()
  const numbersOf = useJobNumbers()
  const reasonOf = useJobReason()
  const number = useNumberWords()
  const counts = bulkCounts(job)
  const { title, status } = job
  const place = placeOf(job)
  const kind = t(jobKindKey(job.kind))
  return (
    <Stack
      as="li"
      gap={1}
      align="center"
      className={classNames('k-ruled k-across2', styles['job'])}
      data-testid={`job-${job.kind}`}
      data-status={status}
    >
      <Stack className={classNames('k-breaks', styles['what'])}>
        <strong className="k-firm">{place === null ? title : <Link to={place}>{title}</Link>}</strong>
        <small className="k-muted k-small">
          {kind} · <TimeAgo key={job.finishedAt} at={job.finishedAt ?? job.createdAt} />
        </small>
      </Stack>
      <JobStatus status={status} />
      <JobActions job={job} />
      {!isOver(job) && (
        <div className="k-whole">
          <JobProgress job={job} label={`${kind}: ${title}`} numbers={numbersOf(job)} />
        </div>
      )}
      {counts && (
        <p className="k-muted k-small k-whole" data-testid="job-counts">
          {t('jobs.bulk.numbers', { changed: number(counts.changed), skipped: number(counts.skipped) })}
        </p>
      )}
      {status === 'failed' && <p className="k-danger k-small k-whole">{reasonOf(job)}</p>}
    </Stack>
  )
}

function JobActions({ job }: { job: Job }) {
  const t = useT()
  const { run, isRunning } = useAction()
  const undo = useUndoBulk()
  const [now] = useState(Date.now)
  const cancel = useEndpointMutation(cancelJob, { invalidates: ['imports'] })
  const { id, title, fileName } = job
  if (!isOver(job))
    return (
      <IconButton
        label={t('jobs.cancel', { title })}
        disabled={isRunning || job.isCancelAsked}
        onClick={() => void run(async () => void (await cancel.mutateAsync({ id })))}
        data-testid="job-cancel"
      >
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    )
  return (
    <>
      {isUndoable(job, now) && (
        <IconButton
          label={t('jobs.bulk.undo', { title })}
          disabled={isRunning}
          onClick={() => void run(() => undo({ id }))}
          data-testid="job-undo"
        >
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {fileName !== null && (
        <IconButton
          label={t('jobs.download', { name: fileName })}
          disabled={isRunning}
          onClick={() => void run(() => downloadFile(downloadJobFile, { id }))}
          data-testid="job-download"
        >
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}

/** The progress of a job in numbers: “500 of 1,234”. */
function useJobNumbers(): (job: Job) => string {
  const t = useT()
  const number = useNumberWords()
  return ({ status, isCancelAsked, doneCount, totalCount }) => {
    if (isCancelAsked) return t('jobs.cancelling')
    if (status === 'waiting') return t('jobs.status.waiting')
    if (totalCount === null) return t('jobs.progressOnly', { done: number(doneCount) })
    return t('jobs.progress', { done: number(doneCount), total: number(totalCount) })
  }
}
