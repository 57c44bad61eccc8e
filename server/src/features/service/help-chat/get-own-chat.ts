import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  getOwnChat as endpoint,
  listOwnChats as listing,
} from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { readAvailability } from './availability.ts'
import { isOwnedBy } from './own-conversation.ts'
import { presentConversation, readMessages } from './present-conversation.ts'
import { readVisitor, welcomeVisitor } from './visitor.ts'

const shownConversations = 20
const firstCharacters = 120

/** The caller's newest conversation, or one of theirs, with messages written after `since`. */
export async function getOwnChat(
  ctx: Ctx,
  { conversationId, since }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const own = ctx.tx
    .selectFrom('chatConversations as c')
    .select('c.id')
    .where(isOwnedBy(welcomeVisitor(ctx)))
    .orderBy('c.createdAt', 'desc')
  const found = await (conversationId === undefined ? own : own.where('c.id', '=', conversationId))
    .limit(1)
    .executeTakeFirst()
  if (conversationId !== undefined && !found) throw new AppError('notFound')
  return {
    availability: await readAvailability(ctx),
    conversation: found ? await presentConversation(ctx.tx, found.id) : null,
    messages: found ? await readMessages(ctx.tx, found.id, { since }) : [],
  }
}

/** The caller's latest conversations with the beginning of each. */
export async function listOwnChats(ctx: Ctx): Promise<OutputOf<typeof listing>> {
  const visitor = readVisitor(ctx)
  if (!visitor) return { items: [] }
  const rows = await ctx.tx
    .selectFrom('chatConversations as c')
    .innerJoin('chatMessages as m', (join) => join.onRef('m.conversationId', '=', 'c.id').on('m.seq', '=', 1))
    .select(['c.id', 'm.text'])
    .where(isOwnedBy(visitor))
    .orderBy('c.createdAt', 'desc')
    .limit(shownConversations)
    .execute()
  const items = []
  for (const { id, text } of rows)
    items.push({ ...(await presentConversation(ctx.tx, id)), firstText: text.slice(0, firstCharacters) })
  return { items }
}
