import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until the page is interactive; forms wait for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
