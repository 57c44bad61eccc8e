import {
  createPurchaseOrder,
  getPurchaseOrder,
  updatePurchaseOrder,
} from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { v7 as newId } from 'uuid'
import {
  emptyOrder,
  orderInput,
  orderRules,
  type OrderValues,
  valuesOfOrder,
} from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import { useDirectReceipt } from '#src/features/purchasing/purchase-orders/form/use-direct-receipt.ts'
import { orderAddress } from '#src/features/purchasing/purchase-orders/order-address.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** The form's names of fields that the server calls otherwise. */
const names = { orderDiscountAmount: 'discount' }

/**
 * Everything behind the form of an order. A new one has its id from the start, so that saving twice makes one order. `isDirect`: saving
 * receives the goods.
 */
export function useOrderForm(stored: PurchaseOrder | null, isDirect: boolean) {
  const t = useT()
  const { settings } = useCompany()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const [newOrderId] = useState(() => newId())
  const create = useEndpointMutation(createPurchaseOrder)
  const update = useEndpointMutation(updatePurchaseOrder)
  const receive = useDirectReceipt()
  return useRecordEditor<PurchaseOrder, OrderValues>({
    stored,
    draftOf: 'purchaseOrder',
    valuesOf: (order) => (order ? valuesOfOrder(order, settings) : emptyOrder(settings)),
    rules: () => orderRules(settings),
    names,
    read: async (id) => (await callEndpoint(getPurchaseOrder, { id })).purchaseOrder,
    save: async (values, base) => {
      if (isDirect) return receive(values)
      const input = orderInput(base?.id ?? newOrderId, values, settings)
      const { purchaseOrder } = base
        ? await update.mutateAsync({ ...input, version: base.version })
        : await create.mutateAsync(input)
      return purchaseOrder
    },
    onCreated: async ({ id, number }) => {
      if (!isDirect) showSnackbar({ text: t('purchaseOrders.form.created', { number }) })
      await navigate(orderAddress(search, id))
    },
  })
}

export type OrderFormState = ReturnType<typeof useOrderForm>
