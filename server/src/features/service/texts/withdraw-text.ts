import { AppError } from '@mostrador/contract/errors.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { withdrawText as endpoint } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { addEvent } from './add-event.ts'
import { lockVersion } from './load-text.ts'
import { noSchedule } from './publish-version.ts'
import { readText } from './read-text.ts'
import { notifyReaders } from './notify-readers.ts'

/** Hides a text from readers, or restores its file. Drops a planned publication. Throws `conflict` if it is not published. */
export async function withdrawText(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { kind, id } = input
  const { publishedVersion } = await lockVersion(ctx.tx, input)
  if (publishedVersion === null) throw new AppError('conflict')
  await ctx.tx
    .updateTable('texts')
    .set({ publishedVersion: null, publishedAt: null, withdrawnAt: ctx.now, ...noSchedule })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
  await addEvent(ctx, input, { event: 'withdrawn', version: publishedVersion, byId: ctx.user.id })
  await notifyReaders(ctx, input)
  return { text: await readText(ctx, input) }
}
