/** Actions of staff on a conversation besides answering. Each is recorded. */
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  addChatNote as noting,
  assignChat as assigning,
  closeChat as closing,
  labelChat as labelling,
} from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { notifyBothSides, notifyStaff } from '../help-chat/public.ts'
import { readNotes } from './get-chat.ts'
import { requireConversation } from './require-conversation.ts'
import type { ChatNote } from '@mostrador/contract/features/service/staff-chats/schema.ts'

/** Stores a note once, however often it is sent. */
export async function addChatNote(
  ctx: SignedInCtx,
  { conversationId, id, text }: InputOf<typeof noting>,
): Promise<OutputOf<typeof noting>> {
  await requireConversation(ctx, conversationId)
  await insertChatNote(ctx, { conversationId, kind: 'note', text, id })
  await notifyStaff(ctx, conversationId)
  const note = (await readNotes(ctx.tx, conversationId)).find((one) => one.id === id)
  if (!note) throw new AppError('conflict')
  return { note }
}

export async function assignChat(
  ctx: SignedInCtx,
  { conversationId, staffId }: InputOf<typeof assigning>,
): Promise<OutputOf<typeof assigning>> {
  const { assignedToId } = await requireConversation(ctx, conversationId)
  if (assignedToId === staffId) return {}
  const name = staffId === null ? '' : await readStaffName(ctx, staffId)
  await ctx.tx
    .updateTable('chatConversations')
    .set({ assignedToId: staffId })
    .where('id', '=', conversationId)
    .execute()
  const kind = staffId === null ? 'released' : staffId === ctx.user.id ? 'taken' : 'handedOver'
  await insertChatNote(ctx, { conversationId, kind, text: kind === 'handedOver' ? name : '' })
  await notifyBothSides(ctx, conversationId)
  return {}
}

async function readStaffName({ tx }: SignedInCtx, staffId: string): Promise<string> {
  const person = await tx
    .selectFrom('staffMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select('u.name')
    .where('u.id', '=', staffId)
    .executeTakeFirst()
  if (!person) throw new AppError('notFound')
  return person.name
}

export async function labelChat(
  ctx: SignedInCtx,
  { conversationId, labels }: InputOf<typeof labelling>,
): Promise<OutputOf<typeof labelling>> {
  await requireConversation(ctx, conversationId)
  const wanted = [...new Set(labels)].toSorted()
  await ctx.tx.updateTable('chatConversations').set({ labels: wanted }).where('id', '=', conversationId).execute()
  await insertChatNote(ctx, { conversationId, kind: 'labelled', text: wanted.join(' ') })
  await notifyStaff(ctx, conversationId)
  return {}
}

export async function closeChat(
  ctx: SignedInCtx,
  { conversationId, isClosed }: InputOf<typeof closing>,
): Promise<OutputOf<typeof closing>> {
  const { status } = await requireConversation(ctx, conversationId)
  if ((status === 'closed') === isClosed) return {}
  await ctx.tx
    .updateTable('chatConversations')
    .set(isClosed ? { status: 'closed', closedAt: ctx.now, waitingSince: null } : { status: 'open', closedAt: null })
    .where('id', '=', conversationId)
    .execute()
  await insertChatNote(ctx, { conversationId, kind: isClosed ? 'closed' : 'reopened' })
  await notifyBothSides(ctx, conversationId)
  return {}
}

type Noting = { conversationId: string; kind: ChatNote['kind']; text?: string; id?: string }

/** Notes among staff, and records of their actions. Visitors' calls never read this table (J-11). */
async function insertChatNote(
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
