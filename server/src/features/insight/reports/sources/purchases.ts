import { minorUnit } from '@mostrador/domain/money/currencies.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Asking, MakeSource } from '../fact-source.ts'
import { arrivedInTime, isReversedLater } from './addenda.ts'
import { minorFactor } from './sale-lines.ts'
import { ofProducts, thingDimensions } from './stock-dimensions.ts'

const stands = sql<boolean>`not exists (select from purchase_reversals x where x.company_id = r.company_id and x.receipt_id = r.id)`

/** Whether the receipt `r` of a fact counts, now or when the day of the fact was closed. */
function counts({ isAsClosed }: Asking, day: string): RawBuilder<boolean> {
  return isAsClosed ? sql<boolean>`(${stands} or ${isReversedLater(day)})` : stands
}

const receiptFacts = sql`r.company_id, r.id as receipt_id, r.supplier_id, r.location_id`
const noUnits = sql`0 as received, 0 as rejected, 0 as back`

const orderName = sql<string | null>`(select o.name from purchase_orders o
  where o.company_id = app_company_id() and o.id = k.key::uuid)`
const orderLink = sql<string | null>`('purchaseOrder:' || k.key)`

/**
 * The cost of goods at their receipt, less returns, with later costs: freight, credits, and differences of bills. A reversed
 * receipt does not count.
 */
export const purchases: MakeSource = (asking) => ({
  from: sql`from (${purchaseFacts(asking)}) s ${ofProducts}`,
  where: sql<boolean>`true`,
  companyId: sql`s.company_id`,
  day: sql`s.day`,
  dimensions: { ...thingDimensions, supplier: sql`s.supplier_id`, user: sql`s.user_id`, document: sql`s.order_id` },
  measures: {
    bought: { fact: sql`s.bought * ${minorFactor(asking)}`, as: 'sum' },
    sentBack: { fact: sql`s.sent_back * ${minorFactor(asking)}`, as: 'sum' },
    lateCosts: { fact: sql`s.later * ${minorFactor(asking)}`, as: 'sum' },
    netPurchases: { fact: sql`(s.bought - s.sent_back + s.later) * ${minorFactor(asking)}`, as: 'sum' },
    unitsReceived: { fact: sql`s.received`, as: 'sum' },
    unitsRejected: { fact: sql`s.rejected`, as: 'sum' },
    unitsSentBack: { fact: sql`s.back`, as: 'sum' },
    receipts: { fact: sql`case when s.received + s.rejected > 0 then s.receipt_id end`, as: 'distinct' },
  },
  documentLabel: orderName,
  documentLink: orderLink,
})

function purchaseFacts(asking: Asking): RawBuilder<unknown> {
  const inTime: typeof arrivedInTime = (kind, of) => (asking.isAsClosed ? arrivedInTime(kind, of) : sql<boolean>`true`)
  return sql`
    select ${receiptFacts}, r.order_id, r.user_id, l.variant_id, r.business_date as day,
      l.quantity as received, l.rejected_quantity as rejected, 0 as back, l.amount as bought, 0 as sent_back, 0 as later
    from purchase_receipts r
    join purchase_receipt_lines l on l.company_id = r.company_id and l.receipt_id = r.id
    where r.company_id = app_company_id() and ${counts(asking, 'r.business_date')} and ${inTime('receipt', 'r')}
    union all
    select ${receiptFacts}, r.order_id, b.user_id, l.variant_id, b.business_date, 0, 0, x.quantity, 0, x.amount, 0
    from purchase_returns b
    join purchase_receipts r on r.company_id = b.company_id and r.id = b.receipt_id
    join purchase_return_lines x on x.company_id = b.company_id and x.return_id = b.id
    join purchase_receipt_lines l on l.company_id = x.company_id and l.id = x.receipt_line_id
    where b.company_id = app_company_id() and ${counts(asking, 'b.business_date')} and ${inTime('purchaseReturn', 'b')}
    union all
    select ${receiptFacts}, r.order_id, c.user_id, c.variant_id, c.business_date, ${noUnits}, 0, 0, c.value_delta + c.cost_correction
    from stock_movements c
    join stock_movements m on m.company_id = c.company_id and m.id = c.receipt_id and m.source_type = 'purchaseReceipt'
    join purchase_receipts r on r.company_id = m.company_id and r.id = m.source_id
    where c.company_id = app_company_id() and c.kind = 'costCorrection' and c.source_type = 'costCorrection'
      and ${counts(asking, 'c.business_date')} and ${inTime('movement', 'c')}`
}

/** Lines of placed orders with goods still to be received. */
export const pendingPurchases: MakeSource = (asking) => {
  const { timeZone, businessDayStart, currencyTag } = asking.ctx.company.settings
  const today = businessDate(asking.ctx.now.toISOString(), timeZone, businessDayStart)
  const isLate = sql<boolean>`coalesce(o.expected_on < ${today}::date, false)`
  const pending = sql`(s.unit_quantity - s.received_quantity)`
  // The line's part of the order, in the company's currency at the order's rate.
  const digits = sql`(select d.digits from currency_digits d where d.currency_tag = o.currency_tag)`
  const net = sql`(s.net_amount + case when o.taxes_are_cost then s.tax_amount else 0 end)`
  const amount = sql`round(${net} * ${pending} / s.unit_quantity * o.exchange_rate
    * power(10::numeric, ${sql.lit(minorUnit(currencyTag))} - ${digits}), 6)`
  return {
    from: sql`from purchase_order_lines s
      join purchase_orders o on o.company_id = s.company_id and o.id = s.order_id ${ofProducts}`,
    where: sql<boolean>`o.status = 'ordered' and ${pending} > 0`,
    companyId: sql`s.company_id`,
    day: null,
    dimensions: {
      ...thingDimensions,
      location: sql`o.location_id`,
      supplier: sql`o.supplier_id`,
      lateness: sql`case when o.expected_on is null then 'undated' when ${isLate} then 'late' else 'waiting' end`,
      document: sql`o.id`,
    },
    measures: {
      unitsPending: { fact: pending, as: 'sum' },
      unitsOrdered: { fact: sql`s.unit_quantity`, as: 'sum' },
      unitsReceived: { fact: sql`s.received_quantity`, as: 'sum' },
      pendingOrders: { fact: sql`o.id`, as: 'distinct' },
      lateOrders: { fact: sql`case when ${isLate} then o.id end`, as: 'distinct' },
      pendingAmount: { fact: amount, as: 'sum' },
    },
    documentLabel: orderName,
    documentLink: orderLink,
  }
}
