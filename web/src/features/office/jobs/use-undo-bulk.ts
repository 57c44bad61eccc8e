import { undoBulkChange } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { awaitJob } from '#src/features/office/jobs/awaited-jobs.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'

/** Undoes a bulk change, as a separate job. */
export function useUndoBulk(): (job: Pick<Job, 'id'>) => Promise<void> {
  const translator = useTranslator()
  const undo = useEndpointMutation(undoBulkChange)
  return async ({ id }) => {
    try {
      const { job } = await undo.mutateAsync({ id })
      awaitJob(job.id)
    } catch (error) {
      showApiError(error, translator)
    }
  }
}
