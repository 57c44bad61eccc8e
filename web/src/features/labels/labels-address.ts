import { pathTo } from '@mostrador/contract/routes.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'

export const labelsAddress = pathTo('dashboard-products-labels', 'en')

/** What the screen is opened with: it goes along with the address and not in it, for a selection may be long. */
export type LabelsState = { selection: BulkSelection }

/** The selection somebody came with; whoever opened the address by itself has none. */
export function selectionOf(state: unknown): BulkSelection | null {
  const selection = isRecord(state) ? state['selection'] : null
  if (!isRecord(selection)) return null
  const { ids, filters, q, exceptIds } = selection
  if (isTexts(ids)) return { ids }
  if (!isRecord(filters) || typeof q !== 'string' || !isTexts(exceptIds)) return null
  const texts = Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { filters: Object.fromEntries(texts), q, exceptIds }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'string')
}
