import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { pullCustomers as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { newestRestore } from '../../../db/newest-restore.ts'
import type { CompanyCtx } from '../../../context.ts'
import { decodeCursor, encodeCursor } from '../../../lists/keyset.ts'
import { seesPersonal } from './select-customers.ts'
import { presentTillCustomer, selectTillCustomers } from './select-till-customers.ts'

type Input = z.output<(typeof endpoint)['input']>

/**
 * A change is dated when it begins and visible when it is committed, so each pull looks back this far. Bringing a customer twice is
 * harmless.
 */
export const pullOverlapMilliseconds = 60_000
/** Customers for a till, last changed first: a device with limited space keeps the recent ones. */
export async function pullCustomers(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  if (await isOfForgottenTime(ctx, input.since)) return { ...startAgain, isPersonalShown: seesPersonal(ctx) }
  const rows = await selectPage(ctx, input)
  const page = rows.slice(0, input.per)
  const last = page.at(-1)
  return {
    items: page.map((row) => presentTillCustomer(ctx, row)),
    nextCursor: rows.length > input.per && last ? encodeCursor(last.place, last.id) : null,
    asOf: new Date(ctx.now.getTime() - pullOverlapMilliseconds).toISOString(),
    isPersonalShown: seesPersonal(ctx),
  }
}

/** A time before the asked one: the till forgets its customers and loads all. */
const startAgain = { items: [], nextCursor: null, asOf: new Date(0).toISOString() }

/** Whether a till pulled last before a restore: it may have what the server forgot. */
async function isOfForgottenTime(ctx: CompanyCtx, since: string | null): Promise<boolean> {
  if (since === null) return false
  const restore = await newestRestore(ctx.tx)
  return restore !== undefined && Date.parse(since) < restore.restoredAt.getTime() - pullOverlapMilliseconds
}

function selectPage(ctx: CompanyCtx, { since, cursor, per }: Input) {
  let query = selectTillCustomers(ctx)
    // The database's dates are more precise than JavaScript's.
    .select(sql<string>`c.updated_at::text`.as('place'))
    .orderBy('c.updatedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(per + 1)
  query = since === null ? query.where('c.status', '<>', 'archived') : query.where('c.updatedAt', '>=', new Date(since))
  if (cursor === null) return query.execute()

  const { sortValue: at, id } = decodeCursor(cursor, 'timestamptz')
  return query
    .where(
      sql<boolean>`c.updated_at <= ${at}::timestamptz and (c.updated_at, c.id) < (${at}::timestamptz, ${id}::uuid)`,
    )
    .execute()
}
