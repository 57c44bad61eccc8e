import { listOwnApprovals } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { useEffect } from 'react'
import { loadWords } from '#src/language/client-words.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useStable } from '#src/lib/use-stable.ts'
import { onLiveMessage } from '#src/live/live.ts'
import { showAlert } from '#src/shell/alerts-store.ts'

/** Alerts an approver at once to attempts at their PIN, and owners to an objection; both stay among the messages. */
export function PinAlerts() {
  const t = useT()
  // With the words loaded by then.
  const showTried = useStable((place: string) =>
    showAlert({
      type: 'warning',
      title: t('approvals.told.triedTitle'),
      description: t('approvals.told.triedText', { place: place && t('approvals.told.triedAt', { place }) }),
    }),
  )
  const showObjected = useStable(() =>
    showAlert({
      type: 'warning',
      title: t('approvals.told.objectedTitle'),
      description: t('approvals.told.objectedText'),
    }),
  )
  useEffect(
    function hearOfPins() {
      const findTried = async () => {
        await loadWords('till')
        const { tries } = await callEndpoint(listOwnApprovals, {}, { logoutOnFail: false })
        const [last] = tries
        showTried([last?.checkoutName, last?.deviceName].filter(Boolean).join(' · '))
      }
      // The account page shows both, and a mail is sent.
      const stopTried = onLiveMessage('pinTried', () => void findTried().catch(() => undefined))
      const stopObjected = onLiveMessage(
        'approvalObjected',
        () => void loadWords('till').then(showObjected, () => undefined),
      )
      return () => {
        stopTried()
        stopObjected()
      }
    },
    [showTried, showObjected],
  )
  return null
}
