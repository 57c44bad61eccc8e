import { getImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { isWorking } from '#src/features/office/imports/import-state.ts'
import { askEveryMs, useJob, useReadOnJobChange } from '#src/features/office/jobs/public.tsx'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'

/** One import with its job, polled while a job runs. */
export function useImport(id: string) {
  useReadOnJobChange(['imports', 'jobs'])
  const query = useEndpointQuery(
    getImport,
    { id },
    {
      networkMode: 'always',
      refetchInterval: ({ state }) => (state.data && isWorking(state.data.import.status) ? askEveryMs : false),
    },
  )
  const job = useJob(query.data?.import.jobId ?? null)
  return { query, job }
}
