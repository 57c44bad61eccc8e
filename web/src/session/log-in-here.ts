import { createStore } from '#src/lib/store.ts'

const screens = createStore(0)

/**
 * Marks a screen or message that leads to the next log-in itself, so that an ended log-in must not leave it; the returned function removes
 * the mark.
 */
export function logInHere(): () => void {
  screens.set((count) => count + 1)
  return () => screens.set((count) => count - 1)
}

/** Whether the current screen leads to the next log-in itself. */
export function isLogInHere(): boolean {
  return screens.get() > 0
}
