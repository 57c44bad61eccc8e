import { randomBytes } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import type { ProductImage } from '@mostrador/contract/schemas.ts'
import type { StatementCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { putImageFiles } from './image-files.ts'
import { drawProductImage } from './product-image.ts'
import type { UploadedFile } from './read-upload.ts'
import { claimRoom } from '../limits.ts'
import { presentImage } from './present-image.ts'

/**
 * Stores a picture for a product to be saved later. Its row is committed before its first file is written, so that no later failure leaves
 * a file without a row. The purge removes a row without a product, and its files first.
 */
export async function uploadProductImage(
  ctx: StatementCtx,
  _input: unknown,
  { image }: Readonly<Record<string, UploadedFile>>,
): Promise<{ image: ProductImage }> {
  if (!image) throw new AppError('invalidInput', { fields: { image: { key: 'validation.required' } } })
  const drawn = await drawProductImage(image.bytes)
  const row = {
    id: ctx.newId(),
    fileKey: randomBytes(16).toString('hex'),
    width: drawn.width,
    height: drawn.height,
    altEn: '',
    altEs: '',
    isCover: false,
  }
  await inTransaction(ctx.deps.db, { companyId: ctx.company.id }, async (tx) => {
    await claimRoom({ ...ctx, tx }, 'looseImages')
    await tx
      .insertInto('productImages')
      .values({ ...row, companyId: ctx.company.id, uploadedById: ctx.user.id, createdAt: ctx.now })
      .execute()
  })
  await putImageFiles(ctx.deps.files, row.fileKey, drawn, { companyId: ctx.company.id })
  return { image: presentImage(row) }
}
