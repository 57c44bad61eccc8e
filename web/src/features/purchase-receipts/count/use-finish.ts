import type { ApprovalSubject } from '@mostrador/contract/features/approvals/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchase-orders/schema.ts'
import { receiveGoods } from '@mostrador/contract/features/purchase-receipts/endpoints.ts'
import type { Receiving } from '@mostrador/contract/features/purchase-receipts/schema.ts'
import type { SaleApproval } from '@mostrador/contract/features/sales/schema.ts'
import { quantityOf, thousandthsOf } from '@mostrador/domain/purchase/quantity.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import {
  factsOf,
  type FinishFacts,
  type FinishLineValues,
  linesOf,
  receiptInput,
  type TypedReceipt,
} from '#src/features/purchase-receipts/count/finish-values.ts'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type FinishOptions = { receiving: Receiving; order: PurchaseOrder; back: string }
type Wish = { approvals?: SaleApproval[]; acceptRepeated?: boolean }

const permission = 'PURCHASE_ORDERS__OVER_RECEIVE'

/** Everything behind the end of a count. The receipt has its id from the start, so that pressing twice receives once. */
export function useFinish(options: FinishOptions) {
  const t = useT()
  const { run, isRunning } = useAction()
  const { typed, changeLine, changeFacts } = useTypedReceipt(options)
  const { send, approval, setApproval } = useSend(options, typed)
  const [fault, setFault] = useState<string | null>(null)
  const { lines, facts, settings: money } = typed
  const submit = () =>
    run(async () => {
      const isMissing = lines.some((line) => line.rejectedQuantity !== '0' && line.rejectReason.trim().length < 3)
      setFault(isMissing ? t('purchaseReceipts.count.rejectReason') : null)
      if (!isMissing) await send({})
    })
  const approve = (given: SaleApproval) =>
    run(async () => {
      setApproval(null)
      await send({ approvals: [given] })
    })
  return {
    lines,
    facts,
    money,
    fault,
    approval,
    isRunning,
    units: quantityOf(lines.reduce((sum, { quantity }) => sum + thousandthsOf(quantity), 0n)),
    changeLine,
    changeFacts,
    submit,
    approve,
    cancelApproval: () => setApproval(null),
  }
}

/** Keeps what is typed about the goods, starting from what was counted and ordered. */
function useTypedReceipt({ receiving, order }: FinishOptions) {
  const { settings } = useCompany()
  const money = { ...settings, currencyTag: order.currencyTag }
  const [lines, setLines] = useState(() => linesOf(receiving, order, money))
  const [initial] = useState(() => factsOf(order, lines, money))
  const [facts, setFacts] = useState(initial)
  return {
    typed: { lines, facts, settings: money, initial },
    changeLine: (line: FinishLineValues) =>
      setLines((all) => all.map((one) => (one.variantId === line.variantId ? line : one))),
    changeFacts: (part: Partial<FinishFacts>) => setFacts((now) => ({ ...now, ...part })),
  }
}

/** Sends the receipt. Where the server doubts or forbids it, asks for a confirmation or an approval. */
function useSend({ receiving, order, back }: FinishOptions, typed: TypedReceipt) {
  const t = useT()
  const navigate = useCheckedNavigate()
  const [receiptId] = useState(() => newId())
  const [approval, setApproval] = useState<ApprovalSubject | null>(null)
  const receive = useEndpointMutation(receiveGoods, { invalidates: ['purchaseOrders', 'products', 'stock'] })
  const send = async ({ approvals = [], acceptRepeated = false }: Wish) => {
    const fixed = { id: receiptId, orderId: order.id, receivingId: receiving.id, approvals, acceptRepeated }
    try {
      const { receipt } = await receive.mutateAsync(receiptInput(typed, fixed))
      showSnackbar({ text: t('purchaseReceipts.finish.saved', { number: receipt.number }) })
      await navigate(back)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'doubtful') await askRepeated({ approvals })
      else if (error.code === 'forbidden' && approvals.length === 0) askApproval()
      else throw error
    }
  }
  const askRepeated = async (wish: Wish) => {
    const label = t('purchaseReceipts.finish.anyway')
    if (await confirm({ description: label, confirmLabel: label })) await send({ ...wish, acceptRepeated: true })
  }
  const askApproval = () =>
    setApproval({
      permission,
      documentId: receiptId,
      amount: null,
      percent: null,
      summary: t('purchaseReceipts.finish.approvalSummary', { number: order.number, supplier: order.supplierName }),
    })
  return { send, approval, setApproval }
}

export type FinishState = ReturnType<typeof useFinish>
