import { messagesOfConversation } from '@mostrador/contract/features/service/help-chat/limits.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { diagnosticsSchema } from '@mostrador/contract/features/service/help-chat/schema.ts'
import type { getChat as endpoint } from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import { type ChatNote, chatNoteSchema } from '@mostrador/contract/features/service/staff-chats/schema.ts'
import type { SignedInCtx } from '../../../context.ts'
import { actFor, type Tx } from '../../../db/transaction.ts'
import { isVisitorThere, readMessages, notifyStaff } from '../help-chat/public.ts'
import { readCompanyNames, selectListed, showListed } from './listed-chat.ts'
import { requireConversation } from './require-conversation.ts'

/** A conversation as staff see it. Reading it makes its messages read, for all of staff. */
export async function getChat(
  ctx: SignedInCtx,
  { conversationId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await actFor(ctx.tx, { userId: ctx.user.id })
  const row = await requireConversation(ctx, conversationId)
  if (row.readSeq < row.lastSeq) {
    await ctx.tx
      .updateTable('chatConversations')
      .set({ readSeq: row.lastSeq })
      .where('id', '=', conversationId)
      .execute()
    await notifyStaff(ctx, conversationId)
  }
  const listed = await selectListed(ctx.tx).where('c.id', '=', conversationId).executeTakeFirstOrThrow()
  const shown = showListed(listed, await readCompanyNames(ctx.tx, [listed.companyIdOn]))
  return {
    ...shown,
    email: row.email,
    isSignedIn: row.userId !== null,
    isThere: await isVisitorThere(ctx.tx, conversationId),
    companyId: shown.companyName === null ? null : row.companyIdOn,
    cameFrom: row.cameFrom,
    diagnostics: row.diagnostics === null ? null : (diagnosticsSchema.safeParse(row.diagnostics).data ?? null),
    isUseful: row.isUseful,
    ratingWords: row.ratingWords,
    createdAt: row.createdAt.toISOString(),
    lastSeq: row.lastSeq,
    messages: await readMessages(ctx.tx, conversationId, { atMost: messagesOfConversation }),
    notes: await readNotes(ctx.tx, conversationId),
    staff: await readStaff(ctx.tx),
    ownId: ctx.user.id,
  }
}

/** The notes of a conversation, the oldest first. */
export async function readNotes(tx: Tx, conversationId: string): Promise<ChatNote[]> {
  const rows = await tx
    .selectFrom('chatNotes as n')
    .innerJoin('users as s', 's.id', 'n.staffId')
    .select(['n.id', 's.name as staffName', 'n.kind', 'n.text', 'n.at'])
    .where('n.conversationId', '=', conversationId)
    .orderBy('n.at')
    .orderBy('n.id')
    .execute()
  return rows.map(({ at, ...note }) => chatNoteSchema.parse({ ...note, at: at.toISOString() }))
}

function readStaff(tx: Tx): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom('staffMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.name'])
    .where('u.deletedAt', 'is', null)
    .orderBy('u.name')
    .execute()
}
