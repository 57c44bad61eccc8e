import { listJobs } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOver } from '#src/features/office/jobs/job-state.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { onLiveNews } from '#src/live/live.ts'

/** How often a running job is polled; the live channel is usually faster, but not always connected. */
export const askEveryMs = 2000

/** The person's last jobs, loaded again while one is running and whenever the server reports a change. */
export function useJobs() {
  useReadOnJobChange(['jobs'])
  return useEndpointQuery(
    listJobs,
    {},
    {
      networkMode: 'always',
      refetchInterval: ({ state }) => (state.data?.items.every(isOver) === false ? askEveryMs : false),
    },
  )
}

/** Loads these areas again when a job of the person makes progress. */
export function useReadOnJobChange(areas: readonly string[]): void {
  const client = useQueryClient()
  const names = areas.join()
  useEffect(
    function readOnMessage() {
      return onLiveNews('jobChanged', () => {
        // A running request is not repeated: messages arrive faster than answers.
        for (const area of names.split(','))
          void client.invalidateQueries({ queryKey: [area] }, { cancelRefetch: false })
      })
    },
    [client, names],
  )
}
