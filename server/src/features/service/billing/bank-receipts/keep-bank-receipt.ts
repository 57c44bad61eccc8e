import { randomBytes } from 'node:crypto'
import type { SignedInCtx } from '../../../../context.ts'
import { readSafeFile, type SafeFile } from '../../../../files/safe-file.ts'
import { claimRoom } from '../../../../limits.ts'
import { lookOf } from './look-of.ts'

/** The receipt of an upload, before its transaction opens. Staff open what other people sent: of a PDF they get a picture (G-27). */
export const readBankReceiptFile = readSafeFile({
  field: 'bankReceipt',
  kinds: 'billing.receiptKinds',
  pdf: 'draw',
  otherwise: 'receipt',
})

/** Stores what a company uploaded to show that it paid. Throws `limitReached` for the eleventh receipt of a payment. */
export async function keepBankReceipt(
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
      // Pages of one bank differ in a few figures only.
      look: isDrawn ? null : await lookOf(bytes),
      sha256,
      uploadedById: ctx.user.id,
      uploadedAt: ctx.now,
    })
    .execute()
  return id
}
