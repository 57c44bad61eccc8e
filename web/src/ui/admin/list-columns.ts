import type { ReactNode } from 'react'

/** One column of a list. */
export type ListColumn<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** The sort key behind the header; columns without one cannot be sorted. */
  sort?: string
  /** Where it stands on a phone, where rows are cards; a column without a place is left out there. */
  card?: 'title' | 'note' | 'value' | 'badge'
  /** Left out where there is little width. */
  wide?: boolean
}

/** How a list knows its rows: the address each opens, and the name tests find it by. */
export type ListRowLinks<Row> = {
  keyOf: (row: Row) => string
  hrefOf: (row: Row) => string
  testIdOf: (row: Row) => string
}
