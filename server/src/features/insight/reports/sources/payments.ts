import { type RawBuilder, sql } from 'kysely'
import { maySeeSale } from '../../../selling/sales/public.ts'
import type { Asking, FactSource, MakeSource } from '../fact-source.ts'
import { arrivedInTime } from './addenda.ts'
import { documentsThatCount, paymentAmounts } from './counted-payments.ts'
import { saleLink, saleName } from './document-names.ts'
import { factsOfLines } from './sale-lines.ts'
import { locationOfCheckout, stayingCustomer } from './sale-dimensions.ts'
import { taxBase } from './tax-base.ts'

/** Payments and refunds by tender, with corrections. Unlike sales, they include tips and cash rounding. */
export const payments: MakeSource = (asking) => ({
  from: sql`from sales s
    join sale_payments y on y.company_id = s.company_id and y.sale_id = s.id
    join tenders t on t.company_id = y.company_id and t.id = y.tender_id`,
  where: sql<boolean>`${documentsThatCount(asking)} and ${maySeeSale(asking.ctx)} and ${correctedInTime(asking)}`,
  companyId: sql`s.company_id`,
  day: sql`s.business_date`,
  at: sql`s.sold_at`,
  dimensions: {
    tender: sql`y.tender_id`,
    tenderFamily: sql`t.type`,
    checkout: sql`s.checkout_id`,
    location: locationOfCheckout,
    cashier: sql`s.cashier_id`,
    channel: sql`s.channel`,
    customer: stayingCustomer,
    document: sql`s.id`,
  },
  measures: {
    taken: { fact: paymentAmounts.taken, as: 'sum' },
    givenBack: { fact: paymentAmounts.givenBack, as: 'sum' },
    collected: { fact: paymentAmounts.collected, as: 'sum' },
    tips: { fact: paymentAmounts.tips, as: 'sum' },
    payments: { fact: paymentAmounts.payments, as: 'sum' },
  },
  documentId: sql`s.id`,
  documentLabel: saleName,
  documentLink: saleLink,
})

function correctedInTime({ isAsClosed }: Asking): RawBuilder<boolean> {
  return isAsClosed
    ? sql<boolean>`(y.correction_id is null or ${arrivedInTime('correction', 'y', 'correction_id')})`
    : sql<boolean>`true`
}

/** The taxes of each line as printed. */
export const taxes: MakeSource = (asking) => {
  const { ctx, basis, names } = asking
  const isSaleDay = basis === 'sale'
  return {
    from: sql`${factsOfLines(asking)}
      join sale_line_taxes x on x.company_id = s.company_id and x.sale_id = s.document_id and x.line_id = s.line_id`,
    where: sql<boolean>`${maySeeSale(ctx)} and not s.is_load`,
    companyId: sql`s.company_id`,
    day: isSaleDay ? sql`s.sale_day` : sql`s.day`,
    at: isSaleDay ? sql`s.sale_at` : sql`s.at`,
    dimensions: {
      tax: sql`x.tax_id`,
      checkout: sql`s.checkout_id`,
      location: locationOfCheckout,
      channel: sql`s.channel`,
      product: sql`s.product_id`,
      category:
        names === 'now'
          ? sql`(select p.category_id from products p where p.company_id = s.company_id and p.id = s.product_id)`
          : sql`s.category_id`,
      document: sql`s.document_id`,
    },
    measures: {
      taxable: { fact: taxBase, as: 'sum' },
      tax: { fact: sql`x.amount`, as: 'sum' },
      taxSold: { fact: sql`case when s.is_return then 0 else x.amount end`, as: 'sum' },
      taxRefunded: { fact: sql`case when s.is_return then -x.amount else 0 end`, as: 'sum' },
    },
    documentId: sql`s.document_id`,
    documentLabel: saleName,
    documentLink: saleLink,
  } satisfies FactSource
}

/** Voided sales, on the business day of the sale. */
export const voids: MakeSource = ({ ctx, isAsClosed }) => ({
  from: sql`from sales s join sale_voids v on v.company_id = s.company_id and v.sale_id = s.id`,
  where: isAsClosed ? sql<boolean>`${maySeeSale(ctx)} and ${arrivedInTime('void', 'v')}` : maySeeSale(ctx),
  companyId: sql`s.company_id`,
  day: sql`s.business_date`,
  at: sql`v.voided_at`,
  dimensions: {
    voidReason: sql`v.reason`,
    user: sql`v.user_id`,
    seller: sql`s.seller_id`,
    checkout: sql`s.checkout_id`,
    location: locationOfCheckout,
    document: sql`s.id`,
  },
  measures: {
    voided: { fact: sql`1`, as: 'sum' },
    voidedTotal: { fact: sql`s.total_amount`, as: 'sum' },
  },
  documentLabel: saleName,
  documentLink: saleLink,
})

/** The total of cash rounding, including the changes by corrections of tenders. */
export const roundings: MakeSource = (asking) => {
  const { ctx, isAsClosed } = asking
  const inTime = isAsClosed ? arrivedInTime('correction', 'k') : sql<boolean>`true`
  const amount = sql`(s.rounding_amount + coalesce((select sum(k.rounding_amount) from tender_corrections k
    where k.company_id = s.company_id and k.sale_id = s.id and ${inTime}), 0))`
  return {
    from: sql`from sales s`,
    where: sql<boolean>`${documentsThatCount(asking)} and ${maySeeSale(ctx)} and ${amount} <> 0`,
    companyId: sql`s.company_id`,
    day: sql`s.business_date`,
    at: sql`s.sold_at`,
    dimensions: {
      checkout: sql`s.checkout_id`,
      location: locationOfCheckout,
      cashier: sql`s.cashier_id`,
      document: sql`s.id`,
    },
    measures: {
      roundingGained: { fact: sql`greatest(${amount}, 0)`, as: 'sum' },
      roundingLost: { fact: sql`greatest(-${amount}, 0)`, as: 'sum' },
      roundingNet: { fact: amount, as: 'sum' },
      roundedDocuments: { fact: sql`1`, as: 'sum' },
    },
    documentLabel: saleName,
    documentLink: saleLink,
  }
}

/** Hours between sale and arrival from which a document counts as sold offline. */
const delayedAfter = sql`interval '5 minutes'`

/** The arrival times of documents from tills. */
export const documents: MakeSource = ({ ctx }) => ({
  from: sql`from sales s`,
  where: sql<boolean>`${maySeeSale(ctx)} and s.channel = 'pos'`,
  companyId: sql`s.company_id`,
  day: sql`s.business_date`,
  at: sql`s.sold_at`,
  dimensions: {
    checkout: sql`s.checkout_id`,
    location: locationOfCheckout,
    device: sql`s.device_id`,
    cashier: sql`s.cashier_id`,
    document: sql`s.id`,
  },
  measures: {
    documents: { fact: sql`1`, as: 'sum' },
    delayedDocuments: { fact: sql`case when s.received_at - s.sold_at > ${delayedAfter} then 1 else 0 end`, as: 'sum' },
    lateDocuments: { fact: sql`case when s.is_late then 1 else 0 end`, as: 'sum' },
    longestDelay: {
      fact: sql`round(extract(epoch from greatest(s.received_at - s.sold_at, interval '0')) / 3600, 2)`,
      as: 'most',
    },
    reviews: { fact: sql`case when s.needs_review <> '{}' then 1 else 0 end`, as: 'sum' },
  },
  documentLabel: saleName,
  documentLink: saleLink,
})
