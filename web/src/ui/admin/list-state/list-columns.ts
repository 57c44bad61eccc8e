import type { ReactNode } from 'react'

/** One column of a list. The first one names the row and is always shown. */
export type ListColumn<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** The sort of the list's description behind the header; columns without one cannot be sorted. */
  sort?: string
  /** The place on a phone, where rows are cards; a column without a place is left out there. */
  card?: 'title' | 'note' | 'value' | 'badge'
  /** Left out if the list is not wide, or not even half as wide as a screen, unless the person has chosen the columns. */
  needs?: 'wide' | 'medium'
  /** Never broken into two lines. */
  isShort?: boolean
  /** Shown only to people who choose it. */
  isHidden?: boolean
}

/** How a list identifies its rows: the address each opens, its name, and its test id. */
export type ListRowLinks<Row> = {
  keyOf: (row: Row) => string
  hrefOf: (row: Row) => string
  nameOf: (row: Row) => string
  testIdOf: (row: Row) => string
}

/** The columns to show, in the chosen order; columns that no longer exist are left out, and the first column stays first. */
export function chosenColumns<Column extends { key: string; isHidden?: boolean }>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): Column[] {
  if (chosen === null) return columns.filter(({ isHidden }) => !isHidden)
  const [first, ...others] = columns
  const wanted = chosen.flatMap((key) => others.find((column) => column.key === key) ?? [])
  return first ? [first, ...new Set(wanted)] : []
}

/** The keys of the columns after one of them moved up (-1) or down (1); the first column keeps its place. */
export function moveColumn(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const from = keys.indexOf(key)
  const to = from + by
  if (from < 1 || to < 1 || to >= keys.length) return [...keys]
  const moved = keys.filter((other) => other !== key)
  moved.splice(to, 0, key)
  return moved
}
