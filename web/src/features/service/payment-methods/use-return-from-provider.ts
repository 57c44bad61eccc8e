import { confirmPaymentMethod } from '@mostrador/contract/features/service/payment-methods/endpoints.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { showAlert } from '#src/shell/alerts-store.ts'

const parameter = 'linked'

/** Ends a link after the provider's page led back here, and takes its token out of the address. */
export function useReturnFromProvider(onLinked: () => void): void {
  const t = useT()
  const { run } = useAction()
  const [params, setParams] = useSearchParams()
  const token = params.get(parameter)
  const finish = useEffectEvent((value: string) =>
    run(async () => {
      setParams(
        (current) => {
          current.delete(parameter)
          return current
        },
        { replace: true, preventScrollReset: true },
      )
      await callEndpoint(confirmPaymentMethod, { key: 'card', number: '', token: value })
      showAlert({ type: 'success', title: t('paymentMethods.done') })
      onLinked()
    }),
  )
  useEffect(
    function finishLink() {
      if (token !== null) void finish(token)
    },
    [token],
  )
}
