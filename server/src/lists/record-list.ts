/**
 * A list of one kind of record, described once: its page, the rows of a selection, and the data for exports and bulk changes. The
 * description names the table's alias in its expressions.
 */
import type { ListSpec } from '@mostrador/contract/list.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../context.ts'
import { countRows, filterList, likePattern, type ListColumns, type ListInput, readPage } from './list-query.ts'

type Question = { filters: Record<string, string>; q?: string | undefined }
/** Named rows, or all that match a query except a few. */
export type ListSelection = { ids: string[] } | (Question & { q: string; exceptIds: string[] })

export type RecordList<Spec extends ListSpec, D, T extends keyof D, O extends { id: string }> = {
  spec: Spec
  columns: (ctx: CompanyCtx) => ListColumns<Spec>
  /** The rows of the company, without order. */
  select: (ctx: CompanyCtx) => SelectQueryBuilder<D, T, O>
  /** Whether a row contains a searched word; the pattern is for `like`. */
  contains: (pattern: string) => RawBuilder<boolean>
  /** The default condition without a filter on the status. */
  usual?: RawBuilder<boolean>
}

/** Adds the filters and the searched words, of which each must occur. */
function filterRecords<Spec extends ListSpec, D, T extends keyof D, O extends { id: string }, Q>(
  ctx: CompanyCtx,
  list: RecordList<Spec, D, T, O>,
  query: SelectQueryBuilder<D, T, Q>,
  { filters, q = '' }: Question,
): SelectQueryBuilder<D, T, Q> {
  let filtered = filterList(query, list.spec, list.columns(ctx), filters)
  if (list.usual && filters['status'] === undefined) filtered = filtered.where(list.usual)
  for (const word of q.split(/\s+/).filter((part) => part !== ''))
    filtered = filtered.where(list.contains(likePattern(word)))
  return filtered
}

/** One page of the list, with the number of all rows on the first page. */
export async function readRecords<Spec extends ListSpec, D, T extends keyof D, O extends { id: string }, Row>(
  ctx: CompanyCtx,
  list: RecordList<Spec, D, T, O>,
  input: ListInput & Question,
  present: (row: O) => Row,
): Promise<{ items: Row[]; nextCursor: string | null; previousCursor: string | null; total: number | null }> {
  const query = filterRecords(ctx, list, list.select(ctx), input)
  const { rows, ...cursors } = await readPage(query, list.columns(ctx), input)
  return {
    items: rows.map(present),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}

/** The rows of a selection after an id, in the order of ids. `query` selects their columns. */
export function chooseRecords<Spec extends ListSpec, D, T extends keyof D, O extends { id: string }, Q>(
  ctx: CompanyCtx,
  list: RecordList<Spec, D, T, O>,
  query: SelectQueryBuilder<D, T, Q>,
  selection: ListSelection,
  after: { id: string | null; limit: number },
): SelectQueryBuilder<D, T, Q> {
  const { id } = list.columns(ctx)
  const chosen = selectedRecords(ctx, list, query, selection)
  const later = after.id === null ? chosen : chosen.where(sql<boolean>`${id} > ${after.id}::uuid`)
  return later.orderBy(id).limit(after.limit)
}

/** How many rows a selection has. */
export async function countRecords<Spec extends ListSpec, D, T extends keyof D, O extends { id: string }>(
  ctx: CompanyCtx,
  list: RecordList<Spec, D, T, O>,
  selection: ListSelection,
): Promise<number> {
  const chosen = selectedRecords(ctx, list, list.select(ctx).clearSelect(), selection)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (${chosen.select(sql<number>`1`.as('one'))}) chosen`.execute(ctx.tx)
  return rows[0]?.count ?? 0
}

/** The rows of a selection. `query` selects their columns. */
export function selectedRecords<Spec extends ListSpec, D, T extends keyof D, O extends { id: string }, Q>(
  ctx: CompanyCtx,
  list: RecordList<Spec, D, T, O>,
  query: SelectQueryBuilder<D, T, Q>,
  selection: ListSelection,
): SelectQueryBuilder<D, T, Q> {
  const { id } = list.columns(ctx)
  if ('ids' in selection) return query.where(sql<boolean>`${id} = any(${selection.ids}::uuid[])`)
  const matching = filterRecords(ctx, list, query, selection)
  return selection.exceptIds.length === 0
    ? matching
    : matching.where(sql<boolean>`${id} <> all(${selection.exceptIds}::uuid[])`)
}
