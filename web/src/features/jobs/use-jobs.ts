import { listJobs } from '@mostrador/contract/features/jobs/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOver } from '#src/features/jobs/job-state.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { onLiveMessage } from '#src/live/live.ts'

/** How often a job under way is asked about; the live channel is mostly faster, and not always there. */
export const askEveryMs = 2000

/** The person's last jobs, read again while one is under way and whenever the server says so. */
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

/** Reads these areas again when a job of the person has come further. */
export function useReadOnJobChange(areas: readonly string[]): void {
  const client = useQueryClient()
  const names = areas.join()
  useEffect(
    function readOnMessage() {
      return onLiveMessage('jobChanged', () => {
        // A question that is under way is not begun again: messages come faster than answers.
        for (const area of names.split(','))
          void client.invalidateQueries({ queryKey: [area] }, { cancelRefetch: false })
      })
    },
    [client, names],
  )
}
