import type { Exclusive } from '#src/offline/drain.ts'

/** Runs work under a lock of this device's tabs, waiting for its turn. */
export function exclusiveBy(name: string): Exclusive {
  return async (work) => {
    // Without Web Locks (an old browser, plain http) there is still only this tab's own queue.
    if (!('locks' in navigator)) return work()
    return navigator.locks.request(name, work)
  }
}

export type TabLock = { release: () => void }
type TabLockOptions = { name: string; steal: boolean; onLost: () => void }

/**
 * Makes this the one tab that holds a name; null when another tab does. With `steal` the other tab loses it and is told by its
 * own `onLost`.
 */
export async function takeTabLock({ name, steal, onLost }: TabLockOptions): Promise<TabLock | null> {
  if (!('locks' in navigator)) return { release: () => undefined }
  return new Promise((resolve) => {
    let isReleased = false
    let release = () => undefined as void
    const held = new Promise<void>((done) => {
      release = () => {
        isReleased = true
        done()
      }
    })
    const request = navigator.locks.request(name, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
      if (!lock) {
        resolve(null)
        return undefined
      }
      resolve({ release })
      return held
    })
    request.catch(() => {
      if (!isReleased) onLost()
    })
  })
}
