import { randomBytes } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import type { Ctx } from '../../../context.ts'
import { readSafeFile, type SafeFile } from '../../../files/safe-file.ts'
import { storeMessage } from './store-message.ts'

type Sending = { conversationId: string; clientId: string; staffId: string | null }

const reading = { field: 'chatFile', kinds: 'helpChat.fileKinds', otherwise: 'file' } as const
/** The file of a visitor, before its transaction opens. Staff get a picture of a PDF (G-27). */
export const readFileOfVisitor = readSafeFile({ ...reading, pdf: 'draw' })
/** The file of staff, which visitors get unchanged. */
export const readFileOfStaff = readSafeFile({ ...reading, pdf: 'keep' })

/** Stores a message with a file. It can only be downloaded (J-7). */
export async function keepFile(
  ctx: Pick<Ctx, 'tx' | 'deps' | 'now' | 'newId'>,
  { conversationId, clientId, staffId }: Sending,
  file: SafeFile | undefined,
): Promise<{ seq: number; isNew: boolean }> {
  if (!file) throw new AppError('invalidInput', { fields: { chatFile: { key: 'validation.required' } } })
  const stored = await storeMessage(ctx, conversationId, { clientId, text: '', staffId })
  if (!stored.isNew) return stored
  const filePath = `chats/${randomBytes(16).toString('hex')}.${file.ending}`
  await ctx.deps.files.put(filePath, file.bytes, 'service')
  await ctx.tx
    .insertInto('chatFiles')
    .values({
      id: ctx.newId(),
      conversationId,
      seq: stored.seq,
      fileName: file.fileName,
      filePath,
      contentType: file.contentType,
      bytes: file.bytes.length,
    })
    .execute()
  return stored
}
