/** Tickets for the live channel (G-6), each for one connection of one visitor. */
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { createChatTicket as endpoint } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import { liveTicketSeconds } from '@mostrador/contract/features/office/live/endpoints.ts'
import { hashOfToken, newSecretToken } from '../../../auth/secret-token.ts'
import type { Ctx, Deps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockOwnConversation } from './own-conversation.ts'
import { readVisitor } from './visitor.ts'

/** The events of a visitor's connection, and the log-in that ends it. */
export type ChatCaller = { conversationId: string | null; sessionId: string | null; userId: string | null }

/** A ticket for the caller's own conversation, or only for news about staff. */
export async function createChatTicket(
  ctx: Ctx,
  { conversationId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const visitor = readVisitor(ctx)
  if (conversationId !== undefined) await lockOwnConversation(ctx, conversationId)
  const ticket = newSecretToken()
  await ctx.tx
    .insertInto('chatTickets')
    .values({
      hash: hashOfToken(ticket),
      conversationId: conversationId ?? null,
      sessionId: visitor && 'sessionId' in visitor ? visitor.sessionId : null,
      expiresAt: new Date(ctx.now.getTime() + liveTicketSeconds * 1000),
    })
    .execute()
  return { ticket }
}

/** Uses a ticket. Undefined when it is unknown, used, too old, or its log-in has ended. */
export async function takeChatTicket(deps: Deps, ticket: string): Promise<ChatCaller | undefined> {
  return inTransaction(deps.db, 'nobody', async (tx) => {
    const taken = await tx
      .deleteFrom('chatTickets')
      .where('hash', '=', hashOfToken(ticket))
      .returning(['conversationId', 'sessionId', 'expiresAt'])
      .executeTakeFirst()
    if (!taken || taken.expiresAt <= deps.now()) return undefined
    const { conversationId, sessionId } = taken
    if (sessionId === null) return { conversationId, sessionId, userId: null }
    const logIn = await tx
      .selectFrom('authSessions')
      .select('userId')
      .where('id', '=', sessionId)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    return logIn && { conversationId, sessionId, userId: logIn.userId }
  })
}
