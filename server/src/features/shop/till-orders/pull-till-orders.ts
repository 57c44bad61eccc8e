import { AppError } from '@mostrador/contract/errors.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { pullTillOrders as endpoint } from '@mostrador/contract/features/shop/till-orders/endpoints.ts'
import type { TillOrder } from '@mostrador/contract/features/shop/till-orders/schema.ts'
import { type Tender, tenderSchema } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { subtract, zero } from '@mostrador/domain/money/money.ts'
import { freeOf, missingOf } from '@mostrador/domain/order/decide-order.ts'
import { shareOfLines } from '@mostrador/domain/order/share-of-line.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { type LoadedOrder, loadOrder, numberOf, pricedLine, saleLine, shopTenderKey } from '../orders/public.ts'

/** Maximum number of pickups that a till keeps, the oldest first. */
const mostOrders = 200

/** Throws `notFound` for a register that the company does not have. */
export async function pullTillOrders(
  ctx: CompanyCtx,
  { checkoutId }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const tender = await readTender(ctx)
  const { currencyTag, pricesIncludeTax, taxRounding } = ctx.company.settings
  const register = await ctx.tx
    .selectFrom('checkouts')
    .select('locationId')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  if (!register) throw new AppError('notFound')
  const { rows } = await sql<{ id: string }>`select o.id from orders o
    join order_states n on n.company_id = o.company_id and n.order_id = o.id
    where o.company_id = ${ctx.company.id} and o.location_id = ${register.locationId} and o.delivery_kind = 'pickup'
      and o.ended_as is null and n.is_open and o.currency_tag = ${currencyTag}
      and o.prices_include_tax = ${pricesIncludeTax} and o.tax_rounding = ${taxRounding}
    order by o.placed_at, o.id limit ${mostOrders}`.execute(ctx.tx)
  const items: TillOrder[] = []
  for (const { id } of rows) {
    const order = presentForTill(await loadOrder(ctx, { id }))
    if (order) items.push(order)
  }
  return { tender, items }
}

async function readTender(ctx: CompanyCtx): Promise<Tender | null> {
  const row = await ctx.tx
    .selectFrom('tenders')
    .selectAll()
    .where('companyId', '=', ctx.company.id)
    .where('key', '=', shopTenderKey)
    .executeTakeFirst()
  return row ? tenderSchema.parse({ ...row, name: { en: row.nameEn, es: row.nameEs } }) : null
}

/**
 * The open part of an order as the lines of a sale. Undefined if the till would compute another total: only the office can hand
 * that over.
 */
function presentForTill(order: LoadedOrder): TillOrder | undefined {
  const { head, lines, facts, parcels } = order
  // Unweighed goods have no price that a till could use.
  const free = new Map(facts.lines.map((line) => [line.lineId, freeOf(line)]))
  if (lines.some(({ id, wanted }) => wanted !== null && (free.get(id) ?? 0) > 0)) return undefined
  const open = lines.filter((line) => line.ordered > line.cancelled + line.shipped)
  const shared = shareOfLines(
    lines.map(pricedLine),
    open.map((line) => ({ lineId: line.id, before: line.shipped + line.cancelled, units: openUnits(line) })),
  )
  const saleLines = open.map((line, at) =>
    saleLine(head, { line, units: openUnits(line), saleLineId: line.id }, shared.lines[at]),
  )
  const { currencyTag, pricesIncludeTax, taxRounding } = head
  const engineLines = saleLines.map(({ labelPrice, discount: _, ...line }) => ({
    ...line,
    ...(labelPrice !== null && { labelPrice }),
  }))
  const priced = priceSale({ currencyTag, pricesIncludeTax, taxRounding, lines: engineLines, discounts: [] })
  if (!priced.ok || priced.sale.totalAmount !== shared.totalAmount || priced.sale.taxAmount !== shared.taxAmount)
    return undefined
  const missing = missingOf(facts)
  return {
    id: head.id,
    number: numberOf(head),
    token: head.publicToken,
    pickupCode: head.pickupCode,
    buyerName: head.buyerName,
    placedAt: head.placedAt.toISOString(),
    isReady: parcels.some(({ state }) => state === 'readyForPickup'),
    lines: saleLines,
    totalAmount: shared.totalAmount,
    paidAmount: missing > shared.totalAmount ? zero : subtract(shared.totalAmount, missing),
  }
}

const openUnits = ({ ordered, cancelled, shipped }: LoadedOrder['lines'][number]) => ordered - cancelled - shipped
