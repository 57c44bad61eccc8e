import type { ReactNode } from 'react'
import type { ListColumn, ListRowLinks } from '#src/ui/admin/list-state/list-columns.ts'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'
import type { ListFilter } from '#src/ui/admin/list-state/list-filters.ts'
import type { ListQuery } from '#src/ui/admin/list-state/list-query.ts'
import type { BuiltInView } from '#src/ui/admin/list/view-tabs.tsx'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'

export const phoneWidth = '(max-width: 47.99em)'

type ListEmpty = {
  title?: string
  text: string
  /** The first action. */
  action?: ReactNode
  /** Other ways to start, such as importing a file, and a link to help. */
  more?: ReactNode
}

export type ListPageProps<Row> = {
  title: string
  caption: string
  /** The state in the address, from `useListUrl`. */
  state: ListUrlState
  query: ListQuery<Row>
  columns: readonly ListColumn<Row>[]
  links: ListRowLinks<Row>
  searchLabel: string
  /** Words for the filters of the list's description; a filter without words is not offered. */
  filters?: readonly ListFilter[]
  /** Built-in views, as tabs before the saved ones. */
  views?: readonly BuiltInView[]
  /** Shown once under the title, such as the time zone of the times. */
  note?: string
  /** The sums over the rows of all pages. */
  summary?: ReactNode
  /** The one primary button; absent without the permission. */
  action?: ReactNode
  /** The action of the letter C. */
  onCreate?: (() => void) | undefined
  rowActions?: (row: Row) => readonly RowAction[]
  /** The actions on several rows; `end` ends the selection. Without it rows cannot be selected. */
  bulk?: (selection: BulkSelection, end: () => void, count: number) => ReactNode
  /** The audit entities whose changes affect these rows: `product`. */
  entities?: readonly string[]
  /** What to show while there are no records at all. */
  empty: ListEmpty
}
