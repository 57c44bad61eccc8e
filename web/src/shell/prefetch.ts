/** How long after the start the rest of the application is prefetched. */
export const idlePrefetchDelayMs = 1000
/** How many files are prefetched at once. */
export const preloadConcurrency = 4

type ManifestRoute = { id: string; module: string; imports?: string[]; css?: string[] }
declare global {
  interface Window {
    /** React Router's list of routes and their files; complete because of `routeDiscovery: 'initial'`. */
    __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> }
  }
}

function filesOf(routeId: string): string[] {
  const route = window.__reactRouterManifest?.routes[routeId]
  return route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : []
}

/** Runs the work for every item, with a limited number at once. */
export async function eachLimited<T>(items: readonly T[], limit: number, work: (item: T) => Promise<unknown>) {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
}

async function prefetch(url: string): Promise<void> {
  try {
    await fetch(url, { priority: 'low' })
  } catch {
    // A failed prefetch is ignored.
  }
}

/** Runs work in advance once the page has been idle for a moment; not offline, and not with the data saver on. */
export function whenIdle(work: () => void): () => void {
  const timer = setTimeout(() => {
    if (navigator.onLine && !window.matchMedia('(prefers-reduced-data: reduce)').matches) work()
  }, idlePrefetchDelayMs)
  return () => clearTimeout(timer)
}

/** Fetches the files of likely next screens. */
export function prefetchRoutesWhenIdle(routeIds: readonly string[]): () => void {
  return whenIdle(() => {
    const urls = [...new Set(routeIds.flatMap(filesOf))].filter((url) => !document.querySelector(`[href="${url}"]`))
    void eachLimited(urls, preloadConcurrency, prefetch)
  })
}
