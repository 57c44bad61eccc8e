import { mostOpenClaims } from '@mostrador/contract/features/shop/order-claims/choices.ts'
import {
  type ClaimableOrder,
  type OrderClaim,
  orderClaimSchema,
} from '@mostrador/contract/features/shop/order-claims/schema.ts'
import { unitsToClaim } from '@mostrador/domain/order/claim.ts'
import { unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import { quantityOf } from '@mostrador/domain/order/share-of-line.ts'
import { sql } from 'kysely'
import type { LoadedOrder, OrderCtx } from '../orders/public.ts'

/** The units of an order that can be claimed now, and earlier claims. */
export async function claimableOrderOf(ctx: OrderCtx, { head, lines }: LoadedOrder): Promise<ClaimableOrder> {
  const made = await readClaims(ctx, head.id)
  const counted = made.filter(({ state }) => state === 'open' || state === 'replaced').flatMap((claim) => claim.lines)
  const claimedOf = (id: string) =>
    counted.filter(({ lineId }) => lineId === id).reduce((all, { quantity }) => all + unitsOfQuantity(quantity), 0)
  return {
    made,
    mayClaim: made.filter(({ state }) => state === 'open').length < mostOpenClaims,
    lines: lines
      .map((line) => ({ line, units: unitsToClaim(line, claimedOf(line.id)) }))
      .filter(({ units }) => units > 0)
      .map(({ line, units }) => ({
        lineId: line.id,
        name: `${line.name} ${line.variantName}`.trim(),
        quantity: quantityOf(units),
      })),
  }
}

type Row = Omit<OrderClaim, 'claimedAt' | 'answeredAt'> & { claimedAt: Date; answeredAt: Date | null }

/** Claims of an order, oldest first. */
export async function readClaims(ctx: Pick<OrderCtx, 'tx' | 'company'>, orderId: string): Promise<OrderClaim[]> {
  const { rows } = await sql<Row>`select c.id, c.kind, c.note, c.state, c.answer, c.photo_path is not null as has_photo,
      c.claimed_at, c.answered_at,
      json_agg(json_build_object('lineId', l.line_id, 'name', trim(o.name || ' ' || o.variant_name),
        'quantity', trim_scale(l.quantity)::text) order by o.position) as lines
    from order_claims c
    join order_claim_lines l on l.company_id = c.company_id and l.claim_id = c.id
    join order_lines o on o.company_id = l.company_id and o.id = l.line_id
    where c.company_id = ${ctx.company.id} and c.order_id = ${orderId}::uuid
    group by c.company_id, c.id order by c.claimed_at, c.id`.execute(ctx.tx)
  return rows.map((row) =>
    orderClaimSchema.parse({
      ...row,
      claimedAt: row.claimedAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
    }),
  )
}
