import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listVisitedShops as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { SignedInCtx } from '../../../../context.ts'
import { actFor } from '../../../../db/transaction.ts'

/** The shops that have the person's consent, the latest first (G-23). */
export async function listVisitedShops(ctx: SignedInCtx): Promise<OutputOf<typeof endpoint>> {
  return { items: await readVisitedShops(ctx) }
}

/** Leaves the transaction acting for the person. */
export async function readVisitedShops(ctx: SignedInCtx) {
  await actFor(ctx.tx, { userId: ctx.user.id })
  const rows = await ctx.tx
    .selectFrom('ecommerceConsents as c')
    .innerJoin('ecommerceSites as s', (join) =>
      join.onRef('s.companyId', '=', 'c.companyId').onRef('s.id', '=', 'c.siteId'),
    )
    .select(['s.id', 's.name', 's.origin', 's.isActive', 'c.firstAt', 'c.lastAt'])
    .where('c.userId', '=', ctx.user.id)
    .orderBy('c.lastAt', 'desc')
    .orderBy('s.id')
    .limit(200)
    .execute()
  return rows.map((row) => ({ ...row, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() }))
}
