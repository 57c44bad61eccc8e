import type { CompanyCtx } from '../../../context.ts'

/** Tells registers of the company that their held sales changed. Those of the location reload them. */
export function notifyOfHeldSales(ctx: CompanyCtx): void {
  const message = { event: 'heldSalesChanged' } as const
  ctx.afterCommit(() => ctx.deps.live.announce({ to: { companyId: ctx.company.id }, message }))
}
