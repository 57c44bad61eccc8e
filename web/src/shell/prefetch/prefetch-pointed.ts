import { matchRouteName } from '@mostrador/contract/site/match-route.ts'
import { mayFetchAhead, prefetchRoutes } from '#src/shell/prefetch/prefetch.ts'

/** Fetches the files of a page when the pointer or the focus reaches a link to it, a moment before it is pressed. */
export function prefetchPointedPages(): () => void {
  const fetched = new Set<string>()
  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const name = link?.origin === window.location.origin ? matchRouteName(link.pathname)?.name : undefined
    if (name === undefined || fetched.has(name) || !mayFetchAhead()) return
    fetched.add(name)
    void prefetchRoutes([name])
  }
  document.addEventListener('pointerover', onPoint)
  document.addEventListener('focusin', onPoint)
  return () => {
    document.removeEventListener('pointerover', onPoint)
    document.removeEventListener('focusin', onPoint)
  }
}
