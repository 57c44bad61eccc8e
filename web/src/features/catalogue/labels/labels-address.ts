import { pathTo } from '@mostrador/contract/routes.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'

export const labelsAddress = pathTo('dashboard-products-labels', 'en')

/** The state passed to the screen with the address but not in it, because a selection may be long. */
export type LabelsState = { selection: BulkSelection } | { copies: Copies }
/** How many labels of each variant, by its id: of goods that came in. */
export type Copies = Readonly<Record<string, string>>

/** The passed numbers of labels; null if there are none. */
export function passedCopies(state: unknown): Copies | null {
  const copies = isRecord(state) ? state['copies'] : null
  if (!isRecord(copies)) return null
  return Object.fromEntries(
    Object.entries(copies).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The passed selection; null if the address was opened directly. */
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
