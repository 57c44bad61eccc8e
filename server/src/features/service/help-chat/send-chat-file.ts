import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { sendChatFile as endpoint } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import type { Ctx } from '../../../context.ts'
import type { SafeFile } from '../../../files/safe-file.ts'
import { requireChatRoom } from '../../../limits.ts'
import { countCall } from './count-calls.ts'
import { keepFile } from './keep-file.ts'
import { lockOwnConversation } from './own-conversation.ts'
import { presentConversation, readMessage } from './present-conversation.ts'
import { notifyBothSides } from './store-message.ts'
import { requireVisitor } from './visitor.ts'

/** Sends a file in the caller's own conversation. Throws `limitReached` if the visitor has sent the maximum number of files. */
export async function sendChatFile(
  ctx: Ctx,
  { conversationId, clientId }: InputOf<typeof endpoint>,
  chatFile: SafeFile | undefined,
): Promise<OutputOf<typeof endpoint>> {
  countCall(ctx, requireVisitor(ctx), 'message')
  await lockOwnConversation(ctx, conversationId)
  const { sent } = await ctx.tx
    .selectFrom('chatFiles as f')
    .innerJoin('chatMessages as m', (join) =>
      join.onRef('m.conversationId', '=', 'f.conversationId').onRef('m.seq', '=', 'f.seq'),
    )
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('f.conversationId', '=', conversationId)
    .where('m.staffId', 'is', null)
    .where('m.clientId', '<>', clientId)
    .executeTakeFirstOrThrow()
  requireChatRoom('files', sent)
  const { seq, isNew } = await keepFile(ctx, { conversationId, clientId, staffId: null }, chatFile)
  if (isNew) await notifyBothSides(ctx, conversationId)
  return {
    conversation: await presentConversation(ctx.tx, conversationId),
    message: await readMessage(ctx.tx, conversationId, seq),
  }
}
