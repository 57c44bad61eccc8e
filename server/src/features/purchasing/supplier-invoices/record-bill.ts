import { newBillSchema } from '@mostrador/contract/features/purchasing/supplier-bills/schema.ts'
import { exactToMinor } from '@mostrador/domain/purchase/exact.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockOrder } from '../purchase-orders/public.ts'
import { createDocumentBill } from '../supplier-bills/public.ts'
import type { GoodsOfLine } from './goods-to-receive.ts'
import { packCost } from '@mostrador/domain/purchase/pack-cost.ts'
import type { LockedInvoice } from './lock-invoice.ts'

type Asked = {
  supplierId: string
  orderId: string | null
  exchangeRate: string | null
  /** The goods of its lines; empty for a bill that is not compared with goods. */
  goods: readonly GoodsOfLine[]
}

/** Records the bill of a document, with the total that it states, and returns its id. Throws the errors of recording a bill. */
export async function recordBill(ctx: CompanyCtx, { document }: LockedInvoice, asked: Asked): Promise<string> {
  const { kind, number, issuedOn, dueOn, currencyTag, totals } = document
  const id = ctx.newId()
  const bill = newBillSchema.parse({
    id,
    supplierId: asked.supplierId,
    orderId: asked.orderId,
    kind: kind === 'creditNote' ? 'creditNote' : 'invoice',
    number,
    billedOn: issuedOn,
    dueOn: dueOn !== null && dueOn >= issuedOn ? dueOn : null,
    currencyTag,
    exchangeRate: asked.exchangeRate ?? '1',
    totalAmount: Math.abs(exactToMinor(totals.total, currencyTag)),
    lines: asked.orderId === null ? [] : await billLines(ctx, asked.orderId, asked.goods),
  })
  await createDocumentBill(ctx, bill)
  return id
}

/**
 * The lines of the order that the goods belong to: one by one if the order was made from the document, otherwise each variant on
 * the only line that has it. If that is ambiguous, only the total is compared.
 */
async function billLines(ctx: CompanyCtx, orderId: string, goods: readonly GoodsOfLine[]) {
  const { lines } = await lockOrder(ctx, orderId)
  const isOwnOrder =
    lines.length === goods.length && lines.every(({ variantId }, index) => variantId === goods[index]?.variantId)
  const pairs = goods.map((one, index) => {
    const own = lines.filter(({ variantId }) => variantId === one.variantId)
    return { goods: one, line: isOwnOrder ? lines[index] : own.length === 1 ? own[0] : undefined }
  })
  const found = pairs.flatMap(({ goods: { quantity, unitCost }, line }) =>
    line ? [{ orderLineId: line.id, quantity, cost: packCost(unitCost, line.packFactor) }] : [],
  )
  const isClear =
    found.length === goods.length && new Set(found.map(({ orderLineId }) => orderLineId)).size === goods.length
  return isClear ? found : []
}
