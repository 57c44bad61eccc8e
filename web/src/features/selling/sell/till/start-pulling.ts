import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import type { Catalogue } from '#src/offline/catalogue.ts'
import { oneAtATime } from '#src/features/selling/sell/till/one-at-a-time.ts'
import { onLiveMessage } from '#src/live/live.ts'
import { checkNetwork, networkStore } from '#src/offline/network.ts'
import { refreshSession } from '#src/session/load-session.ts'

/** How often a visible till asks for changes. */
const pullEveryMs = 60_000

/** How often a visible till without a server asks whether it is back. The browser may not report it. */
export const askAgainEveryMs = 5_000

/**
 * Reads the catalogue of the device, then keeps it and the approvers up to date: now, when the window or the network returns, when the
 * server reports a change, and every minute. When the browser reports a lost connection, the server is checked at once.
 */
export function startPulling(catalogue: Catalogue, pullApprovers: () => Promise<void>): () => void {
  let isStopped = false

  async function pull(): Promise<void> {
    if (isStopped || document.visibilityState === 'hidden') return
    try {
      await catalogue.pull()
      await pullApprovers()
      // A pull may take long; a ping shows whether the connection works.
      await checkNetwork()
    } catch (error) {
      // Selling continues with the device's data; the next pull tries again.
      if (error instanceof NetworkError) await checkNetwork()
      // A plan may have ended during a shift, or a profile lost the permission to sell.
      if (error instanceof ApiError && error.code === 'forbidden') await refreshSession().catch(() => undefined)
    }
  }

  const pullNow = oneAtATime(pull)
  // The browser may be wrong, so this asks the server.
  const checkNow = () => void checkNetwork()
  // An interrupted pull can block the next one for a minute, so the network is checked separately.
  const comeBack = () => {
    checkNow()
    pullNow()
  }
  const askAgain = async () => {
    if (networkStore.get() !== 'offline' || document.visibilityState === 'hidden') return
    if ((await checkNetwork()) !== 'offline') pullNow()
  }
  const restored = catalogue.restore().catch(() => undefined)
  void restored.then(pullNow)
  const timer = setInterval(pullNow, pullEveryMs)
  const asking = setInterval(() => void askAgain(), askAgainEveryMs)
  window.addEventListener('online', comeBack)
  window.addEventListener('offline', checkNow)
  window.addEventListener('focus', pullNow)
  const stopListening = onLiveMessage('catalogueChanged', ({ version }) => {
    if (version > catalogue.state.get().version) pullNow()
  })

  return () => {
    isStopped = true
    clearInterval(timer)
    clearInterval(asking)
    window.removeEventListener('online', comeBack)
    window.removeEventListener('offline', checkNow)
    window.removeEventListener('focus', pullNow)
    stopListening()
  }
}
