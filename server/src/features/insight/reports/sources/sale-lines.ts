import { minorUnit } from '@mostrador/domain/money/currencies.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '@mostrador/domain/report/period.ts'
import { maySeeSale } from '../../../selling/sales/public.ts'
import type { Asking, FactSource, MakeSource } from '../fact-source.ts'
import { saleLink, saleName } from './document-names.ts'
import { categoryNow, brandNow, locationOfCheckout, stayingCustomer, tenderFamilyOf } from './sale-dimensions.ts'

/** All lines of sales, refunds and exchanges: the one source of every report of sales. */
export const saleLines: MakeSource = (asking) => linesOf(asking, sql<boolean>`true`)

/** Lines of known customers. */
export const customerLines: MakeSource = (asking) => linesOf(asking, sql<boolean>`s.customer_id is not null`)

export const discountedLines: MakeSource = (asking) => {
  const source = linesOf(asking, isSoldLine('s'))
  return { ...source, dimensions: { ...source.dimensions, discountReason: discountReason() } }
}

/** Returned lines. */
export const returnedLines: MakeSource = (asking) => {
  const source = linesOf(asking, sql<boolean>`s.is_return and not s.is_load`)
  return {
    ...source,
    dimensions: {
      ...source.dimensions,
      refundReason: sql`s.refund_reason`,
      condition: sql`coalesce(s.return_condition, 'resalable')`,
    },
  }
}

/** Lines sold at another price than the listed one. */
export const overriddenLines: MakeSource = (asking) => {
  const changed = sql<boolean>`not s.is_return and s.kind = 'product' and s.unit_price <> s.original_unit_price`
  const source = linesOf(asking, changed)
  const minor = sql`round(s.quantity * s.unit_price * ${minorFactor(asking)})`
  const listed = sql`round(s.quantity * s.original_unit_price * ${minorFactor(asking)})`
  return {
    ...source,
    dimensions: { ...source.dimensions, priceReason: sql`s.price_reason` },
    measures: {
      ...source.measures,
      overrides: { fact: sql`1`, as: 'sum' },
      listedAmount: { fact: listed, as: 'sum' },
      chargedAmount: { fact: minor, as: 'sum' },
      overrideDifference: { fact: sql`${minor} - ${listed}`, as: 'sum' },
    },
  }
}

/** The lines that count, now or when their days were closed. */
export function factsOfLines({ isAsClosed }: Asking): RawBuilder<unknown> {
  return isAsClosed ? sql`from closed_sale_facts s` : sql`from sale_facts s`
}

/** The number of minor units in a major one, as a number in SQL. */
export function minorFactor({ ctx }: Asking): RawBuilder<number> {
  return sql<number>`${sql.lit(10 ** minorUnit(ctx.company.settings.currencyTag))}`
}

/** Lines of some sales, for a source that selects them. */
export function linesOf(asking: Asking, where: RawBuilder<boolean>): FactSource {
  const { ctx, basis } = asking
  const day = basis === 'sale' ? sql`s.sale_day` : sql`s.day`
  return {
    from: asking.isByTax
      ? sql`${factsOfLines(asking)} left join ${taxesOfLine} on ${isTaxOfLine}`
      : factsOfLines(asking),
    where: sql<boolean>`${maySeeSale(ctx)} and ${where}`,
    companyId: sql`s.company_id`,
    day,
    at: basis === 'sale' ? sql`s.sale_at` : sql`s.at`,
    // Returns follow their sale, so the index on the document's own day still excludes earlier documents.
    ...(basis === 'sale' && {
      within: ({ from, to }: DayRange) =>
        sql<boolean>`s.day >= ${from}::date and s.sale_day between ${from}::date and ${to}::date`,
    }),
    dimensions: lineDimensions(asking),
    ...(!asking.isByTax && {
      several: { tax: { from: sql`from ${taxesOfLine} where ${isTaxOfLine}`, key: taxOfLine } },
    }),
    measures: lineMeasures(asking),
    documentId: sql`s.document_id`,
    documentLabel: saleName,
    documentLink: saleLink,
  }
}

const taxesOfLine = sql`sale_line_taxes x`
const isTaxOfLine = sql<boolean>`x.company_id = s.company_id and x.sale_id = s.document_id and x.line_id = s.line_id`
const taxOfLine = sql`x.tax_id`

function lineDimensions({ names }: Asking): FactSource['dimensions'] {
  return {
    product: sql`s.product_id`,
    variant: sql`s.variant_id`,
    category: names === 'now' ? categoryNow : sql`s.category_id`,
    brand: names === 'now' ? brandNow : sql`s.brand`,
    customer: stayingCustomer,
    seller: sql`s.seller_id`,
    cashier: sql`s.cashier_id`,
    checkout: sql`s.checkout_id`,
    location: locationOfCheckout,
    device: sql`s.device_id`,
    session: sql`s.session_id`,
    channel: sql`s.channel`,
    lineKind: sql`s.kind`,
    tenderFamily: tenderFamilyOf(sql`s.document_id`),
    tax: taxOfLine,
    document: sql`s.document_id`,
  }
}

function lineMeasures(asking: Asking): FactSource['measures'] {
  const sum = (fact: RawBuilder<unknown>) => ({ fact, as: 'sum' }) as const
  const cost = sql`s.cost * ${minorFactor(asking)}`
  const isSold = isSoldLine('s')
  return {
    gross: sum(sql`s.gross`),
    discounts: sum(sql`s.discount`),
    lineDiscounts: sum(sql`s.line_discount`),
    saleDiscounts: sum(sql`s.discount - s.line_discount`),
    sold: sum(sql`s.gross - s.discount`),
    refunds: sum(sql`s.refund`),
    refundTax: sum(sql`case when s.is_return then -s.tax else 0 end`),
    refundTotal: sum(sql`s.refund - case when s.is_return then s.tax else 0 end`),
    net: sum(sql`s.net`),
    tax: sum(sql`s.tax`),
    total: sum(sql`s.net + s.tax`),
    giftCardLoads: sum(sql`s.load`),
    cost: sum(cost),
    costedNet: sum(sql`case when s.is_uncosted then 0 else s.net end`),
    profit: sum(sql`case when s.is_uncosted then 0 else s.net - ${cost} end`),
    uncostedLines: sum(sql`case when s.is_uncosted and not s.is_load then 1 else 0 end`),
    uncostedNet: sum(sql`case when s.is_uncosted then s.net else 0 end`),
    tickets: { fact: sql`case when ${isSold} then s.document_id end`, as: 'distinct' },
    refundDocuments: { fact: sql`case when s.is_return then s.document_id end`, as: 'distinct' },
    customers: { fact: stayingCustomer, as: 'distinct' },
    units: sum(sql`case when s.kind in ('product', 'custom') then s.quantity else 0 end`),
    unitsSold: sum(sql`case when s.kind in ('product', 'custom') and not s.is_return then s.quantity else 0 end`),
    unitsReturned: sum(sql`case when s.is_return then -s.quantity else 0 end`),
    discountedLines: sum(sql`case when s.discount <> 0 then 1 else 0 end`),
    lastSale: { fact: sql`case when ${isSold} then s.day end`, as: 'most' },
  }
}

/** Whether a fact is a sold line: neither a return nor the load of a card. */
export function isSoldLine(of: string): RawBuilder<boolean> {
  return sql<boolean>`not ${sql.ref(`${of}.is_return`)} and not ${sql.ref(`${of}.is_load`)}`
}

/** The reason of the line's own discount, or of the first one on the whole sale. */
export function discountReason(): RawBuilder<unknown> {
  return sql`case when s.has_line_discount then s.discount_reason
    else nullif(s.sale_discounts -> 0 ->> 'reason', '') end`
}
