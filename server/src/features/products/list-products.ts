import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { listProducts as endpoint } from '@mostrador/contract/features/products/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { decodeCursor, encodeCursor } from '../../keyset.ts'
import { presentProduct, type ProductRow, selectProducts } from './select-products.ts'

type Input = z.output<(typeof endpoint)['input']>
type Query = ReturnType<typeof selectProducts>

const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** One page at any depth costs the same: the next page begins after the last row's sort value, not after a count. */
export async function listProducts(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const filtered = filter(selectProducts(ctx), input)
  const rows = await after(filtered, input)
    .limit(input.per + 1)
    .execute()
  const page = rows.slice(0, input.per)
  const last = page.at(-1)
  const total = input.cursor ? null : await count(ctx, input)
  return {
    items: page.map(presentProduct),
    nextCursor: rows.length > input.per && last ? encodeCursor(sortValueOf(input, last), last.id) : null,
    total,
  }
}

/** Each word must occur somewhere in name, SKU or barcodes. */
function filter(query: Query, input: Input): Query {
  let filtered = query.where('p.status', input.status ? '=' : '<>', input.status ?? 'archived')
  if (input.categoryId) filtered = filtered.where('p.categoryId', '=', input.categoryId)
  for (const word of (input.q ?? '').split(/\s+/).filter((part) => part !== '')) {
    filtered = filtered.where(sql<boolean>`p.search_text like search_fold(${likePattern(word)})`)
  }
  return filtered
}

function sortValueOf(input: Input, row: ProductRow): string {
  return input.sort.endsWith('name') ? row.name : row.updatedAt.toISOString()
}

function after(query: Query, input: Input): Query {
  const descending = input.sort.startsWith('-')
  const direction = descending ? 'desc' : 'asc'
  const byName = input.sort.endsWith('name')
  const column = byName ? sql`search_fold(p.name)` : sql`date_trunc('milliseconds', p.updated_at)`
  const sorted = query.orderBy(column, direction).orderBy('p.id', direction)
  if (!input.cursor) return sorted

  const { sortValue, id } = decodeCursor(input.cursor)
  if (!byName && Number.isNaN(Date.parse(sortValue)))
    throw new AppError('invalidInput', { fields: { cursor: { key: 'validation.invalid' } } })
  const value = byName ? sql`search_fold(${sortValue})` : sql`${sortValue}::timestamptz`
  return sorted.where(sql<boolean>`(${column}, p.id) ${sql.raw(descending ? '<' : '>')} (${value}, ${id}::uuid)`)
}

async function count(ctx: CompanyCtx, input: Input): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) from (${filter(selectProducts(ctx), input)}) counted`.execute(ctx.tx)
  return rows[0]?.count ?? 0
}
