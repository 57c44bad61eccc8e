import { createStore } from '#src/lib/store.ts'

const screens = createStore(0)

/**
 * A screen or a message that must not be left when a log-in ends, because it leads to the next one itself; the answered
 * function takes it back.
 */
export function logInHere(): () => void {
  screens.set((count) => count + 1)
  return () => screens.set((count) => count - 1)
}

/** Whether what is shown leads to the next log-in by itself. */
export function isLogInHere(): boolean {
  return screens.get() > 0
}
