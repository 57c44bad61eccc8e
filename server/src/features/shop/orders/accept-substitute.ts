import { AppError } from '@mostrador/contract/errors.ts'
import { decideOrder } from '@mostrador/domain/order/decide-order.ts'
import { unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { cancelUnits } from './cancel-units.ts'
import type { LoadedOrder } from './load-order.ts'
import type { OrderCtx } from './order-ctx.ts'
import type { StoredSubstitute } from './read-substitutes.ts'
import { requireStock, reserve } from './stock/reservations.ts'

/**
 * Replaces the units with the substitute: a new line with the proposed amounts, and a cancellation of the old units. Throws
 * `conflict` if the units are no longer open, or the substitute is sold out meanwhile.
 */
export async function acceptSubstitute(ctx: OrderCtx, order: LoadedOrder, substitute: StoredSubstitute): Promise<void> {
  const { head, lines, facts } = order
  const { lineId, variantId, quantity, line } = substitute
  const units = unitsOfQuantity(quantity)
  const decision = decideOrder(facts, { kind: 'cancelUnits', units: [{ lineId, units }] })
  if (!decision.ok) throw new AppError('conflict', { says: { key: `orders.refused.${decision.reason}` } })
  const parts = await requireStock(ctx, head.locationId, [{ variantId, units }])
  const id = ctx.newId()
  const { taxes, ...facts_ } = line
  const position = Math.max(...lines.map((one) => one.position)) + 1
  const row = { companyId: ctx.company.id, id, orderId: head.id, position, kind: 'product', quantity, ...facts_ }
  await insertRows(ctx.tx, 'orderLines', [{ ...row, replacesLineId: lineId }])
  await insertRows(
    ctx.tx,
    'orderLineTaxes',
    taxes.map((tax, at) => ({ companyId: ctx.company.id, lineId: id, position: at + 1, ...tax })),
  )
  await reserve(ctx, { orderId: head.id, locationId: head.locationId }, [{ lineId: id, variantId, units }], parts)
  await cancelUnits(ctx, { ...order, facts: { ...facts, lines: [...facts.lines, newFacts(id, units)] } }, [
    { lineId, units },
  ])
}

/** The new line keeps the order alive although its old units are cancelled. */
const newFacts = (lineId: string, units: number) => ({
  lineId,
  kind: 'product' as const,
  ordered: units,
  cancelled: 0,
  shipped: 0,
  returned: 0,
  packed: 0,
})
