/** Which stored sums can answer a level of a report, and which documents they do not include (docs/decisions/0096). */
import { can } from '@mostrador/contract/access.ts'
import type { DimensionName } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import type { ComparedRange, DayRange } from '@mostrador/domain/report/period.ts'
import { type RawBuilder, sql } from 'kysely'
import { maySeeSale } from '../../../selling/sales/public.ts'
import type { Facts } from '../fact-source.ts'
import type { Question } from '../read-question.ts'
import { brandNow, categoryNow, locationOfCheckout, stayingCustomer } from '../sources/sale-dimensions.ts'
import { minorFactor } from '../sources/sale-lines.ts'
import { type Grain, isMonthly, type MonthlyGrain } from './grains.ts'
import { rowsOfMonths } from './rows-of-months.ts'
import { waitsForSumming } from './sum-documents.ts'

type KeptName = Grain | MonthlyGrain | 'payments' | 'taxes'

/** The groupings and filters of sums, besides days, register and location. */
const keysOf: Record<KeptName, readonly DimensionName[]> = {
  document: ['seller', 'cashier', 'channel', 'refundReason', 'tenderFamily'],
  quarter: ['hour'],
  quarterMonth: ['hour'],
  customer: ['customer'],
  reason: ['seller', 'cashier', 'channel', 'discountReason'],
  category: ['category', 'brand', 'lineKind', 'channel'],
  categoryMonth: ['category', 'brand', 'lineKind', 'channel'],
  product: ['product', 'variant', 'category', 'brand', 'lineKind', 'channel'],
  productMonth: ['product', 'category', 'brand', 'lineKind'],
  payments: ['tender', 'tenderFamily', 'cashier', 'channel'],
  taxes: ['tax', 'channel'],
}

/** Sums of lines by product. A document with several products is in several rows. */
const byGoods = ['categoryMonth', 'category', 'productMonth', 'product'] as const

/** The sums of each source of facts, the smallest first. */
const keptOf: Readonly<Record<string, readonly KeptName[]>> = {
  saleLines: ['document', 'quarterMonth', 'quarter', 'customer', ...byGoods],
  customerLines: ['customer'],
  discountedLines: ['document', 'quarterMonth', 'quarter', 'reason', ...byGoods],
  returnedLines: ['document', 'quarterMonth', 'quarter', 'customer', ...byGoods],
  payments: ['payments'],
  taxes: ['taxes'],
}

const days: readonly DimensionName[] = ['day', 'week', 'month', 'weekday', 'checkout', 'location']
/** Measures counted once for each document. */
const counted = ['tickets', 'refundDocuments']

type Found = { name: string; facts: (range: DayRange, before: ComparedRange | null) => Facts | null }

/** Whether the sums of a report are stored. */
export function hasKeptSums({ source, time }: Question['report']): boolean {
  return time === 'range' && source in keptOf
}

/** The sums that answer a level of a report; none if only the documents do. */
export function findKeptSums(question: Question, level: readonly DimensionName[], parts: readonly string[]): Found {
  const { report } = question
  const asked = [...level, ...question.filters.map(({ dimension }) => dimension)]
  const name =
    report.time === 'range' && !question.isAsClosed
      ? (keptOf[report.source] ?? []).find(
          (kept) =>
            asked.every((dimension) => hasKey(question, kept, dimension)) &&
            answersTime(question, kept) &&
            maySeeAll(question, kept) &&
            countsRight(kept, level, parts) &&
            parts.every((part) => part in measuresFor(question, kept)),
        )
      : undefined
  if (!name) return { name: 'documents', facts: () => null }
  return { name, facts: (range, before) => keptFacts(question, name, range, before) }
}

/** Current categories and brands come from the products. */
function hasKey({ names }: Question, kept: KeptName, dimension: DimensionName): boolean {
  const isByCategory = kept === 'category' || kept === 'categoryMonth'
  if (names === 'now' && isByCategory && (dimension === 'category' || dimension === 'brand')) return false
  return keysOf[kept].includes(dimension) || (!isMonthly(kept) && days.includes(dimension))
}

/** By the day of the sale, only sums that store it; and not up to a time of a day, because its returns fall on many days. */
function answersTime({ basis, compared }: Question, kept: KeptName): boolean {
  if (basis === 'refund') return true
  return kept !== 'quarter' && !isMonthly(kept) && compared?.until == null
}

/** A reader who may see only their own sales reads sums by people. */
function maySeeAll({ ctx }: Question, kept: KeptName): boolean {
  return can(ctx.access, 'SALES__OTHERS_VIEW') || ['document', 'reason', 'payments'].includes(kept)
}

/** A document with several products, or reasons, would be counted several times. */
function countsRight(kept: KeptName, level: readonly DimensionName[], parts: readonly string[]): boolean {
  const isByLine = byGoods.some((name) => name === kept) || (kept === 'reason' && !level.includes('discountReason'))
  // A month does not store the day of its last sale.
  if (isMonthly(kept) && parts.includes('lastSale')) return false
  return !isByLine || !parts.some((part) => counted.includes(part))
}

function keptFacts(question: Question, name: KeptName, range: DayRange, before: ComparedRange | null): Facts {
  const { ctx, basis, report } = question
  const isSaleDay = basis === 'sale'
  const notUntil = before?.until == null ? sql<boolean>`true` : sql<boolean>`s.day <> ${before.to}::date`
  const ofDays = isSaleDay
    ? sql<boolean>`s.day >= ${range.from}::date and s.sale_day between ${range.from}::date and ${range.to}::date`
    : sql<boolean>`s.day between ${range.from}::date and ${range.to}::date`
  const { from, grain } = tableOf(question, name, range, before)
  const people = ['document', 'reason', 'payments'].includes(name) ? maySeeSale(ctx) : sql<boolean>`true`
  const rows = rowsOf[report.source] ?? sql<boolean>`true`
  return {
    from,
    where: sql<boolean>`${grain} and ${people} and ${rows} and ${notUntil}`,
    companyId: sql`s.company_id`,
    day: isSaleDay ? sql`s.sale_day` : sql`s.day`,
    ...((name === 'quarter' || name === 'quarterMonth') && { at: sql`s.quarter` }),
    within: () => (isMonthly(name) ? sql<boolean>`true` : ofDays),
    dimensions: dimensionsOf(question, name),
    measures: measuresFor(question, name),
  }
}

/** Rows of a source that includes only some lines. */
const rowsOf: Readonly<Record<string, RawBuilder<boolean>>> = {
  customerLines: sql<boolean>`s.customer_id is not null`,
  discountedLines: sql<boolean>`s.tickets > 0`,
  returnedLines: sql<boolean>`s.refund_documents > 0`,
}

function tableOf({ ctx }: Question, name: KeptName, range: DayRange, before: ComparedRange | null) {
  const isSummed = sql<boolean>`not ${waitsForSumming('s')}`
  if (isMonthly(name)) {
    const without = before?.until == null ? null : before.to
    return { from: rowsOfMonths(ctx.company.id, name, { range, without }), grain: sql<boolean>`true` }
  }
  switch (name) {
    case 'payments':
      return {
        from: sql`from payment_sums s join tenders t on t.company_id = s.company_id and t.id = s.tender_id`,
        grain: isSummed,
      }
    case 'taxes':
      return { from: sql`from tax_sums s`, grain: isSummed }
    default:
      return { from: sql`from sale_sums s`, grain: sql<boolean>`s.grain = ${sql.lit(name)} and ${isSummed}` }
  }
}

function dimensionsOf({ names }: Question, name: KeptName): Facts['dimensions'] {
  return {
    checkout: sql`s.checkout_id`,
    location: locationOfCheckout,
    seller: sql`s.seller_id`,
    cashier: sql`s.cashier_id`,
    channel: sql`s.channel`,
    refundReason: sql`s.refund_reason`,
    discountReason: sql`s.discount_reason`,
    tenderFamily: name === 'payments' ? sql`t.type` : sql`s.tender_family`,
    tender: sql`s.tender_id`,
    tax: sql`s.tax_id`,
    customer: stayingCustomer,
    product: sql`s.product_id`,
    variant: sql`s.variant_id`,
    category: names === 'now' ? categoryNow : sql`s.category_id`,
    brand: names === 'now' ? brandNow : sql`s.brand`,
    lineKind: sql`s.kind`,
  }
}

function measuresFor(question: Question, name: KeptName): Facts['measures'] {
  return name === 'payments' || name === 'taxes' ? measuresOfOthers(name) : measuresOf(question)
}

function measuresOf(question: Question): Facts['measures'] {
  const cost = sql`s.cost * ${minorFactor(question)}`
  const sum = (fact: RawBuilder<unknown>) => ({ fact, as: 'sum' }) as const
  return {
    gross: sum(sql`s.gross`),
    discounts: sum(sql`s.discount`),
    lineDiscounts: sum(sql`s.line_discount`),
    saleDiscounts: sum(sql`s.discount - s.line_discount`),
    sold: sum(sql`s.gross - s.discount`),
    refunds: sum(sql`s.refund`),
    refundTax: sum(sql`s.refund_tax`),
    refundTotal: sum(sql`s.refund + s.refund_tax`),
    net: sum(sql`s.net`),
    tax: sum(sql`s.tax`),
    total: sum(sql`s.net + s.tax`),
    giftCardLoads: sum(sql`s.load`),
    cost: sum(cost),
    costedNet: sum(sql`s.net - s.uncosted_net`),
    // Lines without a cost have a cost of zero.
    profit: sum(sql`s.net - s.uncosted_net - ${cost}`),
    uncostedLines: sum(sql`s.uncosted_lines`),
    uncostedNet: sum(sql`s.uncosted_net`),
    tickets: sum(sql`s.tickets`),
    refundDocuments: sum(sql`s.refund_documents`),
    units: sum(sql`s.units`),
    unitsSold: sum(sql`s.units_sold`),
    unitsReturned: sum(sql`s.units_returned`),
    discountedLines: sum(sql`s.discounted_lines`),
    lastSale: { fact: sql`case when s.tickets > 0 then s.day end`, as: 'most' },
  }
}

function measuresOfOthers(name: 'payments' | 'taxes'): Facts['measures'] {
  const columns =
    name === 'payments'
      ? { taken: 'taken', givenBack: 'given_back', collected: 'collected', tips: 'tips', payments: 'payments' }
      : { taxable: 'taxable', tax: 'tax', taxSold: 'tax_sold', taxRefunded: 'tax_refunded' }
  return Object.fromEntries(
    Object.entries(columns).map(([measure, column]) => [measure, { fact: sql.ref(`s.${column}`), as: 'sum' as const }]),
  )
}

/**
 * The documents that stored sums do not include, as an array: those not yet added, those of days to be recomputed, and those of a
 * day that counts only up to a time.
 */
export function unknownDocuments({ ctx, basis }: Question, before: ComparedRange | null): RawBuilder<unknown> {
  const company = ctx.company.id
  const untilDay =
    before?.until == null || basis === 'sale'
      ? sql``
      : sql` union select s.id from sales s where s.company_id = ${company} and s.business_date = ${before.to}::date`
  return sql`array(
    select d.document_id from report_deltas d where d.company_id = ${company} and d.document_id is not null
    union select s.id from report_deltas d join sales s on s.company_id = d.company_id and s.business_date = d.day
      and s.checkout_id = d.checkout_id where d.company_id = ${company} and d.document_id is null${untilDay})`
}
