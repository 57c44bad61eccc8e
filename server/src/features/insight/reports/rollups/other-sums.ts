/** Stored sums of payments and of taxes, and their derivation from the documents. */
import { type RawBuilder, sql } from 'kysely'
import { paymentAmounts, paymentsThatCount } from '../sources/counted-payments.ts'
import { taxBase } from '../sources/tax-base.ts'

/** A table of sums with its keys, its sums and its rows from the documents of `which`, a condition on `s`. */
type OtherSums = {
  table: 'payment_sums' | 'tax_sums'
  keys: readonly string[]
  sums: readonly string[]
  rows: (companyId: string, which: OfDocuments) => RawBuilder<unknown>
}

/** A condition on documents `s`, by the columns of their id and their day. */
export type OfDocuments = (id: RawBuilder<unknown>, day: RawBuilder<unknown>) => RawBuilder<boolean>

const paymentSums: OtherSums = {
  table: 'payment_sums',
  keys: ['company_id', 'day', 'checkout_id', 'seller_id', 'cashier_id', 'channel', 'tender_id'],
  sums: ['taken', 'given_back', 'collected', 'tips', 'payments'],
  rows: (companyId, which) => {
    const keys = sql`s.company_id, s.business_date, s.checkout_id, s.seller_id, s.cashier_id, s.channel, y.tender_id`
    return sql`select ${keys}, sum(${paymentAmounts.taken}), sum(${paymentAmounts.givenBack}), sum(${paymentAmounts.collected}),
        sum(${paymentAmounts.tips}), sum(${paymentAmounts.payments})
      from sales s join sale_payments y on y.company_id = s.company_id and y.sale_id = s.id
      where s.company_id = ${companyId} and ${paymentsThatCount} and ${which(sql`s.id`, sql`s.business_date`)}
      group by ${keys}`
  },
}

const taxSums: OtherSums = {
  table: 'tax_sums',
  keys: ['company_id', 'day', 'sale_day', 'checkout_id', 'channel', 'tax_id'],
  sums: ['taxable', 'tax', 'tax_sold', 'tax_refunded'],
  rows: (companyId, which) => {
    const keys = sql`s.company_id, s.day, s.sale_day, s.checkout_id, s.channel, x.tax_id`
    return sql`select ${keys}, sum(${taxBase}), sum(x.amount), sum(case when s.is_return then 0 else x.amount end),
        sum(case when s.is_return then -x.amount else 0 end)
      from sale_facts s join sale_line_taxes x on x.company_id = s.company_id and x.sale_id = s.document_id and x.line_id = s.line_id
      where s.company_id = ${companyId} and not s.is_load and ${which(sql`s.document_id`, sql`s.day`)}
      group by ${keys}`
  },
}

export const otherSums: readonly OtherSums[] = [paymentSums, taxSums]

/** The rows as stored, each set of keys in one. `which` refers to `s`. */
export function keptRows({ table, keys, sums }: OtherSums, which: RawBuilder<boolean>): RawBuilder<unknown> {
  const names = sql.join(keys.map((name) => sql.ref(`s.${name}`)))
  return sql`select ${names}, ${sql.join(sums.map((name) => sql`sum(${sql.ref(`s.${name}`)})`))}
    from ${sql.table(table)} s where ${which} group by ${names}`
}
