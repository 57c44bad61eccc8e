import { AppError } from '@mostrador/contract/errors.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { unscheduleText as endpoint } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { addEvent } from './add-event.ts'
import { lockVersion } from './load-text.ts'
import { noSchedule } from './publish-version.ts'
import { readText } from './read-text.ts'
import { notifyStaff } from './notify-staff.ts'

/** Cancels a planned publication. Throws `conflict` if there is none, or it has happened. */
export async function unscheduleText(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { kind, id } = input
  const { scheduledVersion } = await lockVersion(ctx.tx, input)
  if (scheduledVersion === null) throw new AppError('conflict')
  await ctx.tx.updateTable('texts').set(noSchedule).where('kind', '=', kind).where('id', '=', id).execute()
  await addEvent(ctx, input, { event: 'unscheduled', version: scheduledVersion, byId: ctx.user.id })
  await notifyStaff(ctx, input)
  return { text: await readText(ctx, input) }
}
