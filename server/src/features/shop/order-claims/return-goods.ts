import { AppError } from '@mostrador/contract/errors.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { GoodsBack } from '@mostrador/contract/features/shop/order-claims/choices.ts'
import type { returnOrderGoods as endpoint } from '@mostrador/contract/features/shop/order-claims/endpoints.ts'
import type { RefundReason } from '@mostrador/contract/features/selling/sales/refund-reasons.ts'
import { type LeftWith, spreadOverSales } from '@mostrador/domain/order/claim.ts'
import { type Units, unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import { quantityOf } from '@mostrador/domain/order/share-of-line.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import {
  done,
  getOrder,
  type LoadedOrder,
  lockOrder,
  lockShopRegister,
  newReceiptToken,
  refuse,
  refuseLargeRefund,
  shopTenderId,
} from '../orders/public.ts'
import { postMadeRefund } from '../../selling/refunds/public.ts'

type UnitsBack = { lineId: string; units: Units; goods: GoodsBack }
type Return = {
  /** The id of the first document, and so of the whole return. */
  returnId: string
  lines: readonly UnitsBack[]
  withDelivery: boolean
  reason: RefundReason
  note: string
}

/** Accepts returned goods of an order. The same id returns once. Throws `conflict` for more units than the buyer has. */
export async function returnOrderGoods(
  ctx: CompanyCtx,
  { id, lines, ...rest }: z.output<typeof endpoint.input>,
): Promise<OutputOf<typeof endpoint>> {
  const order = await lockOrder(ctx, id)
  if (await isReturned(ctx, order, rest.returnId)) return getOrder(ctx, { id })
  const units = lines.map(({ quantity, ...line }) => ({ ...line, units: unitsOfQuantity(quantity) }))
  await takeBack(ctx, order, { ...rest, lines: units })
  return done(ctx, id, { kind: 'returned', subjectId: rest.returnId, note: rest.note, action: 'order.return' })
}

/** Throws `conflict` when the id belongs to another document. */
async function isReturned(ctx: CompanyCtx, { head }: LoadedOrder, returnId: string): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`select exists (
      select from sale_lines b
      join fulfilment_lines x on x.company_id = b.company_id and x.sale_line_id = b.original_line_id
      join fulfilments f on f.company_id = x.company_id and f.id = x.fulfilment_id and f.order_id = ${head.id}::uuid
      where b.company_id = s.company_id and b.sale_id = s.id) as is_ours
    from sales s where s.company_id = ${ctx.company.id} and s.id = ${returnId}::uuid`.execute(ctx.tx)
  if (rows[0] && !rows[0].isOurs) throw new AppError('conflict')
  return rows[0] !== undefined
}

type Back = LeftWith & { goods: GoodsBack; tracksStock: boolean }
type Out = LeftWith & { lineId: string; kind: string; tracksStock: boolean }

/**
 * Writes one refund for each sale of the units, at its share of the payment (H-30). The shop then owes their money to the buyer:
 * the tender of the shop holds it until it is refunded. The caller holds the lock of the order.
 */
export async function takeBack(ctx: CompanyCtx, order: LoadedOrder, { lines, ...back }: Return): Promise<void> {
  const out = await readOut(ctx, order)
  const parts = lines.flatMap(({ lineId, units, goods }) => {
    const found = spread(out, lineId, units)
    return found.map((part) => ({ ...part, goods }))
  })
  const deliveries = back.withDelivery ? out.filter(({ kind, left }) => kind === 'delivery' && left > 0) : []
  const all: Back[] = [...parts, ...deliveries.map((line) => ({ ...line, goods: 'none' as const }))]
  if (new Set(all.map(({ saleLineId }) => saleLineId)).size < all.length) refuse('tooManyUnits')
  const tender = { tenderId: await shopTenderId(ctx), tenderType: 'other' as const }
  const refundIds: string[] = []
  for (const [at, [originalSaleId, of]] of [...Map.groupBy(all, ({ saleId }) => saleId)].entries()) {
    const register = await lockShopRegister(ctx, order.head.locationId)
    const refundId = at === 0 ? back.returnId : ctx.newId()
    refundIds.push(refundId)
    await postMadeRefund(ctx, {
      ...register,
      refundId,
      publicToken: newReceiptToken(),
      currencyTag: order.head.currencyTag,
      refundedAt: ctx.now.toISOString(),
      reason: back.reason,
      note: back.note === '' ? null : back.note,
      originalSaleId,
      tender,
      lines: of.map((line) => refundedLine(ctx, line)),
    })
  }
  refuseLargeRefund(ctx, await refundedAmount(ctx, refundIds))
}

/** The total of some refunds. */
async function refundedAmount(ctx: CompanyCtx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ amount: string }>`select coalesce(-sum(total_amount), 0)::text as amount from sales
    where company_id = ${ctx.company.id} and id = any(${[...ids]}::uuid[])`.execute(ctx.tx)
  return Number(rows[0]?.amount ?? 0)
}

function spread(out: readonly Out[], lineId: string, units: Units): Out[] {
  const of = out.filter((line) => line.lineId === lineId && line.kind === 'product')
  const parts = units > 0 ? spreadOverSales(units, of) : undefined
  if (!parts) return refuse('tooManyUnits')
  return parts.map((part) => ({ ...(of.find(({ saleLineId }) => saleLineId === part.saleLineId) as Out), ...part }))
}

const conditions = { shelf: 'resalable', damaged: 'damaged', none: 'lost' } as const

function refundedLine(ctx: CompanyCtx, { saleLineId, left, goods, tracksStock }: Back) {
  return {
    lineId: ctx.newId(),
    originalLineId: saleLineId,
    quantity: quantityOf(left),
    restocks: tracksStock && goods === 'shelf',
    ...(tracksStock && { condition: conditions[goods] }),
  }
}

/** The lines of sales with which this order left, and their units still with the buyer, the earliest first. */
async function readOut(ctx: CompanyCtx, { head }: LoadedOrder): Promise<Out[]> {
  const { rows } = await sql<
    Omit<Out, 'left'> & { left: string }
  >`select x.line_id, o.kind, s.sale_id, s.id as sale_line_id,
      s.tracks_stock or exists (select from sale_line_components c
        where c.company_id = s.company_id and c.line_id = s.id and c.tracks_stock) as tracks_stock,
      (s.quantity + coalesce((select sum(b.quantity) from sale_lines b
        where b.company_id = s.company_id and b.original_line_id = s.id), 0))::text as left
    from fulfilments f
    join fulfilment_lines x on x.company_id = f.company_id and x.fulfilment_id = f.id
    join order_lines o on o.company_id = x.company_id and o.id = x.line_id
    join sale_lines s on s.company_id = x.company_id and s.id = x.sale_line_id
    where f.company_id = ${ctx.company.id} and f.order_id = ${head.id}::uuid
    order by f.number, o.position`.execute(ctx.tx)
  return rows.map(({ left, ...row }) => ({ ...row, left: unitsOfQuantity(left) }))
}
