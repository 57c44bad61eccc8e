import { createStore } from '#src/lib/store.ts'

const screens = createStore(0)

/**
 * A screen that must not be left when a log-in ends, because it asks for the next one itself; the answered function takes it
 * back.
 */
export function logInHere(): () => void {
  screens.set((count) => count + 1)
  return () => screens.set((count) => count - 1)
}

/** Whether the screen that is shown asks for a log-in by itself. */
export function isLogInHere(): boolean {
  return screens.get() > 0
}
