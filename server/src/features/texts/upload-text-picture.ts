import { randomBytes } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { uploadTextPicture as endpoint } from '@mostrador/contract/features/texts/endpoints.ts'
import type { Deps, SignedInCtx, StatementCtx } from '../../context.ts'
import type { UploadedFile } from '../../files/read-upload.ts'
import { deleteTextPicture, drawTextPicture, putTextPicture } from '../../files/text-picture.ts'

type Prepared = OutputOf<typeof endpoint>

/** Redraws and stores the picture before the transaction opens. */
export async function prepareTextPicture(
  { deps }: StatementCtx,
  { picture: file }: Readonly<Record<string, UploadedFile>>,
): Promise<Prepared> {
  if (!file) throw new AppError('invalidInput', { fields: { picture: { key: 'texts.picture.missing' } } })
  const drawn = await drawTextPicture(file.bytes)
  const id = randomBytes(16).toString('hex')
  await putTextPicture(deps.files, id, drawn)
  return { id, width: drawn.width, height: drawn.height }
}

export async function discardTextPicture({ files }: Deps, { id }: Prepared): Promise<void> {
  await deleteTextPicture(files, id)
}

/** Makes a stored picture one that texts may show. */
export async function uploadTextPicture(ctx: SignedInCtx, _input: unknown, prepared: Prepared): Promise<Prepared> {
  await ctx.tx
    .insertInto('textPictures')
    .values({ ...prepared, uploadedById: ctx.user.id, uploadedAt: ctx.now })
    .execute()
  return prepared
}
