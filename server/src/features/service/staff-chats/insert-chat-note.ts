import type { ChatNote } from '@mostrador/contract/features/service/staff-chats/schema.ts'
import type { SignedInCtx } from '../../../context.ts'

type Noting = { conversationId: string; kind: ChatNote['kind']; text?: string; id?: string }

/** Notes among staff, and records of their actions. Visitors' calls never read this table (J-11). */
export async function insertChatNote(
  { tx, now, newId, user }: Pick<SignedInCtx, 'tx' | 'now' | 'newId' | 'user'>,
  { conversationId, kind, text = '', id = newId() }: Noting,
): Promise<string> {
  await tx
    .insertInto('chatNotes')
    .values({ id, conversationId, staffId: user.id, kind, text, at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}
