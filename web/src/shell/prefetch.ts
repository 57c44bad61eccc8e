/** How long after the start the rest of the application is fetched ahead. */
export const idlePrefetchDelayMs = 1000
/** How many files are fetched ahead at once. */
export const preloadConcurrency = 4

type ManifestRoute = { id: string; module: string; imports?: string[]; css?: string[] }
declare global {
  interface Window {
    /** React Router's list of routes and their files; there since `routeDiscovery: 'initial'` sends all of it. */
    __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> }
  }
}

function filesOf(routeId: string): string[] {
  const route = window.__reactRouterManifest?.routes[routeId]
  return route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : []
}

/** Runs the work for every item, never more than so many at once. */
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
    // Fetching ahead is a favour, not a promise.
  }
}

/** Does something ahead once the page has been quiet for a moment; not offline, and not for people who save data. */
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
