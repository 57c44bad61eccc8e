/** Filters and sorts of the customer list, for the list and for bulk actions on what it shows. */
import { customerList } from '@mostrador/contract/features/customers/customers/list.ts'
import { minorUnit } from '@mostrador/domain/money/currencies.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import {
  column,
  dayColumn,
  filterList,
  idColumn,
  likePattern,
  type FilterColumn,
  type ListColumns,
} from '../../../lists/list-query.ts'
import { seesPersonal } from './select-customers.ts'
import { cardKeyOf } from './write-customer.ts'

type Customers<O> = SelectQueryBuilder<DB & { c: DB['customers'] }, 'c', O>

/** Amounts are filtered in major units and stored in minor ones. */
function amountColumn(ctx: CompanyCtx, by: RawBuilder<unknown>): FilterColumn {
  return column(sql`(${by} / power(10::numeric, ${minorUnit(ctx.company.settings.currencyTag)}))`)
}

const tagColumn: FilterColumn = (filter) => {
  if (filter.is === 'contains')
    return sql<boolean>`exists (select from unnest(c.tags) tag where search_fold(tag) = search_fold(${filter.text}))`
  return filter.is === 'empty' ? sql<boolean>`c.tags = '{}'` : sql<boolean>`c.tags <> '{}'`
}

/** Matches any of the addresses. Addresses are personal data, so people who may not see them find no customer by them. */
function cityColumn(ctx: CompanyCtx): FilterColumn {
  const cities = sql`(select string_agg(a->>'city', ' ') from jsonb_array_elements(c.addresses) a)`
  return (filter) => (seesPersonal(ctx) ? column(cities)(filter) : sql<boolean>`false`)
}

export function customerColumns(ctx: CompanyCtx): ListColumns<typeof customerList> {
  const { timeZone } = ctx.company.settings
  return {
    id: sql`c.id`,
    sorts: {
      name: { by: sql`c.search_name`, type: 'text' },
      updatedAt: { by: sql`c.updated_at`, type: 'timestamptz' },
      createdAt: { by: sql`c.created_at`, type: 'timestamptz' },
      lastPurchaseAt: { by: sql`coalesce(c.last_purchase_at, '1970-01-01 00:00:00+00')`, type: 'timestamptz' },
      totalSpent: { by: sql`c.total_spent`, type: 'numeric' },
      balance: { by: sql`c.balance`, type: 'numeric' },
    },
    filters: {
      status: column(sql`c.status`),
      kind: column(sql`c.kind`),
      group: idColumn(sql`c.group_id`),
      hasBalance: column(sql`(c.balance <> 0)`),
      balance: amountColumn(ctx, sql`c.balance`),
      totalSpent: amountColumn(ctx, sql`c.total_spent`),
      lastPurchaseAt: dayColumn(sql`c.last_purchase_at`, timeZone),
      createdAt: dayColumn(sql`c.created_at`, timeZone),
      city: cityColumn(ctx),
      tag: tagColumn,
      acceptsMarketing: column(sql`c.accepts_marketing`),
    },
  }
}

/**
 * Each word must occur in name, tax id, e-mail, phone or card. Without the right to personal data a search matches only the name, or the
 * whole code of a card, which is not personal data.
 */
export function filterCustomers<Q extends Customers<O>, O>(
  ctx: CompanyCtx,
  query: Q,
  { filters, q = '' }: { filters: Record<string, string>; q?: string | undefined },
): Q {
  const columns = customerColumns(ctx)
  let filtered = filterList(query, customerList, columns, filters)
  if (filters['status'] === undefined) filtered = filtered.where(sql<boolean>`c.status <> 'archived'`)
  const words = q.split(/\s+/).filter((part) => part !== '')
  if (words.length === 0) return filtered as Q
  const isPersonal = seesPersonal(ctx)
  const text = isPersonal ? sql`c.search_text` : sql`c.search_name`
  const found = sql.join(
    words.map((word) => sql`${text} like search_fold(${likePattern(word)})`),
    sql` and `,
  )
  const hasCard = sql`c.card_key = ${cardKeyOf(q.trim())}`
  return filtered.where(isPersonal ? sql<boolean>`${found}` : sql<boolean>`(${found} or ${hasCard})`) as Q
}
