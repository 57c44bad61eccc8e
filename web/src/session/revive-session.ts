import type { AuthSession } from '@mostrador/contract/session.ts'
import { endSession } from '#src/session/log-out.ts'
import { refreshSession } from '#src/session/load-session.ts'
import { isLogOutPending, readKeptSession } from '#src/session/session-store.ts'

/**
 * Restores the session of a device that has logged in before, with its refresh token; null if there is none or the server is unreachable.
 * Also completes a log-out that the server does not know yet.
 */
export function reviveSession(): Promise<AuthSession | null> {
  running ??= revive().finally(() => {
    running = null
  })
  return running
}

let running: Promise<AuthSession | null> | null = null

async function revive(): Promise<AuthSession | null> {
  try {
    if (isLogOutPending()) {
      await endSession()
      return null
    }
    return readKeptSession() ? await refreshSession() : null
  } catch {
    return null
  }
}
