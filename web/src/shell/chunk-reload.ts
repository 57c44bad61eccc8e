import { whenFree } from '#src/shell/busy.ts'
import { chunkFailure, lostChunkEvent, reloadedAtKey, reloadGuardMs } from '#src/shell/inline/chunk-guard-script.ts'
import { createStore } from '#src/lib/store.ts'

/** Why the file of a route could not be loaded, and whether the page already shows it; null if all were loaded. */
export const lostRouteStore = createStore<{ error: unknown; isTold: boolean } | null>(null)

/** Whether an error says that a file of the application could not be fetched, as after a new release. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && chunkFailure.test(error.message)
}

type Clock = {
  now: () => number
  isOnline: () => boolean
  storage: Pick<Storage, 'getItem' | 'setItem'>
  reload: () => void
}

/** Reloads the page itself; with an address, it loads that address instead. */
export const browserClock = (address?: string): Clock => ({
  now: Date.now,
  isOnline: () => navigator.onLine,
  storage: window.sessionStorage,
  reload: () => (address === undefined ? window.location.reload() : window.location.assign(address)),
})

/**
 * Reloads the page once after a chunk failure, however the chunk was requested; not while a sale is open, not twice within the guard time,
 * and not offline, where a reload would only lose the page.
 */
export function reloadOnce(clock: Clock = browserClock()): boolean {
  if (!clock.isOnline()) return false
  const last = Number(clock.storage.getItem(reloadedAtKey) ?? 0)
  if (clock.now() - last < reloadGuardMs) return false

  whenFree(() => {
    clock.storage.setItem(reloadedAtKey, String(clock.now()))
    clock.reload()
    // Unsent documents stay on the device, and a page without its files may be unable to send them.
  }, 'unsent')
  return true
}

/** Watches for files that can no longer be fetched. */
export function watchChunkFailures(): () => void {
  const onPreloadError = (event: Event) => {
    if (reloadOnce()) event.preventDefault()
  }
  const onLostRoute = (event: Event) =>
    lostRouteStore.set({ error: event instanceof CustomEvent ? event.detail : event, isTold: false })
  window.addEventListener('vite:preloadError', onPreloadError)
  window.addEventListener(lostChunkEvent, onLostRoute)
  return () => {
    window.removeEventListener('vite:preloadError', onPreloadError)
    window.removeEventListener(lostChunkEvent, onLostRoute)
  }
}
