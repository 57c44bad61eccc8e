import { can, isViewPermission } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { hasEffect, permissions } from '@mostrador/contract/permissions.ts'
import type { CompanyCtx } from '../../../context.ts'

/** The complete export needs the right to see everything in the company's plan, because an archive has no permissions inside. */
export function refusePartialView(ctx: CompanyCtx): void {
  const { plan } = ctx.access
  const seen = permissions
    .filter((key) => isViewPermission(key) && hasEffect(key))
    .filter((key) => [plan.ps, plan.ec].some((part) => part.permissions.includes(key)))
  if (!can(ctx.access, ...seen)) throw new AppError('exportNeedsAll')
}
