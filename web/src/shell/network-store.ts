import { createStore } from '#src/lib/store.ts'

/** Whether the network went away and the person has not answered yet; starting offline is not an event. */
export const wentOfflineStore = createStore(false)

/** Listens to the browser during the life of the page. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => wentOfflineStore.set(true))
  window.addEventListener('online', () => wentOfflineStore.set(false))
}
