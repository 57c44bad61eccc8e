import { createHash } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import type { NewReceipt } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { spreadReceipt, type SpreadReceipt } from '@mostrador/domain/purchase/spread-receipt.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { notifyTillsOfStock } from '../../catalogue/products/public.ts'
import { type LockedOrder, nextPurchaseNumber } from '../purchase-orders/public.ts'
import { receiveStock } from '../../catalogue/stock/public.ts'
import { consentToMore } from './consent-to-more.ts'
import { type CostedReceipt, type CostedReceiptLine, costReceipt } from './cost-receipt.ts'
import { endCount } from './end-count.ts'
import { moveLines } from './move-lines.ts'
import { updateSupplierCosts } from './update-supplier-costs.ts'
import { refuseRepeatedDocument } from './refuse-repeated-document.ts'

/** Lot and expiry day of order lines, unless the goods state them. */
export type LineFacts = ReadonlyMap<string, { lot: string | null; expiresOn: string | null }>
type Posting = { catalogueVersion: number; facts?: LineFacts }

/** Whether this receipt was already posted. An id of another receipt is refused. */
export async function isReceived(ctx: CompanyCtx, input: NewReceipt, facts?: LineFacts): Promise<boolean> {
  const known = await ctx.tx
    .selectFrom('purchaseReceipts')
    .select('contentHash')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!known) return false
  if (!known.contentHash.equals(hashOf(input, facts)))
    throw new AppError('conflict', { fields: { id: { key: 'validation.repeated' } } })
  return true
}

/** Approvals differ for each attempt, so they are not part of the compared content. */
function hashOf({ approvals: _, acceptRepeated: __, ...content }: NewReceipt, facts?: LineFacts): Buffer {
  const received = facts ? { ...content, facts: [...facts] } : content
  return createHash('sha256').update(JSON.stringify(received)).digest()
}

/** Posts a receipt of a locked order: rows, stock, cost, received quantities, and the state of the order. */
export async function postReceipt(
  ctx: CompanyCtx,
  order: LockedOrder,
  input: NewReceipt,
  { catalogueVersion, facts }: Posting,
): Promise<void> {
  await refuseRepeatedDocument(ctx, order.supplierId, input)
  const spread = spreadGoods(order, input)
  const approvedById = await consentToMore(ctx, order, input, spread.over)
  const exchangeRate =
    order.currencyTag === ctx.company.settings.currencyTag ? '1' : (input.exchangeRate ?? order.exchangeRate)
  const goods = new Map(input.goods.map((one) => [one.variantId, one]))
  const costed = await costReceipt(ctx, order, {
    lines: spread.lines,
    costOf: (variantId) => goods.get(variantId)?.cost ?? null,
    costs: input.costs,
    exchangeRate,
  })
  const number = await insertReceipt(ctx, order, input, { costed, exchangeRate, approvedById, facts })
  await insertLines(ctx, order, input, { lines: costed.lines, facts })
  await moveLines(
    ctx,
    order,
    spread.lines.map(({ lineId, accepted }) => ({ lineId, quantity: accepted })),
    spread.over,
  )
  await updateSupplierCosts(ctx, order, costed.lines)
  if (input.receivingId !== null) await endCount(ctx, order.id, input.receivingId, input.id)
  await notifyTillsOfStock(
    ctx,
    costed.lines.map(({ line }) => line.productId),
    catalogueVersion,
  )
  const subject = { entity: 'purchaseOrder', entityId: order.id }
  await audit(ctx, 'purchaseOrder.receive', subject, { name: String(number), count: costed.lines.length })
}

function spreadGoods({ lines }: LockedOrder, { goods }: NewReceipt): SpreadReceipt {
  const spread = spreadReceipt(
    lines.map(({ id, variantId, unitQuantity, receivedQuantity }) => ({
      lineId: id,
      variantId,
      ordered: unitQuantity,
      received: receivedQuantity,
    })),
    goods.map(({ variantId, quantity, rejectedQuantity }) => ({
      variantId,
      accepted: quantity,
      rejected: rejectedQuantity,
    })),
  )
  const [stray] = spread.unknown
  if (stray) {
    const at = goods.findIndex(({ variantId }) => variantId === stray.variantId)
    throw new AppError('notFound', {
      fields: { [`goods.${at}.variantId`]: { key: 'purchaseReceipts.faults.notOrdered' } },
    })
  }
  return spread
}

type Facts = {
  costed: CostedReceipt
  exchangeRate: string
  approvedById: string | null
  facts: LineFacts | undefined
}

async function insertReceipt(
  ctx: CompanyCtx,
  { id: orderId, supplierId, locationId, currencyTag }: LockedOrder,
  input: NewReceipt,
  { costed, exchangeRate, approvedById, facts }: Facts,
): Promise<number> {
  const { timeZone, businessDayStart } = ctx.company.settings
  const number = await nextPurchaseNumber(ctx, 'receipt')
  await ctx.tx
    .insertInto('purchaseReceipts')
    .values({
      companyId: ctx.company.id,
      id: input.id,
      number,
      orderId,
      supplierId,
      locationId,
      documentType: input.documentNumber === null ? null : (input.documentType ?? 'other'),
      documentNumber: input.documentNumber,
      currencyTag,
      exchangeRate,
      goodsAmount: costed.goodsAmount,
      amount: costed.amount,
      costs: JSON.stringify(costed.costs),
      note: input.note,
      receivedAt: ctx.now,
      businessDate: businessDate(ctx.now.toISOString(), timeZone, businessDayStart),
      userId: ctx.user.id,
      approvedById,
      contentHash: hashOf(input, facts),
    })
    .execute()
  return number
}

async function insertLines(
  ctx: CompanyCtx,
  { locationId }: LockedOrder,
  { id: receiptId, goods }: NewReceipt,
  { lines, facts }: { lines: readonly CostedReceiptLine[]; facts: LineFacts | undefined },
): Promise<void> {
  const came = new Map(goods.map((one) => [one.variantId, one]))
  const rows = lines.map((line) => {
    const own = came.get(line.variantId)
    const { lot = null, expiresOn = null } = facts?.get(line.lineId) ?? own ?? {}
    return {
      companyId: ctx.company.id,
      id: ctx.newId(),
      receiptId,
      orderLineId: line.lineId,
      variantId: line.variantId,
      quantity: line.accepted,
      rejectedQuantity: line.rejected,
      rejectReason: line.rejected === '0' ? null : (own?.rejectReason ?? null),
      cost: line.cost,
      goodsAmount: line.goodsAmount,
      amount: line.amount,
      lot,
      expiresOn,
    }
  })
  await insertRows(ctx.tx, 'purchaseReceiptLines', rows)
  await receiveStock(ctx, {
    receiptId,
    lines: rows
      .filter(({ quantity }) => quantity !== '0')
      .map(({ id, variantId, quantity, amount }) => ({ lineId: id, variantId, locationId, quantity, amount })),
  })
}
