import type { CompanyCtx } from '../../../context.ts'

/** Notifies other screens, after the commit, that a register's session has changed. */
export function announceSession(ctx: CompanyCtx, checkoutId: string): void {
  ctx.afterCommit(() =>
    ctx.deps.live.announce({ to: { companyId: ctx.company.id }, message: { event: 'sessionChanged', checkoutId } }),
  )
}
