import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../context.ts'

/** Ratings leave the shop for a reason or as spam, never silently. Somebody may ask later who tried. */
export function refuseHiding(ctx: CompanyCtx, ratingIds: readonly string[], wanted: 'pending' | 'delete'): never {
  ctx.log.info({ ratingIds, wanted, userId: ctx.user.id }, 'hiding of ratings refused')
  throw new AppError('conflict', { says: { key: 'productRatings.faults.needsReason' } })
}
