import { receiveWithoutOrder } from '@mostrador/contract/features/purchase-receipts/endpoints.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { v7 as newId } from 'uuid'
import { orderInput, textOrNull } from '#src/features/purchase-orders/form/order-values.ts'
import type { OrderFormState } from '#src/features/purchase-orders/form/use-order-form.ts'
import { orderAddress } from '#src/features/purchase-orders/sources.ts'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** Receives the typed goods at once. Their order and receipt have their ids from the start, so that pressing twice receives once. */
export function useDirectReceipt({ form, letLeave }: OrderFormState) {
  const t = useT()
  const { settings } = useCompany()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const { run, isRunning } = useAction()
  const [ids] = useState(() => ({ orderId: newId(), receiptId: newId() }))
  const call = useEndpointMutation(receiveWithoutOrder, { invalidates: ['purchaseOrders', 'products', 'stock'] })
  const send = async (acceptRepeated: boolean): Promise<void> => {
    const values = form.getValues()
    const { id: _, ...input } = orderInput(ids.orderId, values, settings)
    const { receipt } = await call.mutateAsync({
      ...input,
      lines: input.lines ?? [],
      orderId: ids.orderId,
      id: ids.receiptId,
      documentNumber: textOrNull(values.documentNumber),
      acceptRepeated,
    })
    letLeave()
    showSnackbar({ text: t('purchaseReceipts.finish.saved', { number: receipt.number }) })
    await navigate(orderAddress(search, ids.orderId))
  }
  const receive = () =>
    run(async () => {
      if (form.validate().hasErrors) return
      try {
        await send(false)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'doubtful') throw error
        const description = t('purchaseReceipts.finish.anyway')
        if (await confirm({ description, confirmLabel: description })) await send(true)
      }
    })
  return { receive, isRunning }
}
