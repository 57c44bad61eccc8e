import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'

/** Refuses to hide a rating without a reason (E-51), and logs the person. */
export function refuseHiding(ctx: CompanyCtx, ratingIds: readonly string[], wanted: 'pending' | 'delete'): never {
  ctx.log.info({ ratingIds, wanted, userId: ctx.user.id }, 'hiding of ratings refused')
  throw new AppError('conflict', { says: { key: 'productRatings.faults.needsReason' } })
}
