import { AppError } from '@mostrador/contract/errors.ts'
import type { GeneralSettings } from '@mostrador/contract/features/access/settings/schema.ts'
import { pathOfPicture } from '@mostrador/contract/features/catalogue/products/path-of-picture.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'

/** The logo of a company, whole and in its own proportions. */
export async function readLogo(tx: Tx, companyId: string): Promise<GeneralSettings['logo']> {
  const row = await tx
    .selectFrom('productImages')
    .select(['id', 'fileKey', 'width', 'height'])
    .where('companyId', '=', companyId)
    .where('isLogo', '=', true)
    .executeTakeFirst()
  return row ? { imageId: row.id, url: pathOfPicture(row.fileKey, 'full'), width: row.width, height: row.height } : null
}

/** Makes an uploaded picture the logo, or removes it. The previous one is released and purged with its files. */
export async function setLogo(ctx: CompanyCtx, imageId: string | null): Promise<void> {
  if ((await readLogo(ctx.tx, ctx.company.id))?.imageId === imageId) return

  const pictures = ctx.tx.updateTable('productImages').where('companyId', '=', ctx.company.id)
  await pictures.set({ isLogo: false }).where('isLogo', '=', true).execute()
  if (imageId === null) return
  const { numUpdatedRows } = await pictures
    .set({ isLogo: true })
    .where('id', '=', imageId)
    .where('productId', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('notFound', { fields: { logoImageId: { key: 'validation.invalid' } } })
}
