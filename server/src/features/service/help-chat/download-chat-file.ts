import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { downloadChatFile as endpoint } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import type { Ctx } from '../../../context.ts'
import { openSafeFile } from '../../../files/safe-file.ts'
import type { Download } from '../../../http/send-file.ts'
import { lockOwnConversation } from './own-conversation.ts'

/** A file of the caller's own conversation. */
export async function downloadChatFile(ctx: Ctx, input: InputOf<typeof endpoint>): Promise<Download> {
  await lockOwnConversation(ctx, input.conversationId)
  return readChatFile(ctx, input)
}

/** A file of a conversation that the caller may see. Throws `notFound`, also when its file is gone. */
export async function readChatFile(
  ctx: Pick<Ctx, 'tx' | 'deps' | 'ip'>,
  { conversationId, fileId }: InputOf<typeof endpoint>,
): Promise<Download> {
  const file = await ctx.tx
    .selectFrom('chatFiles as f')
    .innerJoin('chatMessages as m', (join) =>
      join.onRef('m.conversationId', '=', 'f.conversationId').onRef('m.seq', '=', 'f.seq'),
    )
    .select(['f.fileName', 'f.filePath', 'm.staffId'])
    .where('f.conversationId', '=', conversationId)
    .where('f.id', '=', fileId)
    .executeTakeFirst()
  if (!file) throw new AppError('notFound')
  if (file.staffId === null) return openSafeFile(ctx.deps, ctx, file)
  const bytes = await ctx.deps.files.get(file.filePath)
  if (!bytes) throw new AppError('notFound')
  return { bytes, fileName: file.fileName }
}
