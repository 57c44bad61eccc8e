/** The visitor's changes of their conversation: its language, its end, its rating. */
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type {
  endChat as ending,
  rateChat as rating,
  setChatLanguage as language,
} from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { Ctx } from '../../../context.ts'
import { lockOwnConversation } from './own-conversation.ts'
import { presentConversation } from './present-conversation.ts'
import { notifyBothSides } from './store-message.ts'
import { suggestArticles } from './suggest-articles.ts'

/** Continues the same conversation in another language, with articles in it (J-6). */
export async function setChatLanguage(ctx: Ctx, input: InputOf<typeof language>): Promise<OutputOf<typeof language>> {
  const { cameFrom } = await lockOwnConversation(ctx, input.conversationId)
  await ctx.tx
    .updateTable('chatConversations')
    .set({ languageTag: input.language })
    .where('id', '=', input.conversationId)
    .execute()
  await notifyBothSides(ctx, input.conversationId)
  return {
    conversation: await presentConversation(ctx.tx, input.conversationId),
    articles: await suggestArticles(ctx, input.language, input.from ?? cameFrom ?? undefined),
  }
}

export async function endChat(ctx: Ctx, { conversationId }: InputOf<typeof ending>): Promise<OutputOf<typeof ending>> {
  const { status } = await lockOwnConversation(ctx, conversationId)
  if (status === 'open') {
    await ctx.tx
      .updateTable('chatConversations')
      .set({ status: 'closed', closedAt: ctx.now, waitingSince: null })
      .where('id', '=', conversationId)
      .execute()
    await notifyBothSides(ctx, conversationId)
  }
  return { conversation: await presentConversation(ctx.tx, conversationId) }
}

/** Only a closed conversation can be rated. A second rating replaces the first. */
export async function rateChat(
  ctx: Ctx,
  { conversationId, isUseful, words = '' }: InputOf<typeof rating>,
): Promise<OutputOf<typeof rating>> {
  const { status } = await lockOwnConversation(ctx, conversationId)
  if (status === 'open') throw new AppError('conflict')
  await ctx.tx
    .updateTable('chatConversations')
    .set({ isUseful, ratingWords: words === '' ? null : words })
    .where('id', '=', conversationId)
    .execute()
  await notifyBothSides(ctx, conversationId)
  return { conversation: await presentConversation(ctx.tx, conversationId) }
}
