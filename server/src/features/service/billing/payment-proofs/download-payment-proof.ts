import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { downloadPaymentProof as endpoint } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { SignedInCtx } from '../../../../context.ts'
import { openSafeFile } from '../../../../files/safe-file.ts'
import type { Download } from '../../../../http/send-file.ts'
import { requireOwnCompany } from '../own-account.ts'

/** The file, for its company. Staff use another call. */
export async function downloadPaymentProof(
  ctx: SignedInCtx,
  { companyId, receiptId }: InputOf<typeof endpoint>,
): Promise<Download> {
  await requireOwnCompany(ctx, companyId)
  return readPaymentProof(ctx, companyId, receiptId)
}

/** Throws `notFound` for a receipt of another company, and when its file is gone. */
export async function readPaymentProof(
  ctx: Pick<SignedInCtx, 'tx' | 'deps' | 'ip' | 'user'>,
  companyId: string,
  receiptId: string,
): Promise<Download> {
  const receipt = await ctx.tx
    .selectFrom('bankReceipts')
    .select(['fileName', 'filePath'])
    .where('companyId', '=', companyId)
    .where('id', '=', receiptId)
    .executeTakeFirst()
  if (!receipt) throw new AppError('notFound')
  return openSafeFile(ctx.deps, ctx, receipt)
}
