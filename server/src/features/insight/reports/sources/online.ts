import { sql } from 'kysely'
import type { MakeSource } from '../fact-source.ts'
import { orderNumberIn } from '../../../../values/order-number.ts'
import { aroundDays, businessDayOf } from './sale-dimensions.ts'
import { isSoldLine, linesOf } from './sale-lines.ts'

/** The line of an order that a line of a sale hands over, or that a refund returns. */
const orderedLine = sql`fulfilment_lines x
  join sale_lines l on l.company_id = x.company_id and x.sale_line_id = coalesce(l.original_line_id, l.id)
  join fulfilments f on f.company_id = x.company_id and f.id = x.fulfilment_id
  join orders o on o.company_id = f.company_id and o.id = f.order_id
  where l.company_id = s.company_id and l.id = s.line_id`

/** The sales of online orders: goods that left or were handed over at a till, and their refunds. */
export const orderedLines: MakeSource = (asking) => {
  const handedOver = sql<boolean>`exists (select from ${orderedLine})`
  const source = linesOf(asking, handedOver)
  return {
    ...source,
    dimensions: { ...source.dimensions, deliveryMethod: sql`(select o.delivery_method_id from ${orderedLine})` },
    measures: {
      ...source.measures,
      orders: { fact: sql`case when ${isSoldLine('s')} then (select o.id from ${orderedLine}) end`, as: 'distinct' },
      deliveryCharges: { fact: sql`case when s.kind = 'delivery' then s.net else 0 end`, as: 'sum' },
    },
  }
}

/**
 * Online orders on the day they were placed, in their present state. They are not sales: a sale is made when goods leave or are
 * handed over, so an order that was never paid is in no figure of sales.
 */
export const placedOrders: MakeSource = ({ ctx }, range) => {
  const countOf = (condition: ReturnType<typeof sql<boolean>>) =>
    ({ fact: sql`case when ${condition} then 1 else 0 end`, as: 'sum' }) as const
  return {
    from: sql`from orders s join order_states n on n.company_id = s.company_id and n.order_id = s.id`,
    where: aroundDays(sql`s.placed_at`, range),
    companyId: sql`s.company_id`,
    day: businessDayOf(sql`s.placed_at`, ctx.company.settings),
    at: sql`s.placed_at`,
    dimensions: {
      orderStatus: sql`n.status`,
      orderPayment: sql`s.payment_method`,
      deliveryMethod: sql`s.delivery_method_id`,
      location: sql`s.location_id`,
      document: sql`s.id`,
    },
    measures: {
      ordersPlaced: { fact: sql`1`, as: 'sum' },
      placedAmount: { fact: sql`s.total_amount`, as: 'sum' },
      ordersSent: countOf(sql`n.status in ('partlyShipped', 'shipped', 'delivered', 'partlyReturned', 'returned')`),
      ordersWaiting: countOf(sql`n.status in ('pending', 'preparing', 'readyForPickup', 'shortfall')`),
      ordersCancelled: countOf(sql`n.status = 'cancelled'`),
      ordersExpired: countOf(sql`n.status = 'expired'`),
      lostAmount: {
        fact: sql`case when n.status in ('cancelled', 'expired') then s.total_amount else 0 end`,
        as: 'sum',
      },
    },
    documentLabel: sql<
      string | null
    >`(select d.buyer_name || ' · ' || ${orderNumberIn('d')} from orders d where d.company_id = app_company_id() and d.id = k.key::uuid)`,
    documentLink: sql<string | null>`('order:' || k.key)`,
  }
}

/** Buyers' ratings of products in the period, in their present state. */
export const ratings: MakeSource = ({ ctx }) => {
  const countOf = (condition: ReturnType<typeof sql<boolean>>) =>
    ({ fact: sql`case when ${condition} then 1 else 0 end`, as: 'sum' }) as const
  return {
    from: sql`from product_ratings s`,
    where: sql<boolean>`true`,
    companyId: sql`s.company_id`,
    day: businessDayOf(sql`s.written_at`, ctx.company.settings),
    at: sql`s.written_at`,
    dimensions: {
      product: sql`s.product_id`,
      stars: sql`s.stars`,
      ratingStatus: sql`s.status`,
      ratingProof: sql`case when s.order_id is null then 'sale' else 'order' end`,
      document: sql`s.id`,
    },
    measures: {
      ratings: { fact: sql`1`, as: 'sum' },
      shownRatings: countOf(sql`s.status = 'approved'`),
      shownStars: { fact: sql`case when s.status = 'approved' then s.stars else 0 end`, as: 'sum' },
      waitingRatings: countOf(sql`s.status = 'pending'`),
      hiddenRatings: countOf(sql`s.status in ('rejected', 'spam')`),
      answeredRatings: countOf(sql`s.reply is not null`),
    },
    documentLabel: sql<string | null>`(select p.name || ' · ' || d.author_name from product_ratings d
      join products p on p.company_id = d.company_id and p.id = d.product_id
      where d.company_id = app_company_id() and d.id = k.key::uuid)`,
    documentLink: sql<string | null>`(select 'ratings:' || d.product_id || ':' || d.status from product_ratings d
      where d.company_id = app_company_id() and d.id = k.key::uuid)`,
  }
}
