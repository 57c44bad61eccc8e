import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { uploadShopPicture as endpoint } from '@mostrador/contract/features/ecommerce-settings/endpoints.ts'
import type { CompanyCtx, Deps, StatementCtx } from '../../context.ts'
import type { UploadedFile } from '../../files/read-upload.ts'
import { deleteTextPicture, drawTextPicture, putTextPicture } from '../../files/text-picture.ts'
import { claimRoom } from '../../limits.ts'
import { presentShopPicture } from './shop-pictures.ts'

type Prepared = { id: string; width: number; height: number }

/** Redraws and stores the picture before the transaction opens. */
export async function prepareShopPicture(
  { deps }: StatementCtx,
  { picture: file }: Readonly<Record<string, UploadedFile>>,
): Promise<Prepared> {
  if (!file) throw new AppError('invalidInput', { fields: { picture: { key: 'validation.required' } } })
  const drawn = await drawTextPicture(file.bytes)
  const id = randomBytes(16).toString('hex')
  await putTextPicture(deps.files, id, drawn, 'shops')
  return { id, width: drawn.width, height: drawn.height }
}

export async function discardShopPicture({ files }: Deps, { id }: Prepared): Promise<void> {
  await deleteTextPicture(files, id, 'shops')
}

/** Makes a stored picture one that the first page of this company's shop may show. */
export async function uploadShopPicture(
  ctx: CompanyCtx,
  _input: unknown,
  prepared: Prepared,
): Promise<OutputOf<typeof endpoint>> {
  await claimRoom(ctx, 'looseShopPictures')
  await ctx.tx
    .insertInto('shopPictures')
    .values({ ...prepared, companyId: ctx.company.id, uploadedById: ctx.user.id, createdAt: ctx.now })
    .execute()
  return { picture: presentShopPicture(prepared) }
}
