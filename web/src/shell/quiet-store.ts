import { createStore } from '#src/lib/store.ts'

/** Whether customers look at this page: no message, question or offer for the shop may be shown over it. */
export const quietStore = createStore(false)

/** Keeps the page quiet until the returned function is called. */
export function keepQuiet(): () => void {
  quietStore.set(true)
  return () => quietStore.set(false)
}
