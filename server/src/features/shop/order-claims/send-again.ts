import { AppError } from '@mostrador/contract/errors.ts'
import { unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import type { OrderClaim } from '@mostrador/contract/features/shop/order-claims/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { type LoadedLine, type LoadedOrder, requireStock, reserve } from '../orders/public.ts'

/**
 * Adds a line at no charge for each line of a claim, and reserves its goods: they are packed and shipped like any other (H-32).
 * Throws `conflict` if the location of the order does not have them.
 */
export async function sendAgain(ctx: CompanyCtx, { head, lines }: LoadedOrder, claim: OrderClaim): Promise<void> {
  const wanted = claim.lines.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line?.variantId) throw new AppError('conflict')
    return { line, variantId: line.variantId, units: unitsOfQuantity(quantity), quantity, id: ctx.newId() }
  })
  const parts = await requireStock(ctx, head.locationId, wanted)
  const last = Math.max(...lines.map(({ position }) => position))
  await insertRows(
    ctx.tx,
    'orderLines',
    wanted.map(({ line, id, quantity }, at) => freeLine(ctx, head.id, line, { id, quantity, position: last + 1 + at })),
  )
  const toReserve = wanted.map(({ id, variantId, units }) => ({ lineId: id, variantId, units }))
  await reserve(ctx, { orderId: head.id, locationId: head.locationId }, toReserve, parts)
  for (const { line, id } of wanted)
    await ctx.tx
      .updateTable('orderClaimLines')
      .set({ replacementLineId: id })
      .where('companyId', '=', ctx.company.id)
      .where('claimId', '=', claim.id)
      .where('lineId', '=', line.id)
      .execute()
}

type NewLine = { id: string; quantity: string; position: number }

function freeLine(ctx: CompanyCtx, orderId: string, line: LoadedLine, made: NewLine) {
  const { productId, variantId, name, variantName, sku, unitTag } = line
  return {
    companyId: ctx.company.id,
    orderId,
    ...made,
    kind: 'product',
    productId,
    variantId,
    name,
    variantName,
    sku,
    unitTag,
    unitPrice: '0',
    baseAmount: 0,
    lineDiscountAmount: 0,
    allocatedDiscountAmount: 0,
    netAmount: 0,
    taxAmount: 0,
    grossAmount: 0,
    replacesLineId: line.id,
  }
}
