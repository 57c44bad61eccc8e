import type { ReactNode } from 'react'
import type { ListColumn, ListRowLinks } from '#src/ui/admin/list-state/list-columns.ts'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'
import type { ListFilter } from '#src/ui/admin/list-state/list-filters.ts'
import type { ListQuery } from '#src/ui/admin/list-state/list-query.ts'
import type { BuiltInView } from '#src/ui/admin/list/view-tabs.tsx'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'

export const phoneWidth = '(max-width: 47.99em)'

export type ListEmpty = {
  title?: string
  text: string
  /** The first thing to do. */
  action?: ReactNode
  /** Other ways to begin, such as importing a file, and a link to help. */
  more?: ReactNode
}

export type ListPageProps<Row> = {
  title: string
  caption: string
  /** The state in the address, of `useListUrl`. */
  state: ListUrlState
  query: ListQuery<Row>
  columns: readonly ListColumn<Row>[]
  links: ListRowLinks<Row>
  searchLabel: string
  /** Words for the filters of the list's description; one without words is not offered. */
  filters?: readonly ListFilter[]
  /** Views that come with the list, as tabs before those people saved. */
  views?: readonly BuiltInView[]
  /** Said once under the title, such as the zone of the times. */
  note?: string
  /** The sums over the rows of all pages. */
  summary?: ReactNode
  /** The one primary button; absent for those who may not. */
  action?: ReactNode
  /** What the letter C does. */
  onCreate?: (() => void) | undefined
  rowActions?: (row: Row) => readonly RowAction[]
  /** What can be done with several rows; `end` ends the selection. Without it rows cannot be selected. */
  bulk?: (selection: BulkSelection, end: () => void, count: number) => ReactNode
  /** The entities of the history whose changes concern these rows: `product`. */
  entities?: readonly string[]
  /** What to say while there is nothing at all. */
  empty: ListEmpty
}
