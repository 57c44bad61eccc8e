import type { AuthSession } from '@mostrador/contract/session.ts'
import { useEffect } from 'react'
import { sessionStore, setSession, useSession } from '#src/session/session-store.ts'

/** The session of an account page: what the server rendered it with, until the browser knows something newer. */
export function useOwnSession(rendered: AuthSession | null): AuthSession | null {
  const known = useSession()
  useEffect(
    function noteSession() {
      if (rendered && sessionStore.get().status === 'unknown') setSession(rendered)
    },
    [rendered],
  )
  return known ?? rendered
}
