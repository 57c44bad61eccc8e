import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { listJobs } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { awaitJob } from '#src/features/office/jobs/awaited-jobs.ts'
import { isOver } from '#src/features/office/jobs/job-state.ts'
import { useT } from '#src/language/use-t.ts'
import { invalidateAreas, queryKeyOf } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

/** Says that a bulk change runs in the background, and awaits its end; a quick one is reported as already finished. */
export function useStartedChange(): (job: Pick<Job, 'id'>) => void {
  const t = useT()
  const client = useQueryClient()
  return ({ id }) => {
    const known = client.getQueryData<OutputOf<typeof listJobs>>(queryKeyOf(listJobs, {}))
    awaitJob(id)
    if (known?.items.some((job) => job.id === id && isOver(job))) return
    void invalidateAreas(client, ['jobs'])
    showSnackbar({ text: t('lists.selection.inBackground') })
  }
}
