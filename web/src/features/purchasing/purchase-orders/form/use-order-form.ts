import {
  createPurchaseOrder,
  getPurchaseOrder,
  updatePurchaseOrder,
} from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { v7 as newId } from 'uuid'
import { orderForm, orderInput } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import { useDirectReceipt } from '#src/features/purchasing/purchase-orders/form/use-direct-receipt.ts'
import { orderAddress } from '#src/features/purchasing/purchase-orders/order-address.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'

/** The form's names of fields that the server calls otherwise. */
const names = { orderDiscountAmount: 'discount' }

/**
 * Everything behind the form of an order. A new one has its id from the start, so that saving twice makes one order. `isDirect`: saving
 * receives the goods.
 */
export function useOrderForm(stored: PurchaseOrder | null, isDirect: boolean) {
  const t = useT()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const [newOrderId] = useState(() => newId())
  const create = useEndpointMutation(createPurchaseOrder)
  const update = useEndpointMutation(updatePurchaseOrder)
  const receive = useDirectReceipt()
  return useDescribedEditor({
    form: orderForm,
    draftOf: 'purchaseOrder',
    stored,
    names,
    read: async (id) => (await callEndpoint(getPurchaseOrder, { id })).purchaseOrder,
    create: async (sent) =>
      isDirect ? receive(sent) : (await create.mutateAsync(orderInput(newOrderId, sent))).purchaseOrder,
    update: async ({ id, version, ...sent }) =>
      isDirect ? receive(sent) : (await update.mutateAsync({ ...orderInput(id, sent), version })).purchaseOrder,
    onCreated: async ({ id, number }) => {
      if (!isDirect) showSnackbar({ text: t('purchaseOrders.form.created', { number }) })
      await navigate(orderAddress(search, id))
    },
  })
}

export type OrderFormState = ReturnType<typeof useOrderForm>
