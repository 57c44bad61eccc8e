import { getJob } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { isOver } from '#src/features/office/jobs/job-state.ts'
import { askEveryMs } from '#src/features/office/jobs/use-jobs.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'

/** One of the person's jobs; null if there is none, while it loads, or if it is another person's. */
export function useJob(id: string | null): Job | null {
  const query = useEndpointQuery(
    getJob,
    { id: id ?? '' },
    {
      enabled: id !== null,
      networkMode: 'always',
      refetchInterval: ({ state }) => (state.data && !isOver(state.data.job) ? askEveryMs : false),
    },
  )
  return (id !== null && query.data?.job) || null
}
