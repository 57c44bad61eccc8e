import { createHash } from 'node:crypto'
import { shopperDays } from '../../../auth/cookie.ts'
import type { ShopCtx } from './open-shop.ts'

/** An account of this shop that is signed in with the caller's cookie. */
export type Shopper = {
  id: string
  sessionId: string
  email: string
  name: string
  phone: string
  languageTag: 'en' | 'es'
  customerId: string | null
}

const dayMilliseconds = 86_400_000

export const shopperTokenHash = (token: string) => createHash('sha256').update(token).digest()

/**
 * The shopper signed in to this shop; undefined for a guest, and for a session of another shop or without use for 90 days (E-82).
 * Extends the session, so read-only calls must not use it.
 */
export async function findShopper(ctx: ShopCtx): Promise<Shopper | undefined> {
  if (ctx.shopper === null) return undefined
  const found = await ctx.tx
    .selectFrom('shopSessions as s')
    .innerJoin('shopAccounts as a', (join) =>
      join.onRef('a.companyId', '=', 's.companyId').onRef('a.id', '=', 's.accountId'),
    )
    .select(['a.id', 's.id as sessionId', 's.seenAt', 'a.email', 'a.name', 'a.phone', 'a.languageTag', 'a.customerId'])
    .where('s.companyId', '=', ctx.company.id)
    .where('s.tokenHash', '=', shopperTokenHash(ctx.shopper))
    .where('s.seenAt', '>', new Date(ctx.now.getTime() - shopperDays * dayMilliseconds))
    .executeTakeFirst()
  if (!found) return undefined
  const { seenAt, languageTag, ...shopper } = found
  if (ctx.now.getTime() - seenAt.getTime() >= dayMilliseconds) await keepAlive(ctx, ctx.shopper, found.sessionId)
  return { ...shopper, languageTag: languageTag === 'en' ? 'en' : 'es' }
}

async function keepAlive(ctx: ShopCtx, token: string, sessionId: string): Promise<void> {
  ctx.authCookie.setShopper(token)
  await ctx.tx
    .updateTable('shopSessions')
    .set({ seenAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', sessionId)
    .execute()
}
