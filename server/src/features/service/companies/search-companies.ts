import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { searchCompanies as endpoint } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { SignedInCtx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'
import { decodeCursor, encodeCursor } from '../../../lists/keyset.ts'
import { likePattern } from '../../../lists/list-query.ts'

type Input = z.output<(typeof endpoint)['input']>

const folded = sql<string>`search_fold(name)`

/** Companies by name. Row-level security shows all of them to staff who act in none. */
export async function searchCompanies(ctx: SignedInCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  await actFor(ctx.tx, { userId: ctx.user.id })
  let found = ctx.tx.selectFrom('companies')
  for (const word of (input.q ?? '').split(/\s+/).filter((part) => part !== ''))
    found = found.where(sql<boolean>`search_fold(name) like search_fold(${likePattern(word)})`)
  let page = found
    .select(['id', 'name', 'regionTag', 'status', 'createdAt'])
    .orderBy(folded)
    .orderBy('id')
    .limit(input.per + 1)
  if (input.cursor) {
    const { sortValue, id } = decodeCursor(input.cursor, 'text')
    page = page.where(sql<boolean>`(search_fold(name), id) > (search_fold(${sortValue}), ${id}::uuid)`)
  }
  const rows = await page.execute()
  const shown = rows.slice(0, input.per)
  const last = shown.at(-1)
  const total = input.cursor ? null : await found.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirst()
  return endpoint.output.parse({
    items: shown.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    nextCursor: rows.length > input.per && last ? encodeCursor(last.name, last.id) : null,
    total: total?.n ?? null,
  })
}
