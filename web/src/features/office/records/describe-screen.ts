import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import type { ArchivingScreen } from '@mostrador/contract/screens/screens.ts'
import { kebabCase } from '#src/lib/kebab-case.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import type { FilterLook, FilterLooks, ListDescription } from '#src/ui/admin/list-state/describe-list.ts'

type ScreenList<S extends ArchivingScreen, E extends Endpoint> = {
  endpoint: E
  create: Pick<Endpoint, 'who'>
  /** Filters beside the one of the status. */
  filters?: FilterLooks<S['area'], S['list']>
}

const status: FilterLook = { words: 'status' }

/** The list of a described screen: rows are records with a name that are active or archived, over the list's address (`?supplier=`). */
export function describeScreen<const S extends ArchivingScreen, const E extends Endpoint>(
  { area, record, list }: S,
  { endpoint, create, filters }: ScreenList<S, E>,
): ListDescription<E> {
  const nameOf = (row: unknown) => (row as { name: string }).name
  return {
    area,
    spec: list,
    endpoint,
    entities: [record],
    rows: { address: recordAddress(record), nameOf, testIdOf: (row) => `row-${nameOf(row)}` },
    create: { endpoint: create, testId: kebabCase(record) },
    filters: { ...filters, status },
    views: { archived: 'f.status=archived' },
  }
}
