/** Filters and search of movements, for the list of a session and for the export. */
import type { movementList } from '@mostrador/contract/features/selling/movements/list.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { column, dayColumn, type ListColumns } from '../../../lists/list-query.ts'

export const movementColumns = ({ company }: CompanyCtx): ListColumns<typeof movementList> => ({
  id: sql`m.id`,
  sorts: { occurredAt: { by: sql`m.occurred_at`, type: 'timestamptz' } },
  filters: {
    kind: column(sql`m.kind`),
    category: column(sql`m.category`),
    day: dayColumn(sql`m.occurred_at`, company.settings.timeZone, company.settings.businessDayStart),
    review: (filter) =>
      filter.is === 'yesNo' ? sql<boolean>`(cardinality(m.needs_review) > 0) = ${filter.value}` : undefined,
  },
})

/** The searched text, folded. */
export const movementText = sql<string>`search_fold(concat_ws(' ', m.reason, m.category, u.name, v.receipt_number, c.name))`
