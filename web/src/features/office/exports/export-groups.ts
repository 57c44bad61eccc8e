import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { startExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import type { ExportEntity } from '@mostrador/contract/features/office/exports/schema.ts'
import { exportedAreas } from '@mostrador/contract/screens/screens.ts'
import { countedRows } from '#src/ui/admin/list-state/list-pages.ts'

export type ExportSelection = InputOf<typeof startExport>['selection']

/** Rows that can be exported together. `count` is null while their number is unknown. */
export type ExportGroup = {
  key: 'selected' | 'all' | 'page' | 'register'
  count: number | null
  selection: ExportSelection
}

type ExportedList = {
  question: { q?: string | undefined; filters: Record<string, string> }
  /** Matching rows on all pages. */
  total: number | null
  pageIds: readonly string[]
}

/** Parts of a list's rows that can be exported as a separate list. */
export const exportedParts = {
  sales: ['saleLines', 'salePayments'],
  orders: ['orderLines'],
  purchaseOrders: ['purchaseOrderLines', 'purchaseReceipts', 'purchaseReceiptLines'],
} as const satisfies Partial<Record<ExportEntity, readonly ExportEntity[]>>
type ExportPart = (typeof exportedParts)[keyof typeof exportedParts][number]

/** The parts that a list offers. */
export function partsOf(entity: ExportEntity): readonly ExportPart[] {
  const all: Partial<Record<ExportEntity, readonly ExportPart[]>> = exportedParts
  return all[entity] ?? []
}

/** The contract's lists; a copy by value, because importing them would bring zod into the browser. The test compares them. */
export const exportedLists: readonly ExportEntity[] = [
  'products',
  'customers',
  ...exportedAreas,
  'sales',
  'movements',
  'orders',
  'subscribers',
]

export function isExportEntity(entity: string): entity is ExportEntity {
  return exportedLists.some((known) => known === entity)
}

/** What a list offers: all matches, and, if that is more than the visible page, this page alone. */
export function groupsOfList({ question, total, pageIds }: ExportedList): ExportGroup[] {
  if (pageIds.length === 0) return []
  const { q = '', filters } = question
  // Above the counting limit the number is unknown.
  const count = total !== null && total > countedRows ? null : total
  const all: ExportGroup = { key: 'all', count, selection: { filters, q, exceptIds: [] } }
  if (total !== null && total <= pageIds.length) return [all]
  return [all, { key: 'page', count: pageIds.length, selection: { ids: [...pageIds] } }]
}
