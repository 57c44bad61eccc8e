import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { setAvailability as endpoint } from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import { isServiceOpen } from '@mostrador/domain/time/service-hours.ts'
import { sql } from 'kysely'
import type { SignedInCtx } from '../../../context.ts'
import { countAvailable, readHelpFile } from '../help-chat/public.ts'

/**
 * Records a page of the caller as available or not. Visitors are notified when the first person comes or the last one goes (J-3).
 */
export async function setAvailability(
  ctx: SignedInCtx,
  { pageId, isAvailable }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const before = await countAvailable(ctx.tx)
  if (isAvailable)
    await ctx.tx
      .insertInto('chatAvailableStaff')
      .values({ pageId, userId: ctx.user.id, seenAt: sql`now()` })
      .onConflict((conflict) =>
        conflict
          .column('pageId')
          .doUpdateSet({ seenAt: sql`now()` })
          .where('chatAvailableStaff.userId', '=', ctx.user.id),
      )
      .execute()
  else
    await ctx.tx
      .deleteFrom('chatAvailableStaff')
      .where('pageId', '=', pageId)
      .where('userId', '=', ctx.user.id)
      .execute()
  const after = await countAvailable(ctx.tx)
  if (before === 0 || after === 0)
    if (before !== after) await ctx.publish({ to: { isVisitor: true }, message: { event: 'helpChatAvailability' } })
  if (before !== after) await ctx.publish({ to: { isStaff: true }, message: { event: 'helpChatAvailability' } })
  const { hours } = await readHelpFile(ctx.deps.config)
  return { isOpen: isServiceOpen(hours, ctx.now) }
}
