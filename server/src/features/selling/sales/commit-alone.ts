import { AppError } from '@mostrador/contract/errors.ts'
import type { CommittedSale, NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { contentHash } from '../../../values/content-hash.ts'
import type { StatementCtx } from '../../../context.ts'
import { commitSale } from './commit-sale.ts'
import { keepConflict } from './keep-conflict.ts'

/** Stores a sale sent alone instead of in a push. This call does not prove its device, so a device with a key must push. */
export async function commitAlone(ctx: StatementCtx, sale: NewSale): Promise<CommittedSale> {
  const device = await ctx.deps.deviceCache.read(ctx.company.id, sale.deviceId)
  if (device?.isRevoked) {
    const { saleId } = sale
    const offer = { companyId: ctx.company.id, userId: ctx.user.id, saleId, contentHash: contentHash(sale) }
    await keepConflict(ctx, { ...offer, offered: sale }, 'deviceRevoked')
    throw new AppError('deviceRevoked')
  }
  if (device?.publicKey) throw new AppError('deviceNotProven')
  return commitSale(ctx, sale)
}
