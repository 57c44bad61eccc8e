import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { uploadPaymentProof as endpoint } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { SignedInCtx } from '../../../../context.ts'
import type { SafeFile } from '../../../../files/safe-file.ts'
import { keepPaymentProof } from './keep-payment-proof.ts'
import { requireOwnCompany } from '../own-account.ts'
import { readPayment } from '../present-payment.ts'

/** Only for a waiting payment. */
export async function uploadPaymentProof(
  ctx: SignedInCtx,
  { companyId, paymentId }: InputOf<typeof endpoint>,
  receipt: SafeFile | undefined,
): Promise<OutputOf<typeof endpoint>> {
  await requireOwnCompany(ctx, companyId)
  const { status } = await readPayment(ctx.tx, companyId, paymentId)
  if (status !== 'pending') throw new AppError('paymentDecided')
  if (!receipt) throw new AppError('invalidInput', { fields: { bankReceipt: { key: 'validation.required' } } })
  await keepPaymentProof(ctx, companyId, paymentId, receipt)
  return { payment: await readPayment(ctx.tx, companyId, paymentId) }
}
