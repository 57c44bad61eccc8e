import { useEffect } from 'react'
import { useNavigation } from 'react-router'

let destination: string | null = null

/** Where somebody wants to be: the page that is on its way, else the one they look at, as path and query. */
export function wantedPath(): string {
  const { pathname, search } = window.location
  return destination ?? pathname + search
}

/** Keeps `wantedPath` true. A page on its way is not in the address bar yet, and a session may end meanwhile. */
export function useDestination(): void {
  const { location } = useNavigation()
  const path = location ? location.pathname + location.search : null

  useEffect(
    function noteDestination() {
      destination = path
    },
    [path],
  )
}
