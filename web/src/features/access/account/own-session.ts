import type { AuthSession } from '@mostrador/contract/session.ts'
import { useEffect } from 'react'
import { sessionStore, setSession, useSession } from '#src/session/session-store.ts'

/** The session of an account page: the server-rendered one, until the browser has a newer one. */
export function useOwnSession(rendered: AuthSession | null): AuthSession | null {
  const known = useSession()
  useEffect(
    function recordSession() {
      if (rendered && sessionStore.get().status === 'unknown') setSession(rendered)
    },
    [rendered],
  )
  return known ?? rendered
}
