import type { Withdrawal, WithdrawalRight } from '@mostrador/contract/features/shop/withdrawals/schema.ts'
import { timeZonesOf } from '@mostrador/contract/regions.ts'
import { openOf, unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import { quantityOf } from '@mostrador/domain/order/share-of-line.ts'
import { unitsToWithdraw, withdrawalEnd } from '@mostrador/domain/order/withdrawal.ts'
import { regionRulesOf } from '@mostrador/domain/shop/region-rules.ts'
import { sql } from 'kysely'
import type { LoadedLine, LoadedOrder, OrderCtx } from '../orders/public.ts'

/** The units that a buyer may still withdraw from; null if the law of the shop's region gives no such right. */
export async function withdrawalRightOf(ctx: OrderCtx, order: LoadedOrder): Promise<WithdrawalRight | null> {
  const { regionTag, timeZone } = ctx.company.settings
  const { withdrawalDays: days } = regionRulesOf(regionTag)
  if (days === 0) return null
  const deliveredAt = lastDelivery(order)
  const until = deliveredAt && lastEnd(deliveredAt, days, [timeZone, ...zonesOfBuyer(order)])
  const isOver = until !== null && ctx.now.getTime() >= Date.parse(until)
  const withdrawn = await readUnits(ctx, order.head.id)
  const open = order.lines.map((line) => ({ line, units: unitsToWithdraw(line, withdrawn.get(line.id) ?? 0) }))
  return {
    days,
    until,
    lastDayEnd: deliveredAt && new Date(Date.parse(withdrawalEnd(deliveredAt, days, timeZone)) - 1).toISOString(),
    isOver,
    lines: isOver
      ? []
      : open
          .filter(({ units }) => units > 0)
          .map(({ line, units }) => ({ lineId: line.id, name: nameOf(line), quantity: quantityOf(units) })),
    made: await readWithdrawals(ctx, order.head.id),
  }
}

/** A buyer has the whole last day, anywhere in their country (H-16). */
const zonesOfBuyer = ({ head }: LoadedOrder): readonly string[] => timeZonesOf(head.address?.['countryTag'] ?? '')

const lastEnd = (deliveredAt: string, days: number, zones: readonly string[]): string =>
  zones.map((zone) => withdrawalEnd(deliveredAt, days, zone)).reduce((last, end) => (end > last ? end : last))

/** When the last goods of an order were delivered; null while anything is on its way or has not left. */
function lastDelivery({ parcels, facts }: LoadedOrder): string | null {
  const left = parcels.filter(({ saleId }) => saleId !== null)
  const isUnderWay = facts.lines.some((line) => line.kind === 'product' && openOf(line) > 0)
  const times = left.map(({ deliveredAt }) => deliveredAt?.getTime() ?? Infinity)
  const last = Math.max(...times)
  return isUnderWay || !Number.isFinite(last) ? null : new Date(last).toISOString()
}

const nameOf = ({ name, variantName }: Pick<LoadedLine, 'name' | 'variantName'>) => `${name} ${variantName}`.trim()

/** The withdrawn quantity of each line, in thousandths. */
async function readUnits(ctx: OrderCtx, orderId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ lineId: string; quantity: string }>`select l.line_id, sum(l.quantity)::text as quantity
    from order_withdrawals w
    join order_withdrawal_lines l on l.company_id = w.company_id and l.withdrawal_id = w.id
    where w.company_id = ${ctx.company.id} and w.order_id = ${orderId} group by l.line_id`.execute(ctx.tx)
  return new Map(rows.map(({ lineId, quantity }) => [lineId, unitsOfQuantity(quantity)]))
}

/** Earlier statements, oldest first. */
export async function readWithdrawals(ctx: Pick<OrderCtx, 'tx' | 'company'>, orderId: string): Promise<Withdrawal[]> {
  const { rows } = await sql<Omit<Withdrawal, 'requestedAt'> & { requestedAt: Date }>`select w.id, w.requested_at,
      json_agg(json_build_object('name', trim(o.name || ' ' || o.variant_name), 'quantity', trim_scale(l.quantity)::text)
        order by o.position) as lines
    from order_withdrawals w
    join order_withdrawal_lines l on l.company_id = w.company_id and l.withdrawal_id = w.id
    join order_lines o on o.company_id = l.company_id and o.id = l.line_id
    where w.company_id = ${ctx.company.id} and w.order_id = ${orderId}
    group by w.id, w.requested_at order by w.requested_at, w.id`.execute(ctx.tx)
  return rows.map(({ requestedAt, ...row }) => ({ ...row, requestedAt: requestedAt.toISOString() }))
}
