import type { ApprovalSubject } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { receiveGoods } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import type { Receiving } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import type { SaleApproval } from '@mostrador/contract/features/selling/sales/schema.ts'
import { quantityOf, thousandthsOf } from '@mostrador/domain/purchase/quantity.ts'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { finishRules } from '#src/features/purchasing/purchase-receipts/count/finish-rules.ts'
import {
  type FinishValues,
  finishValuesOf,
  rateOf,
  receiptInput,
} from '#src/features/purchasing/purchase-receipts/count/finish-values.ts'
import { receiveAsking } from '#src/features/purchasing/purchase-receipts/receive-asking.ts'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type FinishOptions = { receiving: Receiving; order: PurchaseOrder; back: string }

const permission = 'PURCHASE_ORDERS__OVER_RECEIVE'

/** Everything behind the end of a count. The receipt has its id from the start, so that pressing twice receives once. */
export function useFinish(options: FinishOptions) {
  const { order } = options
  // What is received is what was counted when the panel opened.
  const [receiving] = useState(options.receiving)
  const { settings: own } = useCompany()
  const settings = { ...own, currencyTag: order.currencyTag }
  const [initial] = useState(() => finishValuesOf(receiving, order, settings))
  const hasRate = order.currencyTag !== own.currencyTag
  const [receiptId] = useState(() => newId())
  const [isAsking, setAsking] = useState(false)
  const approvals = useRef<SaleApproval[]>([])
  const send = useSend(options, receiptId)
  const { form, isSaving, submit } = useRecordForm<FinishValues>({
    initial,
    rules: (values) => finishRules(values, { initial, order, settings, hasRate }),
    isInDrawer: true,
    save: async (values) => {
      const given = approvals.current
      approvals.current = []
      try {
        await send({ values, initial, order, settings }, given)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'forbidden' || given.length > 0) throw error
        setAsking(true)
      }
    },
  })
  const approve = (given: SaleApproval) => {
    setAsking(false)
    approvals.current = [given]
    return submit()
  }
  return {
    form,
    receiving,
    /** With the currency of the order. */
    settings,
    /** With the company's own. */
    own,
    hasRate,
    /** Undefined while it cannot be read. */
    exchangeRate: rateOf(form.values, { initial, order, settings }),
    isSaving,
    units: quantityOf(form.values.goods.reduce((sum, { quantity }) => sum + thousandthsOf(quantity), 0n)),
    submit,
    approval: useApproval(order, isAsking ? receiptId : null),
    approve,
    cancelApproval: () => setAsking(false),
  }
}

/** Receives what was typed, and goes back to the order. */
function useSend({ receiving, order, back }: FinishOptions, id: string) {
  const t = useT()
  const navigate = useCheckedNavigate()
  const receive = useEndpointMutation(receiveGoods, { invalidates: ['purchaseOrders', 'products', 'stock'] })
  return async (typed: Parameters<typeof receiptInput>[0], approvals: SaleApproval[]) => {
    const fixed = { id, orderId: order.id, receivingId: receiving.id, approvals }
    const { receipt } = await receiveAsking(t, (acceptRepeated) =>
      receive.mutateAsync(receiptInput(typed, { ...fixed, acceptRepeated })),
    )
    showSnackbar({ text: t('purchaseReceipts.finish.saved', { number: receipt.number }) })
    await navigate(back)
  }
}

/** What another person is asked to approve; null while nobody is asked. */
function useApproval({ number, supplierName }: PurchaseOrder, documentId: string | null): ApprovalSubject | null {
  const t = useT()
  if (documentId === null) return null
  const summary = t('purchaseReceipts.finish.approvalSummary', { number, supplier: supplierName })
  return { permission, documentId, amount: null, percent: null, summary }
}

export type FinishState = ReturnType<typeof useFinish>
