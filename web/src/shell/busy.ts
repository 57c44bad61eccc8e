import { createStore } from '#src/lib/store.ts'

/** Why the page must not reload now: an open sale, a payment, a write on its way. */
export type HoldReason = 'sale' | 'payment' | 'write'

const holds = createStore<readonly { reason: HoldReason }[]>([])

/** Keeps updates and chunk failures from reloading the page until the answered function is called. */
export function holdReload(reason: HoldReason): () => void {
  const hold = { reason }
  holds.set((current) => [...current, hold])
  return () => holds.set((current) => current.filter((other) => other !== hold))
}

export function isReloadHeld(): boolean {
  return holds.get().length > 0
}

/** Runs the work now, or as soon as nothing holds the page any more. */
export function whenFree(work: () => void): void {
  if (!isReloadHeld()) {
    work()
    return
  }
  const stop = holds.subscribe(() => {
    if (isReloadHeld()) return
    stop()
    work()
  })
}

export const holdStore = holds
