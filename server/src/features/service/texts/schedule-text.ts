import { AppError } from '@mostrador/contract/errors.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { scheduleText as endpoint } from '@mostrador/contract/features/service/texts/endpoints.ts'
import { instantOf } from '@mostrador/domain/time/wall-time.ts'
import type { z } from 'zod'
import type { SignedInCtx } from '../../../context.ts'
import { addEvent } from './add-event.ts'
import { lockVersion } from './load-text.ts'
import { refuseUnready } from './publish-text.ts'
import { readText } from './read-text.ts'
import { textClockName } from './text-clock.ts'
import { notifyStaff } from './notify-staff.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Plans the publication of the latest version. Stores an instant, computed once from the input, and the zone for display. */
export async function scheduleText(ctx: SignedInCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { kind, id, version, wall, zone } = input
  const at = instantOf(wall, zone)
  if (at === undefined) throw new AppError('invalidInput', { fields: { wall: { key: 'texts.publish.invalid' } } })
  const dueAt = new Date(at)
  if (dueAt <= ctx.now) throw new AppError('invalidInput', { fields: { wall: { key: 'texts.publish.past' } } })
  await lockVersion(ctx.tx, input)
  await refuseUnready(ctx, input)
  await ctx.tx
    .updateTable('texts')
    .set({ scheduledVersion: version, scheduledAt: dueAt, scheduledZone: zone, scheduledById: ctx.user.id })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
  await addEvent(ctx, input, { event: 'scheduled', version, byId: ctx.user.id, dueAt })
  ctx.afterCommit(() => ctx.deps.jobBell.ring(textClockName))
  await notifyStaff(ctx, input)
  return { text: await readText(ctx, input) }
}
