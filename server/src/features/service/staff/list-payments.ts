import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listPayments as endpoint } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { SignedInCtx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'
import { decodeCursor, encodeCursor } from '../../../lists/keyset.ts'
import { likePattern } from '../../../lists/list-query.ts'
import { readPayment } from '../billing/public.ts'

type Input = z.output<(typeof endpoint)['input']>

/**
 * Payments of all companies: among waiting ones the longest waiting first, otherwise the newest. Row-level security shows them to
 * staff who act in no company.
 */
export async function listPayments(ctx: SignedInCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  await actFor(ctx.tx, { userId: ctx.user.id })
  const isWaiting = input.status === 'pending'
  let found = ctx.tx.selectFrom('billingPayments as p').innerJoin('companies as c', 'c.id', 'p.companyId')
  if (input.status !== undefined) found = found.where('p.status', '=', input.status)
  for (const word of (input.q ?? '').split(/\s+/).filter((part) => part !== '')) found = found.where(matchesWord(word))
  let page = found
    .select([
      'p.id',
      'p.companyId',
      'c.name as companyName',
      'p.requestedAt',
      sql<string>`p.requested_at::text`.as('sortValue'),
    ])
    .orderBy('p.requestedAt', isWaiting ? 'asc' : 'desc')
    .orderBy('p.id', isWaiting ? 'asc' : 'desc')
    .limit(input.per + 1)
  if (input.cursor) {
    const { sortValue, id } = decodeCursor(input.cursor, 'timestamptz')
    const further = isWaiting ? sql`>` : sql`<`
    page = page.where(sql<SqlBool>`(p.requested_at, p.id) ${further} (${sortValue}::timestamptz, ${id}::uuid)`)
  }
  const rows = await page.execute()
  const shown = rows.slice(0, input.per)
  const last = shown.at(-1)
  const total = input.cursor
    ? null
    : await found.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const items = []
  for (const { id, companyId, companyName } of shown)
    items.push({ companyId, companyName, payment: await readPayment(ctx.tx, companyId, id) })
  return {
    items,
    nextCursor: rows.length > input.per && last ? encodeCursor(last.sortValue, last.id) : null,
    previousCursor: null,
    total: total?.n ?? null,
  }
}

/** Searches the company's name, our reference, and the bank's. */
function matchesWord(word: string) {
  const pattern = likePattern(word)
  return sql<SqlBool>`(search_fold(c.name) like search_fold(${pattern}) or p.reference ilike ${pattern} or exists (
    select from billing_money m where m.company_id = p.company_id and m.payment_id = p.id and m.bank_reference ilike ${pattern}))`
}
