import { createHash, randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { attachToPurchaseOrder as endpoint } from '@mostrador/contract/features/purchase-orders/endpoints.ts'
import { audit } from '../../audit/audit.ts'
import type { CompanyCtx } from '../../context.ts'
import type { UploadedFile } from '../../files/read-upload.ts'
import { kindOfFile, plainFileName } from '../../files/whole-file.ts'
import { claimRoom } from '../../limits.ts'
import { lockOrder } from './lock-order.ts'

/** Attaches a PDF or a whole picture, decided by its content. It is kept as it came and only handed out as a download (G-13). */
export async function attachToPurchaseOrder(
  ctx: CompanyCtx,
  { orderId }: InputOf<typeof endpoint>,
  { attachment }: Readonly<Record<string, UploadedFile>>,
): Promise<OutputOf<typeof endpoint>> {
  await lockOrder(ctx, orderId)
  if (!attachment) throw new AppError('invalidInput', { fields: { attachment: { key: 'validation.required' } } })
  const kind = await kindOfFile(attachment.bytes)
  if (!kind)
    throw new AppError('fileNotAllowed', { fields: { attachment: { key: 'purchaseOrders.faults.fileKinds' } } })
  await claimRoom(ctx, 'purchaseAttachments', { of: orderId })
  const row = {
    id: ctx.newId(),
    fileName: plainFileName(attachment.fileName, kind.ending, 'document'),
    contentType: kind.contentType,
    bytes: attachment.bytes.length,
    uploadedAt: ctx.now,
  }
  const filePath = `purchases/${randomBytes(16).toString('hex')}.${kind.ending}`
  await ctx.deps.files.put(filePath, attachment.bytes, { companyId: ctx.company.id })
  await ctx.tx
    .insertInto('purchaseAttachments')
    .values({
      ...row,
      companyId: ctx.company.id,
      orderId,
      filePath,
      sha256: createHash('sha256').update(attachment.bytes).digest(),
      uploadedById: ctx.user.id,
    })
    .execute()
  await audit(ctx, 'purchaseOrder.attach', { entity: 'purchaseOrder', entityId: orderId }, { name: row.fileName })
  return { attachment: { ...row, uploadedAt: ctx.now.toISOString() } }
}
