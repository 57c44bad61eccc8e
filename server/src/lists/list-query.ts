/**
 * Database queries for lists: filters, order, pages and count of a list that the contract describes (`list.ts`). The caller brings the
 * query and the column of each sort and filter.
 */
import { AppError } from '@mostrador/contract/errors.ts'
import { type FilterSpec, type ListSpec, type ParsedFilter, parseFilter } from '@mostrador/contract/list.ts'
import { countedRows } from '@mostrador/contract/paging.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import { decodeCursor, encodeCursor, type SortType } from './keyset.ts'

/** The sort of a list: an expression that is never null, preferably one with an index, and its type. */
type SortColumn = { by: RawBuilder<unknown>; type: Exclude<SortType, 'none'> }

/** The condition of a parsed filter; `undefined` for a kind of filter the column cannot answer. */
export type FilterColumn = (filter: ParsedFilter) => RawBuilder<boolean> | undefined

export type ListColumns<Spec extends ListSpec> = {
  id: RawBuilder<unknown>
  sorts: Readonly<Record<Spec['sorts'][number], SortColumn>>
  filters: Readonly<Record<keyof Spec['filters'] & string, FilterColumn>>
}

export type ListInput = {
  sort: string
  filters: Record<string, string>
  cursor?: string | undefined
  isBackward: boolean
  per: number
}

const badInput = (field: string) => new AppError('invalidInput', { fields: { [field]: { key: 'validation.invalid' } } })

/** The usual conditions of a column: in a list, within a range, contains, is null. */
export function column(by: RawBuilder<unknown>): FilterColumn {
  return (filter) => {
    switch (filter.is) {
      case 'in':
        return sql<boolean>`${by}::text = any(${filter.values})`
      case 'yesNo':
        return sql<boolean>`${by} = ${filter.value}`
      case 'range':
        return within(by, filter.from, filter.to)
      case 'contains':
        return sql<boolean>`search_fold(${by}) like search_fold(${likePattern(filter.text)})`
      case 'empty':
        return sql<boolean>`${by} is null`
      default:
        return sql<boolean>`${by} is not null`
    }
  }
}

/** A column of ids. The values are compared as ids, so that an index on the column is used. */
export function idColumn(by: RawBuilder<unknown>): FilterColumn {
  return (filter) => (filter.is === 'in' ? sql<boolean>`${by} = any(${filter.values}::uuid[])` : column(by)(filter))
}

/** An amount in minor units of a currency, filtered in major units. */
export function moneyColumn(by: RawBuilder<unknown>, currencyTag: string): FilterColumn {
  const minor = (end: string | null) => (end === null ? null : (majorToMinor(end, currencyTag) ?? null))
  return (filter) => {
    if (filter.is !== 'range') return column(by)(filter)
    const [from, to] = [minor(filter.from), minor(filter.to)]
    if ((filter.from !== null && from === null) || (filter.to !== null && to === null)) return undefined
    return within(by, from === null ? null : String(from), to === null ? null : String(to))
  }
}

/** A point in time, filtered by days of the company's zone, both inclusive. `dayStart` is the hour at which a day begins. */
export function dayColumn(by: RawBuilder<unknown>, timeZone: string, dayStart = '00:00'): FilterColumn {
  const startOf = (day: string, plus: number) =>
    sql`((${day}::date + ${plus}::int + ${dayStart}::time) at time zone ${timeZone}::text)`
  return (filter) => {
    if (filter.is !== 'range') return column(by)(filter)
    const from = filter.from === null ? sql<boolean>`true` : sql<boolean>`${by} >= ${startOf(filter.from, 0)}`
    const to = filter.to === null ? sql<boolean>`true` : sql<boolean>`${by} < ${startOf(filter.to, 1)}`
    return sql<boolean>`(${from} and ${to})`
  }
}

/** A calendar date, filtered by days, both inclusive. */
export function dateColumn(by: RawBuilder<unknown>): FilterColumn {
  return (filter) => {
    if (filter.is !== 'range') return column(by)(filter)
    return sql<boolean>`${by} between coalesce(${filter.from}::date, '-infinity') and coalesce(${filter.to}::date, 'infinity')`
  }
}

function within(by: RawBuilder<unknown>, from: string | null, to: string | null): RawBuilder<boolean> {
  const least = from === null ? sql<boolean>`true` : sql<boolean>`${by} >= ${from}::numeric`
  const most = to === null ? sql<boolean>`true` : sql<boolean>`${by} <= ${to}::numeric`
  return sql<boolean>`(${least} and ${most})`
}

/** A pattern for `like` that finds the text anywhere and takes its characters literally. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Adds the conditions of the requested filters. */
export function filterList<DB, TB extends keyof DB, O, Spec extends ListSpec>(
  query: SelectQueryBuilder<DB, TB, O>,
  spec: Spec,
  columns: ListColumns<Spec>,
  filters: Record<string, string>,
): SelectQueryBuilder<DB, TB, O> {
  let filtered = query
  for (const [name, text] of Object.entries(filters)) filtered = filtered.where(condition(spec, columns, name, text))
  return filtered
}

function condition(spec: ListSpec, columns: ListColumns<ListSpec>, name: string, text: string): RawBuilder<boolean> {
  const kind: FilterSpec | undefined = spec.filters[name]
  const filter = kind && parseFilter(kind, text)
  const found = filter && columns.filters[name]?.(filter)
  if (!found) throw badInput(`filters.${name}`)
  return found
}

/**
 * One page in the requested order. Every page costs the same: it begins after the last row's sort value instead of an offset (decision 27).
 * A backward page is read from the other end and reversed.
 */
export async function readPage<DB, TB extends keyof DB, O extends { id: string }, Spec extends ListSpec>(
  query: SelectQueryBuilder<DB, TB, O>,
  columns: ListColumns<Spec>,
  input: ListInput,
): Promise<Page<O>> {
  return cutPage(await selectPage(query, columns, input).execute(), input)
}

type Page<O> = { rows: O[]; nextCursor: string | null; previousCursor: string | null }

/** Selects the rows of a page in reading order and one more, which says whether others follow. `cutPage` makes the page from them. */
function selectPage<DB, TB extends keyof DB, O extends { id: string }, Spec extends ListSpec>(
  query: SelectQueryBuilder<DB, TB, O>,
  columns: ListColumns<Spec>,
  input: ListInput,
): SelectQueryBuilder<DB, TB, O & { sortKey: string }> {
  const sorts: Readonly<Record<string, SortColumn>> = columns.sorts
  const sort = sorts[input.sort.replace(/^-/, '')]
  if (!sort) throw badInput('sort')
  const direction = input.sort.startsWith('-') === input.isBackward ? 'asc' : 'desc'
  return startAfter(query, sort, columns.id, direction, input.cursor)
    .select(sql<string>`(${sort.by})::text`.as('sortKey'))
    .orderBy(sort.by, direction)
    .orderBy(columns.id, direction)
    .limit(input.per + 1)
    .$castTo<O & { sortKey: string }>()
}

/** Makes the page from the rows of `selectPage`. */
export function cutPage<O extends { id: string; sortKey: string }>(found: readonly O[], input: ListInput): Page<O> {
  const rows = found.slice(0, input.per)
  const isMore = found.length > input.per
  if (input.isBackward) rows.reverse()

  const cursorOf = (row: O | undefined) => (row ? encodeCursor(row.sortKey, row.id) : null)
  const cameFrom = input.cursor !== undefined
  return {
    rows,
    nextCursor: (input.isBackward ? cameFrom : isMore) ? cursorOf(rows.at(-1)) : null,
    previousCursor: (input.isBackward ? isMore : cameFrom) ? cursorOf(rows[0]) : null,
  }
}

function startAfter<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  sort: SortColumn,
  rowId: RawBuilder<unknown>,
  direction: 'asc' | 'desc',
  cursor: string | undefined,
): SelectQueryBuilder<DB, TB, O> {
  if (cursor === undefined) return query
  const { sortValue, id } = decodeCursor(cursor, sort.type)
  const than = sql.raw(direction === 'desc' ? '<' : '>')
  return query.where(sql<boolean>`(${sort.by}, ${rowId}) ${than} (${sortValue}::${sql.raw(sort.type)}, ${id}::uuid)`)
}

/** `selectPage` with the number of all rows as `total`, which is null for a page with a cursor. Page and count are one statement. */
export function selectCountedPage<DB, TB extends keyof DB, O extends { id: string }, Spec extends ListSpec>(
  query: SelectQueryBuilder<DB, TB, O>,
  counted: Expression<unknown>,
  columns: ListColumns<Spec>,
  input: ListInput,
): SelectQueryBuilder<DB, TB, O & { sortKey: string; total: number | null }> {
  const total = input.cursor === undefined ? countOf(counted) : sql<number | null>`null::int`
  return selectPage(query.select(total.as('total')).$castTo<O & { total: number | null }>(), columns, input)
}

const countOf = (query: Expression<unknown>): RawBuilder<number | null> =>
  sql<number>`(select count(*)::int from (select 1 from (${query}) matching limit ${countedRows + 1}) counted)`

/** Number of rows of a query, up to one more than `countedRows`. */
export async function countRows(tx: Tx, query: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countOf(query)} as count`.execute(tx)
  return rows[0]?.count ?? 0
}
