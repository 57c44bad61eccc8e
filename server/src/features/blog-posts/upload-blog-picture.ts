import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { uploadBlogPicture as endpoint } from '@mostrador/contract/features/blog-posts/endpoints.ts'
import type { CompanyCtx, Deps, StatementCtx } from '../../context.ts'
import type { UploadedFile } from '../../files/read-upload.ts'
import { deleteTextPicture, drawTextPicture, putTextPicture } from '../../files/text-picture.ts'
import { claimRoom } from '../../limits.ts'
import { pathOfPicture } from './post-picture.ts'

type Prepared = { id: string; width: number; height: number }

/** Redraws and stores the picture before the transaction opens. */
export async function prepareBlogPicture(
  { deps }: StatementCtx,
  { picture: file }: Readonly<Record<string, UploadedFile>>,
): Promise<Prepared> {
  if (!file) throw new AppError('invalidInput', { fields: { picture: { key: 'validation.required' } } })
  const drawn = await drawTextPicture(file.bytes)
  const id = randomBytes(16).toString('hex')
  await putTextPicture(deps.files, id, drawn, 'posts')
  return { id, width: drawn.width, height: drawn.height }
}

export async function discardBlogPicture({ files }: Deps, { id }: Prepared): Promise<void> {
  await deleteTextPicture(files, id, 'posts')
}

/** Makes a stored picture one that posts of this company may show. */
export async function uploadBlogPicture(
  ctx: CompanyCtx,
  _input: unknown,
  prepared: Prepared,
): Promise<OutputOf<typeof endpoint>> {
  await claimRoom(ctx, 'looseBlogPictures')
  await ctx.tx
    .insertInto('blogPictures')
    .values({ ...prepared, companyId: ctx.company.id, uploadedById: ctx.user.id, createdAt: ctx.now })
    .execute()
  return { picture: { ...prepared, path: pathOfPicture(prepared.id) } }
}
