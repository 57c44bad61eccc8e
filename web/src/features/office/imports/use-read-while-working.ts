import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askEveryMs } from '#src/features/office/jobs/public.tsx'

/** Polls imports while a job is running on one of them, because the live channel is not always connected. */
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
