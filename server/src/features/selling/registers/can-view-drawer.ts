import { can } from '@mostrador/contract/access.ts'
import type { CompanyCtx } from '../../../context.ts'

/**
 * Whether the caller may know the cash in the drawer of a session. It needs the permission. For an open session at a register
 * with blind counts, no one may know it (D-7).
 */
export async function canViewDrawer(ctx: CompanyCtx, sessionId: string): Promise<boolean> {
  return (await readViewableDrawers(ctx))(sessionId)
}

/** The same for any session, after one query. */
export async function readViewableDrawers(ctx: CompanyCtx): Promise<(sessionId: string) => boolean> {
  if (!can(ctx.access, 'CHECKOUTS__EXPECTED_VIEW')) return () => false
  const countedBlind = await ctx.tx
    .selectFrom('checkoutSessions as s')
    .innerJoin('checkouts as c', (join) =>
      join.onRef('c.companyId', '=', 's.companyId').onRef('c.id', '=', 's.checkoutId'),
    )
    .select('s.id')
    .where('s.companyId', '=', ctx.company.id)
    .where('s.status', '<>', 'closed')
    .where('c.blindClose', '=', true)
    .execute()
  return (sessionId) => !countedBlind.some(({ id }) => id === sessionId)
}
