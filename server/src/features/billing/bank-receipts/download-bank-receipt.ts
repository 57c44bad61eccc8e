import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { downloadBankReceipt as endpoint } from '@mostrador/contract/features/billing/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import type { Download } from '../../../http/send-file.ts'
import { requireOwnCompany } from '../own-account.ts'

/** The file as it was uploaded, for its company. Staff read it through their own call. */
export async function downloadBankReceipt(
  ctx: SignedInCtx,
  { companyId, receiptId }: InputOf<typeof endpoint>,
): Promise<Download> {
  await requireOwnCompany(ctx, companyId)
  return readBankReceipt(ctx, companyId, receiptId)
}

/** Throws `notFound` for a receipt of another company, and when its file is gone. */
export async function readBankReceipt(
  { tx, deps }: Pick<SignedInCtx, 'tx' | 'deps'>,
  companyId: string,
  receiptId: string,
): Promise<Download> {
  const receipt = await tx
    .selectFrom('bankReceipts')
    .select(['fileName', 'filePath'])
    .where('companyId', '=', companyId)
    .where('id', '=', receiptId)
    .executeTakeFirst()
  const bytes = receipt && (await deps.files.get(receipt.filePath))
  if (!receipt || !bytes) throw new AppError('notFound')
  return { bytes, fileName: receipt.fileName }
}
