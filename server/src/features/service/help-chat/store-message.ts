import { sql } from 'kysely'
import { requireChatRoom } from '../../../limits.ts'
import type { Ctx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'

type Storing = { tx: Tx; now: Date }
type NewMessage = { clientId: string; text: string; staffId: string | null }

/**
 * Appends a message, once for each `clientId` (J-4). The row lock gives the messages of a conversation one order. A visitor's
 * message reopens a closed conversation and makes it wait. A message of staff ends the wait and assigns an unassigned
 * conversation.
 */
export async function storeMessage(
  { tx, now }: Storing,
  conversationId: string,
  { clientId, text, staffId }: NewMessage,
): Promise<{ seq: number; isNew: boolean }> {
  await tx
    .selectFrom('chatConversations')
    .select('id')
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const known = await tx
    .selectFrom('chatMessages')
    .select('seq')
    .where('conversationId', '=', conversationId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  if (known) return { seq: known.seq, isNew: false }

  const { lastSeq: seq } = await tx
    .updateTable('chatConversations')
    .set({
      lastSeq: sql`last_seq + 1`,
      lastMessageAt: now,
      status: 'open',
      closedAt: null,
      ...(staffId === null
        ? { waitingSince: sql`coalesce(waiting_since, ${now})` }
        : {
            waitingSince: null,
            readSeq: sql`last_seq + 1`,
            firstAnswerAt: sql`coalesce(first_answer_at, ${now})`,
            assignedToId: sql`coalesce(assigned_to_id, ${staffId})`,
          }),
    })
    .where('id', '=', conversationId)
    .returning('lastSeq')
    .executeTakeFirstOrThrow()
  requireChatRoom('messages', seq - 1)
  await tx.insertInto('chatMessages').values({ conversationId, seq, clientId, staffId, text, at: now }).execute()
  return { seq, isNew: true }
}

/** Notifies staff, and the visitor's other tabs and devices. */
export async function notifyBothSides({ publish }: Pick<Ctx, 'publish'>, conversationId: string): Promise<void> {
  await publish({ to: { conversationId }, message: { event: 'helpChatChanged', conversationId } })
  await notifyStaff({ publish }, conversationId)
}

export function notifyStaff({ publish }: Pick<Ctx, 'publish'>, conversationId: string): Promise<void> {
  return publish({ to: { isStaff: true }, message: { event: 'helpChatChanged', conversationId } })
}
