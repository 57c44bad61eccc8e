import { AppError } from '@mostrador/contract/errors.ts'
import {
  directReceiptSchema,
  newReceiptSchema,
} from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { formatExact, readExact } from '@mostrador/domain/purchase/exact.ts'
import { quantityOf, thousandthsOf } from '@mostrador/domain/purchase/quantity.ts'
import { divideRounded } from '@mostrador/domain/money/round.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockOrder, type LockedOrder } from '../purchase-orders/public.ts'
import { receiveGoods, receiveWithoutOrder } from '../purchase-receipts/public.ts'
import type { GoodsOfLine } from './goods-to-receive.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { packCost } from '@mostrador/domain/purchase/pack-cost.ts'

type Asked = { supplierId: string; orderId: string | null; exchangeRate: string | null }
type PostedGoods = { orderId: string; receiptId: string }

/**
 * The data of the supplier's document for the receipt. A second part of a delivery is another document here, so it is never
 * repeated.
 */
const paperOf = ({ document: { kind, number } }: LockedInvoice) => ({
  documentType: kind === 'deliveryNote' ? ('deliveryNote' as const) : ('invoice' as const),
  documentNumber: number,
  acceptRepeated: true,
})

/** Posts the goods of a document: to an order, or with an order of their own. Throws the errors of receiving. */
export async function receiveInvoiceGoods(
  ctx: CompanyCtx,
  locked: LockedInvoice,
  goods: readonly GoodsOfLine[],
  asked: Asked,
): Promise<PostedGoods> {
  if (asked.orderId !== null) return receiveOfOrder(ctx, locked, goods, { ...asked, orderId: asked.orderId })
  const [orderId, receiptId] = [ctx.newId(), ctx.newId()]
  const input = directReceiptSchema.parse({
    ...paperOf(locked),
    orderId,
    id: receiptId,
    supplierId: asked.supplierId,
    currencyTag: locked.document.currencyTag,
    exchangeRate: asked.exchangeRate,
    lines: goods.map(({ variantId, quantity, unitCost, taxIds, supplierSku }) => ({
      id: ctx.newId(),
      variantId,
      quantity,
      cost: unitCost,
      taxIds,
      supplierSku,
    })),
  })
  await receiveWithoutOrder(ctx, input)
  return { orderId, receiptId }
}

async function receiveOfOrder(
  ctx: CompanyCtx,
  locked: LockedInvoice,
  goods: readonly GoodsOfLine[],
  { supplierId, orderId, exchangeRate }: Asked & { orderId: string },
): Promise<PostedGoods> {
  const order = await lockOrder(ctx, orderId)
  if (order.supplierId !== supplierId) throw new AppError('notFound')
  if (order.currencyTag !== locked.document.currencyTag)
    throw new AppError('invalidInput', { fields: { orderId: { key: 'supplierInvoices.notNow.otherCurrency' } } })
  if (goods.some(({ variantId }) => order.lines.every((line) => line.variantId !== variantId)))
    throw new AppError('invalidInput', { fields: { orderId: { key: 'purchaseReceipts.faults.notOrdered' } } })
  const receiptId = ctx.newId()
  const came = [...Map.groupBy(goods, ({ variantId }) => variantId)].map(([variantId, own]) => ({
    variantId,
    quantity: quantityOf(own.reduce((sum, { quantity }) => sum + thousandthsOf(quantity), 0n)),
    cost: packCostOf(order, variantId, own),
  }))
  const input = newReceiptSchema.parse({ ...paperOf(locked), id: receiptId, orderId, exchangeRate, goods: came })
  await receiveGoods(ctx, input)
  return { orderId, receiptId }
}

/** The cost of one pack of the order's line; null, which keeps the order's cost, if its lines count different packs. */
function packCostOf({ lines }: LockedOrder, variantId: string, goods: readonly GoodsOfLine[]): string | null {
  const factors = new Set(lines.filter((line) => line.variantId === variantId).map(({ packFactor }) => packFactor))
  const [factor] = factors
  if (factor === undefined || factors.size > 1) return null
  const pieces = goods.reduce((sum, { quantity }) => sum + readExact(quantity), 0n)
  const value = goods.reduce((sum, { quantity, unitCost }) => sum + readExact(quantity) * readExact(unitCost), 0n)
  return packCost(formatExact(divideRounded(value, pieces, 'halfUp')), factor)
}
