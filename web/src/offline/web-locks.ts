import type { Exclusive } from '#src/offline/drain.ts'

/** Runs work under a lock of this device's tabs, waiting for its turn. */
export function exclusiveBy(name: string): Exclusive {
  return async (work) => {
    // Without Web Locks (an old browser, plain http) only this tab's own queue exists.
    if (!('locks' in navigator)) return work()
    return navigator.locks.request(name, work)
  }
}

export type TabLock = {
  release: () => void
  /** Whether another tab held it until now. */
  wasTaken: boolean
}
type TabLockOptions = { name: string; onLost: () => void }

/** Makes this the only tab that holds a name. A tab that held it before loses it and is notified through its own `onLost`. */
export async function takeTabLock({ name, onLost }: TabLockOptions): Promise<TabLock> {
  if (!('locks' in navigator)) return { release: () => undefined, wasTaken: false }
  return (await requestLock(name, { ifAvailable: true }, onLost)) ?? (await stealLock(name, onLost))
}

async function stealLock(name: string, onLost: () => void): Promise<TabLock> {
  const lock = await requestLock(name, { steal: true }, onLost)
  return { release: lock?.release ?? (() => undefined), wasTaken: true }
}

/** Null if it was requested only if available, and another tab has it. */
function requestLock(name: string, options: LockOptions, onLost: () => void): Promise<TabLock | null> {
  return new Promise((resolve) => {
    let isReleased = false
    let release = () => undefined as void
    const held = new Promise<void>((done) => {
      release = () => {
        isReleased = true
        done()
      }
    })
    const request = navigator.locks.request(name, options, (lock) => {
      if (!lock) {
        resolve(null)
        return undefined
      }
      resolve({ release, wasTaken: false })
      return held
    })
    request.catch(() => {
      if (!isReleased) onLost()
    })
  })
}
