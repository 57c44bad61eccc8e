import { AppError } from '@mostrador/contract/errors.ts'
import type { SignedInCtx } from '../../../context.ts'

/** Any conversation, locked until the transaction ends. Throws `notFound`. */
export async function requireConversation({ tx }: Pick<SignedInCtx, 'tx'>, conversationId: string) {
  const row = await tx
    .selectFrom('chatConversations')
    .selectAll()
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return row
}
