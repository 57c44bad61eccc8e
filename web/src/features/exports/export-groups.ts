import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { startExport } from '@mostrador/contract/features/exports/endpoints.ts'
import type { ExportEntity } from '@mostrador/contract/features/exports/schema.ts'
import { countedRows } from '#src/ui/admin/list-state/list-pages.ts'

export type ExportSelection = InputOf<typeof startExport>['selection']

/** Rows that can be taken along together. `count` is null while nobody knows how many there are. */
export type ExportGroup = {
  key: 'selected' | 'all' | 'page' | 'register'
  count: number | null
  selection: ExportSelection
}

export type ExportedList = {
  question: { q?: string | undefined; filters: Record<string, string> }
  /** Rows that match on all pages. */
  total: number | null
  pageIds: readonly string[]
}

/** What hangs on the rows of a list, and can be taken along as a list of its own. */
export const exportedParts: Partial<Record<ExportEntity, readonly ExportPart[]>> = {
  sales: ['saleLines', 'salePayments'],
}
export type ExportPart = Extract<ExportEntity, 'saleLines' | 'salePayments'>

/** The contract's lists; a copy by value, because importing them would bring zod into the browser. The test compares them. */
export const exportedLists: readonly ExportEntity[] = ['products', 'customers', 'suppliers', 'sales', 'movements']

export function isExportEntity(entity: string): entity is ExportEntity {
  return exportedLists.some((known) => known === entity)
}

/** What a list offers: all that match, and where that is more than what is seen, this page alone. */
export function groupsOfList({ question, total, pageIds }: ExportedList): ExportGroup[] {
  if (pageIds.length === 0) return []
  const { q = '', filters } = question
  // Above what is counted, the number is none.
  const count = total !== null && total > countedRows ? null : total
  const all: ExportGroup = { key: 'all', count, selection: { filters, q, exceptIds: [] } }
  if (total !== null && total <= pageIds.length) return [all]
  return [all, { key: 'page', count: pageIds.length, selection: { ids: [...pageIds] } }]
}
