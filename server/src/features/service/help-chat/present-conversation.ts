import type { ChatMessage, Conversation } from '@mostrador/contract/features/service/help-chat/schema.ts'
import { languageSchema } from '@mostrador/contract/schemas.ts'
import { fileKinds } from '@mostrador/contract/features/service/help-chat/limits.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { Tx } from '../../../db/transaction.ts'

/** Maximum number of messages in one answer. A page with more after it asks again. */
const messagesAtOnce = 500

/** Visitors see the first name of the person who answers. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** A conversation for its visitor. The caller has checked that it belongs to them. */
export async function presentConversation(tx: Tx, conversationId: string): Promise<Conversation> {
  const row = await tx
    .selectFrom('chatConversations as c')
    .leftJoin('users as s', 's.id', 'c.assignedToId')
    .select(['c.id', 'c.status', 'c.languageTag', 'c.email', 'c.isUseful', 'c.lastSeq', 'c.createdAt', 's.name'])
    .where('c.id', '=', conversationId)
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return {
    id: row.id,
    status: row.status === 'closed' ? 'closed' : 'open',
    language: languageSchema.parse(row.languageTag),
    email: row.email,
    staffName: row.name === null ? null : firstName(row.name),
    isUseful: row.isUseful,
    lastSeq: row.lastSeq,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Messages of a conversation after a number, in order. */
export async function readMessages(
  tx: Tx,
  conversationId: string,
  { since = 0, atMost = messagesAtOnce }: { since?: number; atMost?: number } = {},
): Promise<ChatMessage[]> {
  const rows = await tx
    .selectFrom('chatMessages as m')
    .leftJoin('users as s', 's.id', 'm.staffId')
    .leftJoin('chatFiles as f', (join) =>
      join.onRef('f.conversationId', '=', 'm.conversationId').onRef('f.seq', '=', 'm.seq'),
    )
    .select(['m.seq', 'm.clientId', 'm.text', 'm.at', 's.name', 'f.id', 'f.fileName', 'f.contentType', 'f.bytes'])
    .where('m.conversationId', '=', conversationId)
    .where('m.seq', '>', since)
    .orderBy('m.seq')
    .limit(atMost)
    .execute()
  return rows.map(({ seq, clientId, text, at, name, id, fileName, contentType, bytes }) => {
    const kind = fileKinds.find((one) => one === contentType)
    return {
      seq,
      clientId,
      staffName: name === null ? null : firstName(name),
      text,
      file:
        id === null || fileName === null || bytes === null || kind === undefined
          ? null
          : { id, fileName, contentType: kind, bytes },
      at: at.toISOString(),
    }
  })
}

/** One message. */
export async function readMessage(tx: Tx, conversationId: string, seq: number): Promise<ChatMessage> {
  const [message] = await readMessages(tx, conversationId, { since: seq - 1, atMost: 1 })
  if (!message) throw new AppError('notFound')
  return message
}
