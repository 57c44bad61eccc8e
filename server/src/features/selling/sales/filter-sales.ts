/** Filters and sorts of the sales list, for the list and for its export. */
import { saleList } from '@mostrador/contract/features/selling/sales/list.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { column, filterList, likePattern, type ListColumns, moneyColumn } from '../../../lists/list-query.ts'
import { needsReviewNow } from './needs-review-now.ts'
import { serialKey } from '@mostrador/domain/stock/serials.ts'
import { selectSales, statusOfSale } from './select-sales.ts'

export const saleColumns = ({ company }: CompanyCtx): ListColumns<typeof saleList> => ({
  id: sql`s.id`,
  sorts: { soldAt: { by: sql`s.sold_at`, type: 'timestamptz' } },
  filters: {
    day: (filter) =>
      filter.is === 'range'
        ? sql<boolean>`s.business_date between ${filter.from ?? '-infinity'}::date and ${filter.to ?? 'infinity'}::date`
        : undefined,
    status: column(statusOfSale),
    review: (filter) => (filter.is === 'yesNo' ? sql<boolean>`${needsReviewNow} = ${filter.value}` : undefined),
    total: moneyColumn(sql`s.total_amount`, company.settings.currencyTag),
    customer: column(sql`s.customer_name`),
    seller: column(sql`w.name`),
    details: column(sql`searchable_details(s.company_id, d.metadata)`),
  },
})

/** The sales that match a query of the list. */
export function filterSales(
  ctx: CompanyCtx,
  { filters, q = '' }: { filters: Record<string, string>; q?: string | undefined },
) {
  const query = filterList(selectSales(ctx), saleList, saleColumns(ctx), filters)
  const text = q.trim()
  if (text === '') return query
  const pattern = likePattern(text)
  return query.where((eb) =>
    eb.or([
      eb('s.receiptNumber', 'ilike', pattern),
      sql<boolean>`search_fold(coalesce(s.customer_name, '')) like search_fold(${pattern})`,
      // A serial number matches only as a whole.
      sql<boolean>`s.id in (select n.sale_id from sale_line_serials n
        where n.company_id = ${ctx.company.id} and n.serial_key = ${serialKey(text)})`,
      sql<boolean>`search_fold(coalesce(searchable_details(d.company_id, d.metadata), '')) like search_fold(${pattern})`,
    ]),
  )
}
