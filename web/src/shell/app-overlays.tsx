import { lazy, Suspense, useEffect, useState } from 'react'
import { useDestination } from '#src/lib/destination.ts'
import { loadWhenOnline } from '#src/lib/load-when-online.ts'
import { useStore } from '#src/lib/store.ts'
import { useRootData } from '#src/root-data.ts'
import { sessionStore, unknownSession } from '#src/session/session-store.ts'
import { type Alert, alerts } from '#src/shell/alerts-store.ts'
import { confirmStore } from '#src/shell/confirm-store.ts'
import { LoaderOverlay } from '#src/shell/loader-overlay.tsx'
import { LoadingBar } from '#src/shell/loading-bar.tsx'
import { miniAlertStore } from '#src/shell/mini-alert-store.ts'
import { watchNetwork, wentOfflineStore } from '#src/shell/network-store.ts'
import { idlePrefetchDelayMs } from '#src/shell/prefetch/prefetch.ts'
import { keepInstallOffer } from '#src/shell/pwa-store.ts'
import { quietStore } from '#src/shell/quiet-store.ts'
import { snackbarStore } from '#src/shell/snackbar-store.ts'

/** Dialogs, alerts and snackbars load after the page itself, or as soon as one of them is needed. */
const LazyOverlays = lazy(async () => ({
  default: (await loadWhenOnline(() => import('#src/shell/lazy-overlays.tsx'))).LazyOverlays,
}))

const LiveConnection = lazy(async () => ({
  default: (await loadWhenOnline(() => import('#src/live/live-connection.tsx'))).LiveConnection,
}))

const noAlerts: readonly Alert[] = []
let isStarted = false

/** Everything that overlays the pages, and what runs once during the life of a page. */
export function AppOverlays() {
  const [isSettled, setSettled] = useState(false)
  const waiting = [useStore(confirmStore, null), useStore(miniAlertStore, null), useStore(snackbarStore, null)]
  useDestination()
  const isSignedIn = useIsSignedIn()
  const wentOffline = useStore(wentOfflineStore, false)
  const isQuiet = useStore(quietStore, false)
  const hasAlerts = useStore(alerts.shown, noAlerts).length > 0
  const isWanted = wentOffline || hasAlerts || waiting.some((wanted) => wanted !== null)

  useEffect(function waitForIdle() {
    // The error page renders the overlays again; what was started must not start twice.
    if (!isStarted) {
      keepInstallOffer()
      watchNetwork()
    }
    isStarted = true
    const timer = setTimeout(() => setSettled(true), idlePrefetchDelayMs)
    return () => clearTimeout(timer)
  }, [])

  if (isQuiet) return null
  return (
    <>
      <LoadingBar />
      <LoaderOverlay />
      {(isSettled || isWanted) && (
        <Suspense>
          <LazyOverlays isSignedIn={isSignedIn} />
        </Suspense>
      )}
      {isSignedIn && (
        <Suspense>
          <LiveConnection />
        </Suspense>
      )}
    </>
  )
}

/** The server provides the visitor of a page it renders; the dashboard asks by itself. */
function useIsSignedIn(): boolean {
  const { visitor } = useRootData()
  const { status } = useStore(sessionStore, unknownSession)
  return status === 'unknown' ? visitor !== null : status !== 'signedOut'
}
