import type { Closing } from '@mostrador/contract/features/selling/closings/schema.ts'
import { getClosing } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { useEffect } from 'react'
import { loadWords } from '#src/language/client-words.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useStable } from '#src/lib/use-stable.ts'
import { onLiveMessage } from '#src/live/live.ts'
import { useCan } from '#src/session/use-can.ts'
import { showAlert } from '#src/shell/alerts-store.ts'

/** Alerts members who may see closings, on every page, to a supplement after a count; it stays among the messages. */
export function SupplementAlerts() {
  const t = useT()
  const maySee = useCan(getClosing)
  // With the words loaded by then.
  const show = useStable(({ zNumber: number, checkoutName: checkout, supplements }: Closing) => {
    const last = supplements.at(-1)
    showAlert({
      type: 'warning',
      title: t('closings.told.title', { number, checkout }),
      description: t('closings.told.text', {
        count: supplements.length,
        what: last ? t(`closings.supplements.kinds.${last.kind}`) : '',
      }),
    })
  })
  useEffect(
    function hearOfSupplements() {
      if (!maySee) return undefined
      const findAndShow = async (id: string) => {
        await loadWords('office')
        const { closing } = await callEndpoint(getClosing, { id }, { logoutOnFail: false })
        show(closing)
      }
      // The page of the closing shows it, and a mail is sent.
      return onLiveMessage('closingSupplemented', ({ closingId }) => void findAndShow(closingId).catch(() => undefined))
    },
    [maySee, show],
  )
  return null
}
