/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerPicture } from '#src/kept-pictures.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Array<PrecacheEntry | string> }

// A new worker waits until the person, or the end of the sale, activates it.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING' || event.data === 'SKIP_WAITING') void self.skipWaiting()
})

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)

/** The code reader for the camera is large and few tills need it: cached from its first use on, the newest of each kind. */
const codeReader = /^\/assets\/(?:read-codes\.worker|zxing_reader)-[\w-]+\.(js|wasm)$/
const codeReaderCache = 'code-reader'

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && codeReader.test(url.pathname),
  async ({ request, url }) => {
    const cache = await caches.open(codeReaderCache)
    const kept = await cache.match(url.pathname)
    if (kept) return kept

    const answer = await fetch(request)
    if (!answer.ok) return answer
    const kind = url.pathname.split('.').at(-1) ?? ''
    for (const old of await cache.keys()) if (old.url.endsWith(`.${kind}`)) await cache.delete(old)
    await cache.put(url.pathname, answer.clone())
    return answer
  },
)

/** The size of pictures that tiles show; other pages of the dashboard share what is kept. */
const picture = /^\/files\/products\/\w+-card\.webp$/

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && picture.test(url.pathname) && request.referrer.startsWith(`${self.location.origin}/dashboard/`),
  ({ request, event }) =>
    answerPicture(request, {
      caches,
      storage: navigator.storage,
      load: (wanted) => fetch(wanted),
      later: (work) => event.waitUntil(work),
    }),
)

// Only the dashboard opens offline; the server renders every other page.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/app-shell.html'), { allowlist: [/^\/dashboard(\/|$)/] }))
