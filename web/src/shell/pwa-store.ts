import { createStore } from '#src/lib/store.ts'

/** Chromium's event of an installable application; it is missing in TypeScript's DOM types. */
export type InstallEvent = Event & { prompt: () => Promise<unknown> }

export type PwaState = {
  installEvent: InstallEvent | null
  installDismissed: boolean
  offlineReady: boolean
  refreshNeeded: boolean
  registrationFailed: boolean
}

export const initialPwaState: PwaState = {
  installEvent: null,
  installDismissed: false,
  offlineReady: false,
  refreshNeeded: false,
  registrationFailed: false,
}

export const pwaStore = createStore<PwaState>(initialPwaState)

/** Whether to offer the installation: not while another message about the application is shown, nor over a sale. */
export function shouldOfferInstall(state: PwaState, isSelling: boolean): boolean {
  const { installEvent, installDismissed, offlineReady, refreshNeeded } = state
  return installEvent !== null && !installDismissed && !offlineReady && !refreshNeeded && !isSelling
}

export const installDismissedKey = 'mostrador.installDismissed'

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

/** Stores the browser's offer for later; it comes once, early, and only to a listener. */
export function keepInstallOffer(): void {
  const installDismissed = localStorage.getItem(installDismissedKey) === 'yes'
  pwaStore.set((state) => ({ ...state, installDismissed }))
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    pwaStore.set((state) => ({ ...state, installEvent: event }))
  })
  window.addEventListener('appinstalled', () => pwaStore.set((state) => ({ ...state, installEvent: null })))
}
