import type { AuthSession } from '@mostrador/contract/session.ts'
import { endSession } from '#src/session/log-out.ts'
import { refreshSession } from '#src/session/load-session.ts'
import { isLogOutPending, readKeptSession } from '#src/session/session-store.ts'

/**
 * The session of a device that has logged in before, brought back with its refresh token; null when there is none or the server
 * cannot be asked. Also completes a log-out that the server has not heard of.
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
