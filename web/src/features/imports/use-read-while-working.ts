import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askEveryMs } from '#src/features/jobs/public.tsx'

/** Reads imports again from time to time while a job is at one of them; the live channel is not always there. */
export function useReadWhileWorking(isWorking: boolean): void {
  const client = useQueryClient()
  useEffect(
    function readAgain() {
      if (!isWorking) return
      const timer = setInterval(() => void client.invalidateQueries({ queryKey: ['imports'] }), askEveryMs)
      return () => clearInterval(timer)
    },
    [client, isWorking],
  )
}
