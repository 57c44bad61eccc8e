import { createStore } from '#src/lib/store.ts'

/** Why the page must not reload now: an open sale, a payment, a running write, documents the server does not have yet. */
type HoldReason = 'sale' | 'payment' | 'write' | 'unsent'

const holds = createStore<readonly { reason: HoldReason }[]>([])

/** Keeps updates and chunk failures from reloading the page until the returned function is called. */
export function holdReload(reason: HoldReason): () => void {
  const hold = { reason }
  holds.set((current) => [...current, hold])
  return () => holds.set((current) => current.filter((other) => other !== hold))
}

export function isReloadHeld(except?: HoldReason): boolean {
  return holds.get().some(({ reason }) => reason !== except)
}

/** Runs the work now, or as soon as no hold remains; holds of the reason `except` do not delay this work. */
export function whenFree(work: () => void, except?: HoldReason): void {
  if (!isReloadHeld(except)) {
    work()
    return
  }
  const stop = holds.subscribe(() => {
    if (isReloadHeld(except)) return
    stop()
    work()
  })
}

export const holdStore = holds
