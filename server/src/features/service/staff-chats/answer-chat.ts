import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type {
  answerChat as endpoint,
  answerWithFile as withFile,
} from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import type { SafeFile } from '../../../files/safe-file.ts'
import { firstName, keepFile, mailAnswer, readMessage, storeMessage, notifyBothSides } from '../help-chat/public.ts'
import { requireConversation } from './require-conversation.ts'

type Stored = { seq: number; isNew: boolean }

/** Answers a visitor. A visitor who is not connected gets the answer by mail. */
export async function answerChat(
  ctx: SignedInCtx,
  { conversationId, clientId, text }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireConversation(ctx, conversationId)
  const stored = await storeMessage(ctx, conversationId, { clientId, text, staffId: ctx.user.id })
  return deliver(ctx, conversationId, stored, text)
}

export async function answerWithFile(
  ctx: SignedInCtx,
  { conversationId, clientId }: InputOf<typeof withFile>,
  chatFile: SafeFile | undefined,
): Promise<OutputOf<typeof withFile>> {
  await requireConversation(ctx, conversationId)
  const stored = await keepFile(ctx, { conversationId, clientId, staffId: ctx.user.id }, chatFile)
  const { file } = await readMessage(ctx.tx, conversationId, stored.seq)
  return deliver(ctx, conversationId, stored, file?.fileName ?? '')
}

async function deliver(
  ctx: SignedInCtx,
  conversationId: string,
  { seq, isNew }: Stored,
  text: string,
): Promise<OutputOf<typeof endpoint>> {
  const message = await readMessage(ctx.tx, conversationId, seq)
  if (!isNew) return { message, isMailed: false }
  await notifyBothSides(ctx, conversationId)
  const staffName = firstName(message.staffName ?? '')
  return { message, isMailed: await mailAnswer(ctx, { conversationId, text, staffName }) }
}
