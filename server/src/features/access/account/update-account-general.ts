import { randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updateAccountGeneral as endpoint } from '@mostrador/contract/features/access/account/endpoints.ts'
import { requirePassword } from '../../../auth/require-password.ts'
import type { SignedInCtx } from '../../../context.ts'
import { drawAvatar } from '../../../files/avatar-image.ts'
import type { UploadedFile } from '../../../files/read-upload.ts'
import { keyOfPath, pathOfFile } from '../../../files/path-of-file.ts'
import { askEmailChange } from '../auth/public.ts'

type Input = InputOf<typeof endpoint>

/** Changes name and picture. A new e-mail requires the password and waits for confirmation (docs/decisions/0073). */
export async function updateAccountGeneral(
  ctx: SignedInCtx,
  input: Input,
  files: Readonly<Record<string, UploadedFile>>,
): Promise<OutputOf<typeof endpoint>> {
  const user = await ctx.tx
    .selectFrom('users')
    .select(['email', 'name', 'status', 'avatar', 'languageTag'])
    .where('id', '=', ctx.user.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (input.email !== user.email) {
    await requireGivenPassword(ctx, input.currentPassword)
    await askEmailChange(ctx, user, input.email)
  }
  const avatar = files.avatar ? await storeAvatar(ctx, files.avatar.bytes, user.avatar) : user.avatar

  await ctx.tx
    .updateTable('users')
    .set({ name: input.name, avatar, updatedAt: ctx.now })
    .where('id', '=', ctx.user.id)
    .execute()
  return { avatar }
}

async function requireGivenPassword(ctx: SignedInCtx, currentPassword: string | undefined): Promise<void> {
  if (currentPassword === undefined || currentPassword === '')
    throw new AppError('invalidInput', { fields: { currentPassword: { key: 'account.general.passwordForEmail' } } })
  await requirePassword(ctx, currentPassword)
}

/** A new name for each picture, so that browsers may cache it for ever. The previous picture is deleted after the commit. */
async function storeAvatar(ctx: SignedInCtx, bytes: Buffer, before: string | null): Promise<string> {
  const picture = await drawAvatar(bytes)
  const key = `avatars/${randomBytes(16).toString('hex')}.webp`
  await ctx.deps.files.put(key, picture, 'service')
  if (before !== null) ctx.afterCommit(() => removeFile(ctx, before))
  return pathOfFile(key)
}

/** A failed deletion only leaves a file that nothing refers to. */
export function removeFile({ deps, log }: Pick<SignedInCtx, 'deps' | 'log'>, path: string): void {
  deps.files.remove(keyOfPath(path)).catch((error: unknown) => log.warn({ err: error }, 'a picture was not removed'))
}
