import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listChats as endpoint } from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { SignedInCtx } from '../../../context.ts'
import { actFor, type Tx } from '../../../db/transaction.ts'
import { decodeCursor, encodeCursor } from '../../../lists/keyset.ts'
import { likePattern } from '../../../lists/list-query.ts'
import { readCompanyNames, selectListed, showListed } from './listed-chat.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Waiting conversations, the longest first; other lists, the last written first. A search covers all. */
export async function listChats(ctx: SignedInCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  // Row-level security shows the names of companies to staff who act in none.
  await actFor(ctx.tx, { userId: ctx.user.id })
  const isWaiting = input.filter === 'waiting'
  const moment = isWaiting ? sql`c.waiting_since` : sql`c.last_message_at`
  const isIn = isListed(input.filter, ctx.user.id)
  let found = selectListed(ctx.tx).where(isIn)
  for (const word of (input.q ?? '').split(/\s+/).filter((part) => part !== ''))
    found = found.where(matchesWord(word, await findCompanies(ctx.tx, word, isIn)))
  let page = found
    .select(sql<string>`${moment}::text`.as('sortValue'))
    .orderBy(isWaiting ? sql`c.waiting_since asc` : sql`c.last_message_at desc`)
    .orderBy('c.id', isWaiting ? 'asc' : 'desc')
    .limit(input.per + 1)
  if (input.cursor) {
    const { sortValue, id } = decodeCursor(input.cursor, 'timestamptz')
    const further = isWaiting ? sql`>` : sql`<`
    page = page.where(sql<SqlBool>`(${moment}, c.id) ${further} (${sortValue}::timestamptz, ${id}::uuid)`)
  }
  const rows = await page.execute()
  const shown = rows.slice(0, input.per)
  const last = shown.at(-1)
  const total = input.cursor
    ? null
    : await found
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
  const companies = await readCompanyNames(
    ctx.tx,
    shown.map(({ companyIdOn }) => companyIdOn),
  )
  return {
    items: shown.map((row) => showListed(row, companies)),
    nextCursor: rows.length > input.per && last ? encodeCursor(last.sortValue, last.id) : null,
    previousCursor: null,
    total: total?.n ?? null,
  }
}

function isListed(filter: Input['filter'], userId: string) {
  switch (filter) {
    case 'waiting':
      return sql<SqlBool>`c.waiting_since is not null`
    case 'mine':
      return sql<SqlBool>`c.status = 'open' and c.assigned_to_id = ${userId}`
    case 'open':
    case 'closed':
      return sql<SqlBool>`c.status = ${filter}`
  }
}

/** The companies of conversations whose name has the word. */
async function findCompanies(tx: Tx, word: string, isIn: RawBuilder<SqlBool>): Promise<string[]> {
  const named = await tx
    .selectFrom('chatConversations as c')
    .select('c.companyIdOn')
    .distinct()
    .where(isIn)
    .where('c.companyIdOn', 'is not', null)
    .execute()
  const ids = named.map(({ companyIdOn }) => companyIdOn)
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`select co.id from companies co
    where co.id = any(${ids}::uuid[]) and search_fold(co.name) like search_fold(${likePattern(word)})`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Searches the visitor's name, address or company, and the messages. */
function matchesWord(word: string, companies: readonly string[]) {
  const pattern = likePattern(word)
  return sql<SqlBool>`(search_fold(coalesce(c.name, '')) like search_fold(${pattern}) or c.email ilike ${pattern}
    or c.company_id_on = any(${companies}::uuid[])
    or exists (select from chat_messages m where m.conversation_id = c.id and search_fold(m.text) like search_fold(${pattern})))`
}
