import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { returnPurchasedGoods as endpoint } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import type { NewReturn } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { thousandthsOf } from '@mostrador/domain/purchase/quantity.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { notifyTillsOfStock } from '../../catalogue/products/public.ts'
import { nextPurchaseNumber } from '../purchase-orders/public.ts'
import { giveBack } from '../../catalogue/stock/public.ts'
import { type LockedReceipt, lockReceipt, refusal } from './lock-receipt.ts'
import { moveLines } from './move-lines.ts'
import { readReceipt } from './select-receipts.ts'

/**
 * Returns goods to the supplier at the cost of their receipt (U-9). If the supplier sends replacements, the order waits for them;
 * if not, its received quantity stays.
 */
export async function returnPurchasedGoods(ctx: CompanyCtx, input: NewReturn): Promise<OutputOf<typeof endpoint>> {
  const version = await nextCatalogueVersion(ctx)
  const receipt = await lockReceipt(ctx, input.receiptId)
  if (await isReturned(ctx, input)) return { receipt: await readReceipt(ctx, input.receiptId) }
  if (receipt.isReversed) throw refusal('reversed')
  const lines = linesOf(receipt, input)
  const number = await insertReturn(ctx, input)
  const posted = await giveBack(ctx, {
    goods: lines.map(({ line, quantity }) => ({ receiptId: input.receiptId, lineId: line.id, quantity })),
    reason: input.reason,
    returnId: input.id,
  })
  await insertRows(
    ctx.tx,
    'purchaseReturnLines',
    lines.map(({ line, quantity }, at) => ({
      companyId: ctx.company.id,
      id: ctx.newId(),
      returnId: input.id,
      receiptLineId: line.id,
      quantity,
      amount: posted[at] ?? '0',
    })),
  )
  if (input.expectsReplacement)
    await moveLines(
      ctx,
      receipt.order,
      lines.map(({ line, quantity }) => ({ lineId: line.orderLineId, quantity: `-${quantity}` })),
    )
  const products = new Map(receipt.order.lines.map((line) => [line.id, line.productId]))
  await notifyTillsOfStock(
    ctx,
    lines.map(({ line }) => products.get(line.orderLineId) ?? ''),
    version,
  )
  const subject = { entity: 'purchaseOrder', entityId: receipt.order.id }
  await audit(ctx, 'purchaseOrder.return', subject, { name: String(number), reason: input.reason })
  return { receipt: await readReceipt(ctx, input.receiptId) }
}

function linesOf({ lines }: LockedReceipt, input: NewReturn) {
  const known = new Map(lines.map((line) => [line.id, line]))
  return input.lines.map(({ receiptLineId, quantity }, at) => {
    const line = known.get(receiptLineId)
    if (!line)
      throw new AppError('notFound', { fields: { [`lines.${at}.receiptLineId`]: { key: 'validation.invalid' } } })
    const left = thousandthsOf(line.quantity) - thousandthsOf(line.returned)
    if (thousandthsOf(quantity) > left)
      throw new AppError('invalidInput', {
        fields: { [`lines.${at}.quantity`]: { key: 'purchaseReceipts.faults.moreThanCame' } },
      })
    return { line, quantity }
  })
}

async function isReturned(ctx: CompanyCtx, { id, receiptId }: NewReturn): Promise<boolean> {
  const known = await ctx.tx
    .selectFrom('purchaseReturns')
    .select('receiptId')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (known && known.receiptId !== receiptId)
    throw new AppError('conflict', { fields: { id: { key: 'validation.repeated' } } })
  return known !== undefined
}

async function insertReturn(
  ctx: CompanyCtx,
  { id, receiptId, reason, expectsReplacement }: NewReturn,
): Promise<number> {
  const { timeZone, businessDayStart } = ctx.company.settings
  const number = await nextPurchaseNumber(ctx, 'return')
  await ctx.tx
    .insertInto('purchaseReturns')
    .values({
      companyId: ctx.company.id,
      id,
      number,
      receiptId,
      reason,
      expectsReplacement,
      userId: ctx.user.id,
      returnedAt: ctx.now,
      businessDate: businessDate(ctx.now.toISOString(), timeZone, businessDayStart),
    })
    .execute()
  return number
}
