import { randomBytes } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import type { Ctx } from '../../context.ts'
import type { UploadedFile } from '../../files/read-upload.ts'
import { kindOfFile, plainFileName } from '../../files/whole-file.ts'
import { storeMessage } from './store-message.ts'

type Sending = { conversationId: string; clientId: string; staffId: string | null }

/**
 * Stores a message that is a file: a PDF or a whole picture, by its content. It is kept as it came and only handed out as a download
 * (J-7). Throws `fileNotAllowed`.
 */
export async function keepFile(
  ctx: Pick<Ctx, 'tx' | 'deps' | 'now' | 'newId'>,
  { conversationId, clientId, staffId }: Sending,
  file: UploadedFile | undefined,
): Promise<{ seq: number; isNew: boolean }> {
  if (!file) throw new AppError('invalidInput', { fields: { chatFile: { key: 'validation.required' } } })
  const kind = await kindOfFile(file.bytes)
  if (!kind) throw new AppError('fileNotAllowed', { fields: { chatFile: { key: 'helpChat.fileKinds' } } })
  const stored = await storeMessage(ctx, conversationId, { clientId, text: '', staffId })
  if (!stored.isNew) return stored
  const filePath = `chats/${randomBytes(16).toString('hex')}.${kind.ending}`
  await ctx.deps.files.put(filePath, file.bytes, 'service')
  await ctx.tx
    .insertInto('chatFiles')
    .values({
      id: ctx.newId(),
      conversationId,
      seq: stored.seq,
      fileName: plainFileName(file.fileName, kind.ending, 'file'),
      filePath,
      contentType: kind.contentType,
      bytes: file.bytes.length,
    })
    .execute()
  return stored
}
