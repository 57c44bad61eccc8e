/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Array<PrecacheEntry | string> }

// A new worker waits until the person, or the end of the sale, lets it take over.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING' || event.data === 'SKIP_WAITING') void self.skipWaiting()
})

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)

// Only the dashboard opens without a network; every other page is rendered by the server.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/app-shell.html'), { allowlist: [/^\/dashboard(\/|$)/] }))
