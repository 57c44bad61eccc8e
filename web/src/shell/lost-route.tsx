import { type ReactNode, useEffect } from 'react'
import { useStore } from '#src/lib/store.ts'
import { browserClock, lostRouteStore, reloadOnce } from '#src/shell/chunk-reload.ts'
import { ErrorPage } from '#src/shell/error-page.tsx'

type LostRouteProps = {
  /** Whether a navigation waits for a route; a file that was only prefetched does not matter. */
  isAwaited: boolean
  /** The target of the navigation; undefined for the current page. */
  address: string | undefined
  children: ReactNode
}

/** Renders its children until the file of a route cannot be loaded: then it reloads the page once, or the error page shows what to do. */
export function LostRoute({ isAwaited, address, children }: LostRouteProps) {
  const lost = useStore(lostRouteStore, null)

  useEffect(
    function reloadOrTell() {
      if (lost === null) return
      if (!isAwaited) lostRouteStore.set(null)
      else if (!lost.isTold) lostRouteStore.set(reloadOnce(browserClock(address)) ? null : { ...lost, isTold: true })
    },
    [lost, isAwaited, address],
  )

  if (!lost?.isTold || !isAwaited) return children
  return <ErrorPage error={lost.error} {...(address !== undefined && { address })} />
}
