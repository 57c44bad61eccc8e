import { randomBytes } from 'node:crypto'
import type { SignedInCtx } from '../../../../context.ts'
import { readSafeFile, type SafeFile } from '../../../../files/safe-file.ts'
import { claimRoom } from '../../../../limits.ts'
import { lookOf } from './look-of.ts'

/** The proof of an upload, before its transaction opens. Staff open files of strangers, so they get a picture of a PDF (G-27). */
export const readPaymentProofFile = readSafeFile({
  field: 'bankReceipt',
  kinds: 'billing.receiptKinds',
  pdf: 'draw',
  otherwise: 'receipt',
})

/** Stores a company's proof of payment. Throws `limitReached` for the eleventh proof of a payment. */
export async function keepPaymentProof(
  ctx: Pick<SignedInCtx, 'tx' | 'deps' | 'newId' | 'now' | 'user'>,
  companyId: string,
  paymentId: string,
  { bytes, fileName, ending, contentType, sha256, isDrawn }: SafeFile,
): Promise<string> {
  await claimRoom({ ...ctx, company: { id: companyId } }, 'bankReceipts', { of: paymentId })
  const id = ctx.newId()
  const filePath = `receipts/${randomBytes(16).toString('hex')}.${ending}`
  await ctx.deps.files.put(filePath, bytes, { companyId })
  await ctx.tx
    .insertInto('bankReceipts')
    .values({
      companyId,
      id,
      paymentId,
      fileName,
      filePath,
      contentType,
      bytes: bytes.length,
      // Pages of the same bank differ only in a few figures.
      look: isDrawn ? null : await lookOf(bytes),
      sha256,
      uploadedById: ctx.user.id,
      uploadedAt: ctx.now,
    })
    .execute()
  return id
}
