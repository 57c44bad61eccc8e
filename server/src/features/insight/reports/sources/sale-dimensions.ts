import { type RawBuilder, sql } from 'kysely'

/** Keys of facts about sales, for a source whose main table is `s`. */
export const locationOfCheckout = sql`(select c.location_id from checkouts c where c.company_id = s.company_id and c.id = s.checkout_id)`

/** After a merge, the remaining customer (K-10). */
export const stayingCustomer = sql`(select coalesce(c.merged_into_id, c.id) from customers c
  where c.company_id = s.company_id and c.id = s.customer_id)`

export const categoryNow = sql`(select p.category_id from products p where p.company_id = s.company_id and p.id = s.product_id)`
export const brandNow = sql`(select p.brand from products p where p.company_id = s.company_id and p.id = s.product_id)`

/** The kind of tender that paid a document; `mixed` for several. Corrected payments cancel each other out. */
export function tenderFamilyOf(documentId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select case count(*) when 0 then null when 1 then min(x.type) else 'mixed' end from (
    select t.type from sale_payments p
    join tenders t on t.company_id = p.company_id and t.id = p.tender_id
    where p.company_id = s.company_id and p.sale_id = ${documentId}
    group by t.type having sum(p.amount) <> 0) x)`
}

/** The business day of a moment, by the local time of the company's zone (L-6). */
export function businessDayOf(
  moment: RawBuilder<unknown>,
  { timeZone, businessDayStart }: { timeZone: string; businessDayStart: string },
): RawBuilder<unknown> {
  return sql`((${moment} at time zone ${timeZone}::text) - ${businessDayStart}::time::interval)::date`
}

/** Moments that may belong to a range of business days, found by an index on the moment. The day itself decides. */
export function aroundDays(
  moment: RawBuilder<unknown>,
  { from, to }: { from: string | null; to: string },
): RawBuilder<boolean> {
  const since = from === null ? sql<boolean>`true` : sql<boolean>`${moment} >= ${from}::date - interval '2 days'`
  return sql<boolean>`(${since} and ${moment} < ${to}::date + interval '3 days')`
}
