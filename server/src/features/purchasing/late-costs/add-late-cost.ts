import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { addLateCost as endpoint } from '@mostrador/contract/features/purchasing/late-costs/endpoints.ts'
import type { NewLateCost } from '@mostrador/contract/features/purchasing/late-costs/schema.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { convertAmount, spreadAmount } from '@mostrador/domain/purchase/landed-cost.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { lockOrder } from '../purchase-orders/public.ts'
import { correctCost, readReceiptMovements } from '../../catalogue/stock/public.ts'
import { readLateCost } from './select-late-costs.ts'

/**
 * Shares a cost among goods received earlier (U-12, C-18): goods on hand change their value, goods that left change the cost of
 * sales. The sign follows from the kind. Earlier postings stay unchanged.
 */
export async function addLateCost(ctx: CompanyCtx, input: NewLateCost): Promise<OutputOf<typeof endpoint>> {
  const order = await lockOrder(ctx, input.orderId)
  if (!(await isAdded(ctx, input))) {
    const goods = await readGoods(ctx, input)
    if (goods.length === 0)
      throw new AppError('conflict', { fields: { receiptIds: { key: 'lateCosts.faults.noGoods' } } })
    const currencyTag = input.currencyTag ?? order.currencyTag
    const exchangeRate = currencyTag === ctx.company.settings.currencyTag ? '1' : input.exchangeRate
    const amount = convertAmount(minorToMajor(input.amount, currencyTag), exchangeRate)
    const shares = spreadAmount(input.kind === 'credit' ? `-${amount}` : amount, goods, input.spreadBy)
    await insertCost(ctx, input, { currencyTag, exchangeRate })
    const movements = await readReceiptMovements(
      ctx,
      goods.map(({ lineId }) => lineId),
    )
    const shared = goods.map((line, at) => ({ ...line, share: shares[at] ?? '0' })).filter(({ share }) => share !== '0')
    await correct(
      ctx,
      input,
      shared.map(({ lineId, share }) => ({ movementId: movements.get(lineId) ?? '', amount: share })),
    )
    await insertRows(
      ctx.tx,
      'lateCostShares',
      shared.map(({ lineId, share }) => ({
        companyId: ctx.company.id,
        lateCostId: input.id,
        receiptLineId: lineId,
        amount: share,
      })),
    )
    const subject = { entity: 'purchaseOrder', entityId: order.id }
    await audit(ctx, 'purchaseOrder.lateCost', subject, { name: input.name })
  }
  return { lateCost: await readLateCost(ctx, input.id) }
}

async function correct(
  ctx: CompanyCtx,
  { id, name }: NewLateCost,
  lines: readonly { movementId: string; amount: string }[],
): Promise<void> {
  try {
    await correctCost(ctx, { correctionId: id, lines, reason: name })
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalidInput')
      throw new AppError('invalidInput', { fields: { amount: { key: 'lateCosts.faults.belowNothing' } } })
    throw error
  }
}

type Goods = { lineId: string; quantity: string; amount: string; weightGrams: number | null }

/** Accepted goods of valid receipts: of the named ones, or all of the order. */
async function readGoods(ctx: CompanyCtx, { orderId, receiptIds }: NewLateCost): Promise<Goods[]> {
  const { rows } = await sql<Goods & { receiptId: string }>`
    select l.id as line_id, l.receipt_id, trim_scale(l.quantity)::text as quantity, trim_scale(l.amount)::text as amount, v.weight_grams
    from purchase_receipt_lines l
    join purchase_receipts r on r.company_id = l.company_id and r.id = l.receipt_id
    join variants v on v.company_id = l.company_id and v.id = l.variant_id
    where l.company_id = ${ctx.company.id} and r.order_id = ${orderId} and l.quantity > 0
      and not exists (select from purchase_reversals x where x.company_id = l.company_id and x.receipt_id = l.receipt_id)
    order by r.number, l.id`.execute(ctx.tx)
  const known = new Set(rows.map(({ receiptId }) => receiptId))
  const stray = receiptIds.findIndex((id) => !known.has(id))
  if (stray !== -1)
    throw new AppError('notFound', { fields: { [`receiptIds.${stray}`]: { key: 'validation.invalid' } } })
  return receiptIds.length === 0 ? rows : rows.filter(({ receiptId }) => receiptIds.includes(receiptId))
}

async function insertCost(
  ctx: CompanyCtx,
  { receiptIds: _, ...facts }: NewLateCost,
  money: { currencyTag: string; exchangeRate: string },
): Promise<void> {
  await ctx.tx
    .insertInto('lateCosts')
    .values({ ...facts, ...money, companyId: ctx.company.id, userId: ctx.user.id, postedAt: ctx.now })
    .execute()
}

async function isAdded(ctx: CompanyCtx, { id, orderId }: NewLateCost): Promise<boolean> {
  const known = await ctx.tx
    .selectFrom('lateCosts')
    .select('orderId')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (known && known.orderId !== orderId)
    throw new AppError('conflict', { fields: { id: { key: 'validation.repeated' } } })
  return known !== undefined
}
