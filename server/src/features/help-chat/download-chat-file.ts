import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { downloadChatFile as endpoint } from '@mostrador/contract/features/help-chat/endpoints.ts'
import type { Ctx } from '../../context.ts'
import type { Download } from '../../http/send-file.ts'
import { lockOwnConversation } from './own-conversation.ts'

/** A file of the caller's own conversation. */
export async function downloadChatFile(ctx: Ctx, input: InputOf<typeof endpoint>): Promise<Download> {
  await lockOwnConversation(ctx, input.conversationId)
  return readChatFile(ctx, input)
}

/** A file of a conversation that the caller may see. Throws `notFound`, also when its file is gone. */
export async function readChatFile(
  { tx, deps }: Pick<Ctx, 'tx' | 'deps'>,
  { conversationId, fileId }: InputOf<typeof endpoint>,
): Promise<Download> {
  const file = await tx
    .selectFrom('chatFiles')
    .select(['fileName', 'filePath'])
    .where('conversationId', '=', conversationId)
    .where('id', '=', fileId)
    .executeTakeFirst()
  const bytes = file && (await deps.files.get(file.filePath))
  if (!file || !bytes) throw new AppError('notFound')
  return { bytes, fileName: file.fileName }
}
