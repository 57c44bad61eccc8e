import { getCompanyBilling } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { CompanyBilling } from '@mostrador/contract/features/service/billing/schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { onLiveNews, startLive } from '#src/live/live.ts'
import { refreshSession } from '#src/session/load-session.ts'

type CompanyBillingState = { data: CompanyBilling | null; error: unknown }

/**
 * The plans and payments of a company. They are read again when the live channel says that they changed, when the page is looked at again and
 * when the network is back; what is shown stays until the new answer arrives.
 */
export function useCompanyBilling(companyId: string) {
  const [state, setState] = useState<CompanyBillingState>({ data: null, error: null })
  const [turn, setTurn] = useState(0)
  const reload = () => setTurn((count) => count + 1)
  useEffect(
    function readBilling() {
      const abort = new AbortController()
      callEndpoint(getCompanyBilling, { companyId }, { signal: abort.signal }).then(
        (data) => !abort.signal.aborted && setState({ data, error: null }),
        (error: unknown) => !abort.signal.aborted && setState((current) => ({ ...current, error })),
      )
      return () => abort.abort()
    },
    [companyId, turn],
  )
  const readAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload()
  })
  useEffect(function followChanges() {
    startLive()
    const again = () => readAgain()
    const endLive = onLiveNews('planChanged', () => {
      readAgain()
      // The rights of this page changed with the plan.
      refreshSession().catch(() => undefined)
    })
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      endLive()
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  return { ...state, reload }
}
