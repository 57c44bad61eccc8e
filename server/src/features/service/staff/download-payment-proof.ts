import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { downloadProof as endpoint } from '@mostrador/contract/features/service/staff/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'
import type { Download } from '../../../http/send-file.ts'
import { readPaymentProof } from '../billing/public.ts'

export async function downloadProof(
  ctx: SignedInCtx,
  { companyId, receiptId }: InputOf<typeof endpoint>,
): Promise<Download> {
  await actFor(ctx.tx, { companyId })
  return readPaymentProof(ctx, companyId, receiptId)
}
