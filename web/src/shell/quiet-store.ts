import { createStore } from '#src/lib/store.ts'

/** Whether this page is turned to customers: no message, question or offer of the shop's own may lie over it. */
export const quietStore = createStore(false)

/** Keeps the page quiet until the answered function is called. */
export function keepQuiet(): () => void {
  quietStore.set(true)
  return () => quietStore.set(false)
}
