import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { uploadShopPicture as endpoint } from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import type { CompanyCtx, Deps } from '../../../context.ts'
import type { UploadedFile } from '../../../files/read-upload.ts'
import {
  deleteTextPicture,
  storeUploadedPicture,
  presentTextPicture,
  type StoredPicture,
} from '../../../files/text-picture.ts'
import { claimRoom } from '../../../limits.ts'

type Uploads = Readonly<Record<string, UploadedFile>>

export function prepareShopPicture(
  ctx: Pick<CompanyCtx, 'company' | 'deps'>,
  uploads: Uploads,
): Promise<StoredPicture> {
  return storeUploadedPicture(ctx.deps.files, uploads, 'shops', { companyId: ctx.company.id })
}

export function discardShopPicture({ files }: Deps, { id }: StoredPicture): Promise<void> {
  return deleteTextPicture(files, id, 'shops')
}

/** Allows this company's shop to show a stored picture: on its first page, or as its icon. */
export async function uploadShopPicture(
  ctx: CompanyCtx,
  _input: unknown,
  prepared: StoredPicture,
): Promise<OutputOf<typeof endpoint>> {
  await claimRoom(ctx, 'looseShopPictures')
  await ctx.tx
    .insertInto('shopPictures')
    .values({ ...prepared, companyId: ctx.company.id, uploadedById: ctx.user.id, createdAt: ctx.now })
    .execute()
  return { picture: presentTextPicture(prepared, 'shops') }
}
