import { type ReactNode, useEffect } from 'react'
import { useStore } from '#src/lib/store.ts'
import { browserClock, lostRouteStore, reloadOnce } from '#src/shell/chunk-reload.ts'
import { ErrorPage } from '#src/shell/error-page.tsx'

type LostRouteProps = {
  /** Whether somebody waits for a route; a file that was only fetched ahead is missed by nobody. */
  isAwaited: boolean
  /** Where they are going; undefined for the page they are on. */
  address: string | undefined
  children: ReactNode
}

/** Shows its children until the file of a route does not come: then the page is loaded once more, or the error page says what to do. */
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
