import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type {
  leaveChatMessage,
  sendChatMessage as endpoint,
} from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import type { Ctx } from '../../../context.ts'
import { beginConversation } from './begin-conversation.ts'
import { countCall } from './count-calls.ts'
import { presentConversation, readMessage } from './present-conversation.ts'
import { storeMessage, notifyBothSides } from './store-message.ts'
import { welcomeVisitor } from './visitor.ts'

/** Stores a visitor's message. With an address, answers go there while the visitor is away. */
export async function sendChatMessage(
  ctx: Ctx,
  input: InputOf<typeof endpoint> | InputOf<typeof leaveChatMessage>,
): Promise<OutputOf<typeof endpoint>> {
  const { conversationId, clientId, text } = input
  const visitor = welcomeVisitor(ctx)
  countCall(ctx, visitor, 'message')
  await beginConversation(ctx, visitor, input)
  const { seq, isNew } = await storeMessage(ctx, conversationId, { clientId, text, staffId: null })
  if (isNew) await notifyBothSides(ctx, conversationId)
  return {
    conversation: await presentConversation(ctx.tx, conversationId),
    message: await readMessage(ctx.tx, conversationId, seq),
  }
}
