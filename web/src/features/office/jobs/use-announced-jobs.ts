import { downloadJobFile, listPastJobs } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { isBulkKind } from '@mostrador/contract/features/office/jobs/bulk-kinds.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { awaitedJobs, awaitedStore, recordAnnounced } from '#src/features/office/jobs/awaited-jobs.ts'
import { areasOfBulk, bulkCounts, bulkEndWords, isUndoable } from '#src/features/office/jobs/bulk-words.ts'
import { placeOf, takeEnded } from '#src/features/office/jobs/job-state.ts'
import { pastJobsAddress } from '#src/features/office/jobs/past-jobs-address.ts'
import { useJobReason } from '#src/features/office/jobs/use-job-reason.ts'
import { useUndoBulk } from '#src/features/office/jobs/use-undo-bulk.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useStore } from '#src/lib/store.ts'
import { invalidateAreas, queryKeyOf } from '#src/lib/use-endpoint.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { useSession } from '#src/session/session-store.ts'
import { alerts } from '#src/shell/alerts-store.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'
import { closeSnackbar, showSnackbar, type SnackbarAction } from '#src/shell/snackbar-store.ts'

/** Long enough to reach its button. */
const announcedMs = 12_000

const messageTypes = { done: 'success', failed: 'error', cancelled: 'info' } as const

/**
 * Announces the end of each awaited job, with the next action; not on the page that already shows it. The announcement stays among the
 * messages, with a link to its file.
 */
export function useAnnouncedJobs(jobs: readonly Job[]): void {
  const { pathname } = useLocation()
  const client = useQueryClient()
  const asked = useStore(awaitedStore, 0)
  const textOf = useEndWords()
  const actionOf = useNextAction()
  const keepMessage = useKeepMessage(textOf)
  const announce = useEffectEvent((ended: readonly Job[]) => {
    if (ended.length > 0) void client.invalidateQueries({ queryKey: queryKeyOf(listPastJobs) })
    if (ended.some(({ kind }) => isBulkKind(kind))) void invalidateAreas(client, areasOfBulk)
    for (const job of ended) {
      recordAnnounced(job.id)
      keepMessage(job)
      if (placeOf(job) === pathname) continue
      const action = actionOf(job)
      const act = ({ label, run }: SnackbarAction) => ({
        label,
        run: () => {
          closeSnackbar(shown)
          run()
        },
      })
      const shown = showSnackbar({ text: textOf(job), timeout: announcedMs, actions: action ? [act(action)] : [] })
    }
  })
  useEffect(
    function announceEnds() {
      announce(takeEnded(jobs, awaitedJobs))
    },
    [jobs, asked],
  )
}

/** “The export of products is ready.” */
function useEndWords(): (job: Job) => string {
  const { t } = useTranslator()
  const reasonOf = useJobReason()
  const number = useNumberWords()
  return (job) => {
    const { status, title } = job
    const counts = bulkCounts(job)
    if (status === 'done' && counts) return bulkEndWords(t, title, counts, number)
    if (status === 'cancelled') return t('jobs.cancelled', { title })
    if (status === 'failed') return t('jobs.failed', { title, reason: reasonOf(job) })
    return isBulkKind(job.kind) ? title : t(`jobs.done.${job.kind}`, { title })
  }
}

/** What can be done with a job that ended: undoing it, seeing its result, or saving its file. */
function useNextAction(): (job: Job) => SnackbarAction | null {
  const translator = useTranslator()
  const { t } = translator
  const navigate = useCheckedNavigate()
  const undo = useUndoBulk()
  return ({ id, fileName, ...job }) => {
    if (isUndoable(job, Date.now())) return { label: t('shell.buttons.undo'), run: () => void undo({ id }) }
    const place = placeOf(job)
    if (place !== null) return { label: t('jobs.seeResult'), run: () => void navigate(place) }
    if (fileName === null) return null
    const save = () => downloadFile(downloadJobFile, { id }).catch((error: unknown) => showApiError(error, translator))
    return { label: t('shell.buttons.download'), run: () => void save() }
  }
}

/** Keeps the announcement among the messages, with the place of its file. */
function useKeepMessage(textOf: (job: Job) => string): (job: Job) => void {
  const { t } = useTranslator()
  const session = useSession()
  const { settings } = useCompany()
  const whereOf = ({ fileUntil }: Job): string | null => {
    if (fileUntil === null) return null
    const date = formatDate(fileUntil, settings)
    if (pastJobsAddress(session) === null) return t('jobs.where.button', { button: t('jobs.finished'), date })
    return t('jobs.where.list', { tab: t('imports.tab'), list: t('jobs.past.title'), date })
  }
  return (job) => {
    if (job.status === 'waiting' || job.status === 'running') return
    const where = whereOf(job)
    // The snackbar shows it now, with an action.
    alerts.keep({
      type: messageTypes[job.status],
      title: textOf(job),
      ...(where !== null && { description: where }),
    })
  }
}
