import type { Deps, SignedInCtx, StatementCtx } from '../../../context.ts'
import type { UploadedFile } from '../../../files/read-upload.ts'
import { deleteTextPicture, storeUploadedPicture, type StoredPicture } from '../../../files/text-picture.ts'

type Uploads = Readonly<Record<string, UploadedFile>>

export function prepareTextPicture(ctx: StatementCtx, uploads: Uploads): Promise<StoredPicture> {
  return storeUploadedPicture(ctx.deps.files, uploads, 'texts', 'service')
}

export function discardTextPicture({ files }: Deps, { id }: StoredPicture): Promise<void> {
  return deleteTextPicture(files, id, 'texts')
}

/** Allows texts to show a stored picture. */
export async function uploadTextPicture(
  ctx: SignedInCtx,
  _input: unknown,
  prepared: StoredPicture,
): Promise<StoredPicture> {
  await ctx.tx
    .insertInto('textPictures')
    .values({ ...prepared, uploadedById: ctx.user.id, uploadedAt: ctx.now })
    .execute()
  return prepared
}
