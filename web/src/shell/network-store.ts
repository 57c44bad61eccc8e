import { createStore } from '#src/lib/store.ts'

/** Whether the network went away and nobody has dealt with it yet; starting without a network is not an event. */
export const wentOfflineStore = createStore(false)

/** Listens to the browser for the life of the page. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => wentOfflineStore.set(true))
  window.addEventListener('online', () => wentOfflineStore.set(false))
}
