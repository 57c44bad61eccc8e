import { getPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { receiveWithoutOrder } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { orderInput, type OrderValues } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import { textOrNull } from '#src/ui/admin/fields/fields.ts'
import { receiveAsking } from '#src/features/purchasing/purchase-receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/**
 * Receives typed goods at once, and answers their order. Order and receipt have their ids from the start, so that pressing twice receives
 * once.
 */
export function useDirectReceipt(): (values: OrderValues) => Promise<PurchaseOrder> {
  const t = useT()
  const { settings } = useCompany()
  const [ids] = useState(() => ({ orderId: newId(), receiptId: newId() }))
  const call = useEndpointMutation(receiveWithoutOrder, { invalidates: ['purchaseOrders', 'products', 'stock'] })
  return async (values) => {
    const { id: _, ...input } = orderInput(ids.orderId, values, settings)
    const typed = {
      ...input,
      lines: input.lines ?? [],
      orderId: ids.orderId,
      id: ids.receiptId,
      documentNumber: textOrNull(values.documentNumber),
    }
    const { receipt } = await receiveAsking(t, (acceptRepeated) => call.mutateAsync({ ...typed, acceptRepeated }))
    showSnackbar({ text: t('purchaseReceipts.finish.saved', { number: receipt.number }) })
    return (await callEndpoint(getPurchaseOrder, { id: ids.orderId })).purchaseOrder
  }
}
