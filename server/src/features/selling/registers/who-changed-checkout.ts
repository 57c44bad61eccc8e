import type { CompanyCtx } from '../../../context.ts'

/** Who changed the register, and when, for a device that finds it changed. */
type CheckoutChange = { name: string; at: string }

/** The person who closed the register's last session. */
export async function whoClosed(ctx: CompanyCtx, checkoutId: string): Promise<CheckoutChange | null> {
  const row = await ctx.tx
    .selectFrom('checkoutSessions as s')
    .innerJoin('users as u', 'u.id', 's.closedById')
    .where('s.companyId', '=', ctx.company.id)
    .where('s.checkoutId', '=', checkoutId)
    .where('s.closedAt', 'is not', null)
    .select(['u.name', 's.closedAt as at'])
    .orderBy('s.closedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ? { name: row.name, at: row.at.toISOString() } : null
}

/** The person who took the register's newest lease. */
export async function whoTookOver(ctx: CompanyCtx, checkoutId: string): Promise<CheckoutChange | null> {
  const row = await ctx.tx
    .selectFrom('checkoutLeases as l')
    .innerJoin('users as u', 'u.id', 'l.grantedToId')
    .where('l.companyId', '=', ctx.company.id)
    .where('l.checkoutId', '=', checkoutId)
    .select(['u.name', 'l.grantedAt as at'])
    .orderBy('l.epoch', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { name: row.name, at: row.at.toISOString() } : null
}
