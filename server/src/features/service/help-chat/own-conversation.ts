import { AppError } from '@mostrador/contract/errors.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Ctx } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { requireVisitor, type Visitor } from './visitor.ts'

/** Whether a conversation belongs to a visitor: to the person, or to a browser with its key. */
export function isOwnedBy(visitor: Visitor) {
  return (eb: ExpressionBuilder<DB & { c: DB['chatConversations'] }, 'c'>): Expression<SqlBool> =>
    'userId' in visitor
      ? eb('c.userId', '=', visitor.userId)
      : eb.exists(
          eb
            .selectFrom('chatKeys as k')
            .select('k.hash')
            .whereRef('k.conversationId', '=', 'c.id')
            .where('k.hash', '=', visitor.keyHash),
        )
}

/** The caller's conversation, locked until the transaction ends. Throws `notFound` for all others, whether they exist or not (J-1). */
export async function lockOwnConversation(ctx: Ctx, conversationId: string) {
  const row = await ctx.tx
    .selectFrom('chatConversations as c')
    .selectAll('c')
    .where('c.id', '=', conversationId)
    .where(isOwnedBy(requireVisitor(ctx)))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return row
}
