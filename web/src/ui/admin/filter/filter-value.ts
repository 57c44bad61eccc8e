import { parseFilter, type ParsedFilter } from '@mostrador/contract/list.ts'
import type { KnownFilter } from '#src/ui/admin/list-state/list-filters.ts'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'

/** The value of a filter in the address. */
export function filterValue(filter: KnownFilter, state: ListUrlState): ParsedFilter | undefined {
  const text = state.url.filters[filter.name]
  const spec = state.spec.filters[filter.name]
  return text === undefined || spec === undefined ? undefined : parseFilter(spec, text)
}
