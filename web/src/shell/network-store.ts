import { createStore } from '#src/lib/store.ts'

/** Whether the network went away and the person has not answered yet; starting offline is not an event. */
export const wentOfflineStore = createStore(false)

/** How many parts of the page go on without a network and say so themselves. */
let goingOn = 0

/** A part of the page that goes on without a network: while it is there, the page is not blocked. The returned function ends it. */
export function goOnOffline(): () => void {
  goingOn += 1
  return () => {
    goingOn -= 1
  }
}

/** Listens to the browser during the life of the page. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => wentOfflineStore.set(goingOn === 0))
  window.addEventListener('online', () => wentOfflineStore.set(false))
}
