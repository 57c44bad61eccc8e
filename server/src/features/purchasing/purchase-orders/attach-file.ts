import { randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { attachToPurchaseOrder as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readSafeFile, type SafeFile } from '../../../files/safe-file.ts'
import { claimRoom } from '../../../limits.ts'
import { lockOrder } from './lock-order.ts'

/**
 * Accepts a PDF that runs nothing, or a whole picture. People of the company work with the original file, so it is stored
 * unchanged (G-27).
 */
export const readAttachment = readSafeFile({
  field: 'attachment',
  kinds: 'purchaseOrders.faults.fileKinds',
  pdf: 'keep',
  otherwise: 'document',
})

/** The server only offers the file as a download. */
export async function attachToPurchaseOrder(
  ctx: CompanyCtx,
  { orderId }: InputOf<typeof endpoint>,
  attachment: SafeFile | undefined,
): Promise<OutputOf<typeof endpoint>> {
  await lockOrder(ctx, orderId)
  if (!attachment) throw new AppError('invalidInput', { fields: { attachment: { key: 'validation.required' } } })
  await claimRoom(ctx, 'purchaseAttachments', { of: orderId })
  const row = {
    id: ctx.newId(),
    fileName: attachment.fileName,
    contentType: attachment.contentType,
    bytes: attachment.bytes.length,
    uploadedAt: ctx.now,
  }
  const filePath = `purchases/${randomBytes(16).toString('hex')}.${attachment.ending}`
  await ctx.deps.files.put(filePath, attachment.bytes, { companyId: ctx.company.id })
  await ctx.tx
    .insertInto('purchaseAttachments')
    .values({
      ...row,
      companyId: ctx.company.id,
      orderId,
      filePath,
      sha256: attachment.sha256,
      uploadedById: ctx.user.id,
    })
    .execute()
  await audit(ctx, 'purchaseOrder.attach', { entity: 'purchaseOrder', entityId: orderId }, { name: row.fileName })
  return { attachment: { ...row, uploadedAt: ctx.now.toISOString() } }
}
