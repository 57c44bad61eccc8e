import { pathTo } from '@mostrador/contract/routes.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { openPage } from '#src/lib/navigate.ts'
import { useStore } from '#src/lib/store.ts'
import { liveFailureStore, onLiveMessage, startLive } from '#src/live/live.ts'
import { profileToldStore } from '#src/live/profile-told-store.ts'
import { logInHere } from '#src/session/log-in-here.ts'
import { endSession } from '#src/session/log-out.ts'
import { matchRouteName } from '@mostrador/contract/site/match-route.ts'
import { clearSession } from '#src/session/session-store.ts'
import { showAlert, warningTimeoutMs } from '#src/shell/alerts-store.ts'
import { showMiniAlert } from '#src/shell/mini-alert-store.ts'

/** Connects, and handles each event of the person or the log-in. */
export function LiveConnection() {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const failure = useStore(liveFailureStore, null)

  useEffect(startLive, [])
  useEffect(
    function showFailure() {
      // Offline, the page already says so.
      if (failure && navigator.onLine) showAlert({ type: 'error', title: t(`shell.live.${failure}`) })
    },
    [failure, t],
  )
  useEffect(
    function showEndings() {
      const ends = (['changedProfile', 'clientLimitClose'] as const).map((event) =>
        onLiveMessage(event, () => {
          const isTold = event === 'changedProfile' && profileToldStore.get()
          // It has no button: if the page shows the message too, it must not cover the page for ever.
          const timeout = isTold ? warningTimeoutMs : 0
          showAlert({ type: 'info', title: t(`shell.live.${event}`), closable: false, timeout, variant: 'filled' })
        }),
      )
      return () => {
        for (const end of ends) end()
      }
    },
    [t],
  )
  useEffect(
    function leaveForNewLogIn() {
      return onLiveMessage('loggedInNewSession', () => {
        // A refused call must not navigate away from the page and its explanation: the alert's button leads to the log-in.
        logInHere()
        // The open sale and all unsent documents stay on the device.
        endSession().catch(() => clearSession())
        showMiniAlert({
          title: t('shell.live.loggedInNewSession'),
          text: t('shell.live.staysHere'),
          onClose: () => openPage(`${pathTo('login', language)}?why=newSession`),
        })
      })
    },
    [language, t],
  )
  useEffect(
    function leaveCheckoutForOtherTab() {
      return onLiveMessage('usingCheckoutNewTab', () => {
        if (matchRouteName(window.location.pathname)?.name !== 'dashboard-checkout') return
        showAlert({ type: 'warning', title: t('shell.live.usingCheckoutNewTab') })
        void navigate('/dashboard', { replace: true })
      })
    },
    [navigate, t],
  )
  return null
}
