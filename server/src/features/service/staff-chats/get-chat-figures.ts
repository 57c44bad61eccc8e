import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getChatFigures as endpoint } from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import { sql } from 'kysely'
import type { SignedInCtx } from '../../../context.ts'
import { countAvailable, readUsualMinutes } from '../help-chat/public.ts'

/** The waiting conversations, and figures of the last seven days. */
export async function getChatFigures(ctx: SignedInCtx): Promise<OutputOf<typeof endpoint>> {
  const { rows } = await sql<{ waiting: number; useful: number; notUseful: number }>`
    select (count(*) filter (where waiting_since is not null))::integer as waiting,
      (count(*) filter (where is_useful and closed_at > now() - interval '7 days'))::integer as useful,
      (count(*) filter (where not is_useful and closed_at > now() - interval '7 days'))::integer as not_useful
    from chat_conversations`.execute(ctx.tx)
  return {
    ...(rows[0] ?? { waiting: 0, useful: 0, notUseful: 0 }),
    available: await countAvailable(ctx.tx),
    medianFirstAnswer: await readUsualMinutes(ctx.tx),
  }
}
