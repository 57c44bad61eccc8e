import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { useEffect } from 'react'
import { useSession } from '#src/session/session-store.ts'
import { useCan } from '#src/session/use-can.ts'
import { holdReload } from '#src/shell/busy.ts'

/** Every screen sends the unsent documents of this device, not only the sell screen; updates wait for them. */
export function useSendLeftOver(): void {
  const company = useSession()?.company?.id
  const mayPush = useCan(pushDocuments)
  const companyId = (mayPush && company) || null
  useEffect(
    function sendWhileHere() {
      if (companyId === null) return
      let end: (() => void) | undefined
      let release: (() => void) | undefined
      let isGone = false
      const holdWhile = (isWaiting: boolean) => {
        if (isWaiting) release ??= holdReload('unsent')
        else {
          release?.()
          release = undefined
        }
      }
      void import('#src/offline/send-left-over.ts').then(({ sendLeftOver }) => {
        if (!isGone) end = sendLeftOver(companyId, holdWhile)
      })
      return () => {
        isGone = true
        end?.()
      }
    },
    [companyId],
  )
}
