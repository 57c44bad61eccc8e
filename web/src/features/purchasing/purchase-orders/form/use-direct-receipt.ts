import { getPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { receiveWithoutOrder } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { orderInput } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import { receiveAsking } from '#src/features/purchasing/purchase-receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

type SentOrder = Parameters<typeof orderInput>[1]

/**
 * Receives typed goods at once, and answers their order. Order and receipt have their ids from the start, so that pressing twice receives
 * once.
 */
export function useDirectReceipt(): (sent: SentOrder) => Promise<PurchaseOrder> {
  const t = useT()
  const [ids] = useState(() => ({ orderId: newId(), receiptId: newId() }))
  const call = useEndpointMutation(receiveWithoutOrder, { invalidates: ['purchaseOrders', 'products', 'stock'] })
  return async (sent) => {
    const input = orderInput(ids.orderId, sent)
    const typed = {
      ...input,
      lines: input.lines ?? [],
      orderId: ids.orderId,
      id: ids.receiptId,
      documentNumber: sent.documentNumber,
    }
    const { receipt } = await receiveAsking(t, (acceptRepeated) => call.mutateAsync({ ...typed, acceptRepeated }))
    showSnackbar({ text: t('purchaseReceipts.finish.saved', { number: receipt.number }) })
    return (await callEndpoint(getPurchaseOrder, { id: ids.orderId })).purchaseOrder
  }
}
