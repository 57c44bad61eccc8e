import { isAsking } from '#src/lib/server-contact.ts'

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

/** What browsers say of the connection; only some do. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether files may be fetched that nobody asked for: not offline, not where data is paid for, and not over a slow connection. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const isSlow = connection?.effectiveType !== undefined && connection.effectiveType !== '4g'
  const isSparing = connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches
  return navigator.onLine && !isSlow && !isSparing
}

/** Resolves when the machine has nothing else to do. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })
}

/** Runs work in advance once the page has been idle for a moment and waits for no answer of the server. */
export function whenIdle(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isOver = false
  const lookLater = () => {
    timer = setTimeout(() => void look(), idlePrefetchDelayMs)
  }
  async function look(): Promise<void> {
    await quiet()
    if (isOver) return
    if (isAsking()) lookLater()
    else if (mayFetchAhead()) work()
  }
  lookLater()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Fetches the files of these routes, a few at once, while the machine is quiet. */
export async function prefetchRoutes(routeIds: readonly string[]): Promise<void> {
  const urls = [...new Set(routeIds.flatMap(filesOf))].filter((url) => !document.querySelector(`[href="${url}"]`))
  await eachLimited(urls, preloadConcurrency, async (url) => {
    await quiet()
    await prefetch(url)
  })
}

/** Fetches the files of likely next screens. */
export function prefetchRoutesWhenIdle(routeIds: readonly string[]): () => void {
  return whenIdle(() => void prefetchRoutes(routeIds))
}
