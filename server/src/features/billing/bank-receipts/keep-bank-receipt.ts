import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import type { SignedInCtx } from '../../../context.ts'
import type { UploadedFile } from '../../../files/read-upload.ts'
import { kindOfFile, plainFileName } from '../../../files/whole-file.ts'
import { claimRoom } from '../../../limits.ts'
import { lookOf } from './look-of.ts'

/**
 * Stores what a company uploaded to show that it paid: a PDF or a whole picture, decided by its content and not by its name. It is kept
 * as it came, because staff judge it, and is only ever handed out as a download (G-13). Throws `fileNotAllowed`, and `limitReached` for
 * the eleventh receipt of a payment.
 */
export async function keepBankReceipt(
  ctx: Pick<SignedInCtx, 'tx' | 'deps' | 'newId' | 'now' | 'user'>,
  companyId: string,
  paymentId: string,
  { bytes, fileName }: UploadedFile,
): Promise<string> {
  const kind = await kindOfFile(bytes)
  if (!kind) throw new AppError('fileNotAllowed', { fields: { bankReceipt: { key: 'billing.receiptKinds' } } })
  await claimRoom({ ...ctx, company: { id: companyId } }, 'bankReceipts', { of: paymentId })
  const id = ctx.newId()
  const filePath = `receipts/${randomBytes(16).toString('hex')}.${kind.ending}`
  await ctx.deps.files.put(filePath, bytes, { companyId })
  await ctx.tx
    .insertInto('bankReceipts')
    .values({
      companyId,
      id,
      paymentId,
      fileName: plainFileName(fileName, kind.ending, 'receipt'),
      filePath,
      contentType: kind.contentType,
      bytes: bytes.length,
      look: kind.contentType === 'application/pdf' ? null : await lookOf(bytes),
      sha256: createHash('sha256').update(bytes).digest(),
      uploadedById: ctx.user.id,
      uploadedAt: ctx.now,
    })
    .execute()
  return id
}
