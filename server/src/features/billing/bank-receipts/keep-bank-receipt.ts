import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import type { SignedInCtx } from '../../../context.ts'
import type { UploadedFile } from '../../../files/read-upload.ts'
import { claimRoom } from '../../../limits.ts'

type Kind = { ending: string; contentType: string }

const maxPixels = 50_000_000
const maxPdfScan = 1024

const pictures: Readonly<Record<string, Kind>> = {
  jpeg: { ending: 'jpg', contentType: 'image/jpeg' },
  png: { ending: 'png', contentType: 'image/png' },
  webp: { ending: 'webp', contentType: 'image/webp' },
}
const pdf: Kind = { ending: 'pdf', contentType: 'application/pdf' }

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
  const kind = await kindOf(bytes)
  if (!kind) throw new AppError('fileNotAllowed', { fields: { bankReceipt: { key: 'billing.receiptKinds' } } })
  await claimRoom({ ...ctx, company: { id: companyId } }, 'bankReceipts', { of: paymentId })
  const id = ctx.newId()
  const filePath = `receipts/${randomBytes(16).toString('hex')}.${kind.ending}`
  await ctx.deps.files.put(filePath, bytes)
  await ctx.tx
    .insertInto('bankReceipts')
    .values({
      companyId,
      id,
      paymentId,
      fileName: plainName(fileName, kind.ending),
      filePath,
      contentType: kind.contentType,
      bytes: bytes.length,
      look: kind.look ?? null,
      sha256: createHash('sha256').update(bytes).digest(),
      uploadedById: ctx.user.id,
      uploadedAt: ctx.now,
    })
    .execute()
  return id
}

/** Letters, digits and a few signs; the ending says what the file is, whatever its sender called it. */
function plainName(fileName: string, ending: string): string {
  const stem = (fileName.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '').replaceAll(/[^\p{L}\p{N} _-]/gu, '_')
  return `${stem.slice(0, 80) || 'receipt'}.${ending}`
}

async function kindOf(bytes: Buffer): Promise<(Kind & { look?: string }) | undefined> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return bytes.subarray(-maxPdfScan).includes('%%EOF') ? pdf : undefined
  // Imported on demand: receipts are rare, and the start should not wait for the decoder.
  const [{ default: sharp }, { lookOf }] = await Promise.all([import('sharp'), import('./look-of.ts')])
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    const kind = format === undefined ? undefined : pictures[format]
    // A header alone is no picture: all of it has to be readable.
    return kind && { ...kind, look: await lookOf(picture) }
  } catch {
    return undefined
  }
}
