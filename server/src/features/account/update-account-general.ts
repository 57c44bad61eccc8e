import { randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updateAccountGeneral as endpoint } from '@mostrador/contract/features/account/endpoints.ts'
import { addressBucket } from '../../auth/guard-tries.ts'
import type { SignedInCtx } from '../../context.ts'
import { drawAvatar } from '../../files/avatar-image.ts'
import type { UploadedFile } from '../../files/read-upload.ts'
import { keyOfPath, pathOfFile } from '../../files/serve-files.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { sendConfirmation } from '../auth/public.ts'

type Input = InputOf<typeof endpoint>

/** Changes name, e-mail and picture. A new e-mail counts as unconfirmed, and the old one hears of it. */
export async function updateAccountGeneral(
  ctx: SignedInCtx,
  input: Input,
  files: Readonly<Record<string, UploadedFile>>,
): Promise<OutputOf<typeof endpoint>> {
  const user = await ctx.tx
    .selectFrom('users')
    .select(['email', 'name', 'avatar', 'languageTag'])
    .where('id', '=', ctx.user.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const hasNewEmail = input.email !== user.email
  if (hasNewEmail) await refuseTakenEmail(ctx, input.email)
  const avatar = files.avatar ? await storeAvatar(ctx, files.avatar.bytes, user.avatar) : user.avatar

  await ctx.tx
    .updateTable('users')
    .set({
      name: input.name,
      email: input.email,
      avatar,
      updatedAt: ctx.now,
      ...(hasNewEmail && { status: -1 }),
    })
    .where('id', '=', ctx.user.id)
    .execute()
  if (hasNewEmail) {
    const language = user.languageTag === 'es' ? 'es' : 'en'
    await queueMail(ctx, 'emailChanged', { to: user.email, language, name: user.name, newEmail: input.email })
    await sendConfirmation(ctx, input.email, 'confirm')
  }
  return { avatar }
}

/** Somebody signed in is told that an address is taken, but not for a list of addresses: each such answer is counted. */
async function refuseTakenEmail(ctx: SignedInCtx, email: string): Promise<void> {
  const buckets = [addressBucket(ctx)]
  const secondsLeft = await ctx.deps.limiter.take(buckets, ctx.now)
  if (secondsLeft > 0) throw new AppError('tooManyRequests', { data: { secondsLeft } })
  const other = await ctx.tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (other) throw new AppError('emailTaken', { fields: { email: { key: 'errors.emailTaken' } } })
  await ctx.deps.limiter.giveBack(buckets)
}

/** A new name for each picture, so that browsers may keep it for ever; the one before goes when the change stands. */
async function storeAvatar(ctx: SignedInCtx, bytes: Buffer, before: string | null): Promise<string> {
  const picture = await drawAvatar(bytes)
  const key = `avatars/${randomBytes(16).toString('hex')}.webp`
  await ctx.deps.files.put(key, picture)
  if (before !== null) ctx.afterCommit(() => removeFile(ctx, before))
  return pathOfFile(key)
}

/** What cannot be removed now is only a file nobody points at. */
export function removeFile({ deps, log }: Pick<SignedInCtx, 'deps' | 'log'>, path: string): void {
  deps.files.remove(keyOfPath(path)).catch((error: unknown) => log.warn({ err: error }, 'a picture was not removed'))
}
