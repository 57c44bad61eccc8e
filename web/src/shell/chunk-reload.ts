import { whenFree } from '#src/shell/busy.ts'

/** A second chunk failure within this time does not reload again. */
export const reloadGuardMs = 10_000
const reloadedAtKey = 'mostrador.reloadedAt'

const chunkFailure =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css|loading chunk/i

/** Whether an error says that a file of the application could not be fetched, as after a new release. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && chunkFailure.test(error.message)
}

type Clock = { now: () => number; storage: Pick<Storage, 'getItem' | 'setItem'>; reload: () => void }

const browser = (): Clock => ({
  now: Date.now,
  storage: window.sessionStorage,
  reload: () => window.location.reload(),
})

/** Reloads the page once after a chunk failure; not while a sale is open, not twice within the guard time, not offline. */
export function reloadOnce(clock: Clock = browser()): boolean {
  const last = Number(clock.storage.getItem(reloadedAtKey) ?? 0)
  if (clock.now() - last < reloadGuardMs) return false

  whenFree(() => {
    clock.storage.setItem(reloadedAtKey, String(clock.now()))
    clock.reload()
    // What is not sent yet stays on the device, and a page without its files may not be able to send it.
  }, 'unsent')
  return true
}

/** Watches for files that cannot be fetched any more. */
export function watchChunkFailures(): () => void {
  const onPreloadError = (event: Event) => {
    // Without a network a reload would only lose the page.
    if (!navigator.onLine) return
    if (reloadOnce()) event.preventDefault()
  }
  window.addEventListener('vite:preloadError', onPreloadError)
  return () => window.removeEventListener('vite:preloadError', onPreloadError)
}
