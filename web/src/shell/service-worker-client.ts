import { whenFree } from '#src/shell/busy.ts'
import { pwaStore } from '#src/shell/pwa-store.ts'
import { snackbarTimeoutMs } from '#src/shell/snackbar-store.ts'

const workerPath = '/sw.js'
let waiting: ServiceWorker | null = null

function foundUpdate(worker: ServiceWorker | null): void {
  waiting = worker
  pwaStore.set((state) => ({ ...state, refreshNeeded: true }))
}

function foundFirst(): void {
  pwaStore.set((state) => ({ ...state, offlineReady: true }))
  setTimeout(() => pwaStore.set((state) => ({ ...state, offlineReady: false })), snackbarTimeoutMs)
}

/** Whether a worker of an earlier visit serves this page. */
export function hasServiceWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

/** Registers the worker and reports when it is ready or when a new one waits. A failure only sets a flag. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const hadController = hasServiceWorker()
  let isReloading = false
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!hadController || isReloading) return
    isReloading = true
    whenFree(() => window.location.reload())
  })

  try {
    const registration = await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' })
    if (registration.waiting && hadController) foundUpdate(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => {
        if (worker.state !== 'installed') return
        if (navigator.serviceWorker.controller) foundUpdate(worker)
        else foundFirst()
      })
    })
  } catch {
    pwaStore.set((state) => ({ ...state, registrationFailed: true }))
  }
}

/** Lets the browser check for a new worker; if none waits afterwards, a new build needs only a reload. */
export async function lookForUpdate(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.update()
  } catch {
    // No network: the next check will find out.
  }
  pwaStore.set((state) => ({ ...state, refreshNeeded: true }))
}

/** Activates the new version: when the waiting worker takes control, the page reloads. */
export function applyUpdate(): void {
  whenFree(() => {
    if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' })
    else window.location.reload()
  })
}
