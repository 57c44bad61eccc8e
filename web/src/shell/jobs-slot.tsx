import { bulkPermissions } from '@mostrador/contract/features/office/jobs/bulk-kinds.ts'
import { Suspense, useEffect, useState } from 'react'
import { JobsIndicator } from '#src/features/office/jobs/public.tsx'
import { useCan } from '#src/session/use-can.ts'
import { idlePrefetchDelayMs } from '#src/shell/prefetch/prefetch.ts'

/** The place that shows background jobs. It loads after the page; for a person who can start none, it never asks. */
export function JobsSlot() {
  const mayStartWork = useCan(['DATA__IMPORT', 'DATA__EXPORT_VIEW', ...Object.values(bulkPermissions)], { some: true })
  const [isSettled, setSettled] = useState(false)
  useEffect(function settle() {
    const timer = setTimeout(() => setSettled(true), idlePrefetchDelayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isSettled || !mayStartWork) return null
  return (
    <Suspense>
      <JobsIndicator />
    </Suspense>
  )
}
