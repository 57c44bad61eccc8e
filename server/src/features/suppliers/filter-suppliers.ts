/** Filters and sorts of the supplier list, for the list and for bulk actions on what it shows. */
import { supplierList } from '@mostrador/contract/features/suppliers/list.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'
import type { DB } from '../../db/tables.ts'
import { column, dayColumn, filterList, likePattern, type ListColumns } from '../../lists/list-query.ts'

type Suppliers<O> = SelectQueryBuilder<DB & { s: DB['suppliers'] }, 's', O>

export function supplierColumns(ctx: CompanyCtx): ListColumns<typeof supplierList> {
  return {
    id: sql`s.id`,
    sorts: {
      name: { by: sql`s.search_name`, type: 'text' },
      updatedAt: { by: sql`s.updated_at`, type: 'timestamptz' },
    },
    filters: {
      status: column(sql`s.status`),
      leadTimeDays: column(sql`s.lead_time_days`),
      hasProducts: column(sql`exists (select from supplier_products sold where sold.company_id = s.company_id
        and sold.supplier_id = s.id)`),
      updatedAt: dayColumn(sql`s.updated_at`, ctx.company.settings.timeZone),
    },
  }
}

/** Each word must occur in name, tax id, e-mail or phone. */
export function filterSuppliers<Q extends Suppliers<O>, O>(
  ctx: CompanyCtx,
  suppliers: Q,
  { filters, q = '' }: { filters: Record<string, string>; q?: string | undefined },
): Q {
  let query = filterList(suppliers, supplierList, supplierColumns(ctx), filters)
  if (filters['status'] === undefined) query = query.where(sql<boolean>`s.status <> 'archived'`)
  for (const word of q.split(/\s+/).filter((part) => part !== ''))
    query = query.where(sql<boolean>`s.search_text like search_fold(${likePattern(word)})`)
  return query as Q
}
