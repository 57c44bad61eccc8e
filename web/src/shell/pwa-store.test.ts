import { expect, test } from 'vitest'
import { initialPwaState, type InstallEvent, type PwaState, shouldOfferInstall } from './pwa-store.ts'

const installEvent: InstallEvent = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined })
const installable: PwaState = { ...initialPwaState, installEvent }

test.each([
  ['installable', installable, false, true],
  ['not installable', initialPwaState, false, false],
  ['ready for offline work was just said', { ...installable, offlineReady: true }, false, false],
  ['a refresh is needed', { ...installable, refreshNeeded: true }, false, false],
  ['dismissed before', { ...installable, installDismissed: true }, false, false],
  ['over the sell screen', installable, true, false],
])('install prompt: %s', (_, state, isSelling, shown) => {
  expect(shouldOfferInstall(state, isSelling)).toBe(shown)
})
