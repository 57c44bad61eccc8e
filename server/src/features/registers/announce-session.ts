import type { CompanyCtx } from '../../context.ts'

/** Screens elsewhere hear, after the commit, that a register's session is another one or stands otherwise. */
export function announceSession(ctx: CompanyCtx, checkoutId: string): void {
  ctx.afterCommit(() =>
    ctx.deps.live.announce({ to: { companyId: ctx.company.id }, message: { event: 'sessionChanged', checkoutId } }),
  )
}
