import { AppError } from '@mostrador/contract/errors.ts'
import type { SignedInCtx } from '../../../context.ts'

type Which = { companyId: string; paymentId: string; version: number }

/**
 * Locks a waiting payment and compares its version with the one that the person saw, so that two people who decide at once decide
 * it once. Throws `notFound`, `paymentDecided` or `versionConflict`.
 */
export async function requirePending(ctx: Pick<SignedInCtx, 'tx'>, which: Which): Promise<void> {
  const { status } = await requireVersion(ctx, which)
  if (status !== 'pending') throw new AppError('paymentDecided')
}

/** The same for a payment in any state, because money may arrive for a decided one. Throws `notFound` or `versionConflict`. */
export async function requireVersion({ tx }: Pick<SignedInCtx, 'tx'>, { companyId, paymentId, version }: Which) {
  // Locks the account first, like every decision about a company. Otherwise two of them could deadlock.
  await tx.selectFrom('billingAccounts').select('companyId').where('companyId', '=', companyId).forUpdate().execute()
  const payment = await tx
    .selectFrom('billingPayments')
    .select(['status', 'version', 'currencyTag', 'requestedAt'])
    .where('companyId', '=', companyId)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw new AppError('notFound')
  if (payment.version !== version) throw new AppError('versionConflict')
  return payment
}
