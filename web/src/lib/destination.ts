import { useEffect } from 'react'
import { useNavigation } from 'react-router'

let destination: string | null = null

/** Where the person wants to be: the target of a running navigation, otherwise the current page, as path and query. */
export function wantedPath(): string {
  const { pathname, search } = window.location
  return destination ?? pathname + search
}

/** Keeps `wantedPath` up to date. The target of a running navigation is not in the address bar yet, and the session may end meanwhile. */
export function useDestination(): void {
  const { location } = useNavigation()
  const path = location ? location.pathname + location.search : null

  useEffect(
    function recordDestination() {
      destination = path
    },
    [path],
  )
}
