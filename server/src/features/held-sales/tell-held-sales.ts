import type { CompanyCtx } from '../../context.ts'

/** Registers of the company hear that their held sales changed; those of the location read them anew. */
export function tellHeldSales(ctx: CompanyCtx): void {
  const message = { event: 'heldSalesChanged' } as const
  ctx.afterCommit(() => ctx.deps.live.announce({ to: { companyId: ctx.company.id }, message }))
}
