import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { uploadBlogPicture as endpoint } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { CompanyCtx, Deps, StatementCtx } from '../../../context.ts'
import type { UploadedFile } from '../../../files/read-upload.ts'
import {
  deleteTextPicture,
  storeUploadedPicture,
  presentTextPicture,
  type StoredPicture,
} from '../../../files/text-picture.ts'
import { claimRoom } from '../../../limits.ts'

type Uploads = Readonly<Record<string, UploadedFile>>

export function prepareBlogPicture(ctx: StatementCtx, uploads: Uploads): Promise<StoredPicture> {
  return storeUploadedPicture(ctx.deps.files, uploads, 'posts', { companyId: ctx.company.id })
}

export function discardBlogPicture({ files }: Deps, { id }: StoredPicture): Promise<void> {
  return deleteTextPicture(files, id, 'posts')
}

/** Allows posts of this company to show a stored picture. */
export async function uploadBlogPicture(
  ctx: CompanyCtx,
  _input: unknown,
  prepared: StoredPicture,
): Promise<OutputOf<typeof endpoint>> {
  await claimRoom(ctx, 'looseBlogPictures')
  await ctx.tx
    .insertInto('blogPictures')
    .values({ ...prepared, companyId: ctx.company.id, uploadedById: ctx.user.id, createdAt: ctx.now })
    .execute()
  return { picture: presentTextPicture(prepared, 'posts') }
}
