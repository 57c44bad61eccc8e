/** Conversations with a connected visitor, in any process. Rows of a dead process stop counting after a while. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'

const believedSeconds = 90

export function createChatPresence({ db }: Pick<Deps, 'db'>) {
  const processId = randomUUID()
  const write = (work: (tx: Tx) => Promise<unknown>) => inTransaction(db, 'nobody', work)

  async function beat(conversationIds: readonly string[]): Promise<void> {
    await write(async (tx) => {
      await sql`delete from chat_presence where process_id = ${processId} and conversation_id <> all(${conversationIds})`.execute(
        tx,
      )
      if (conversationIds.length === 0) return
      await tx
        .insertInto('chatPresence')
        .values(conversationIds.map((conversationId) => ({ conversationId, processId, seenAt: sql<Date>`now()` })))
        .onConflict((conflict) => conflict.columns(['conversationId', 'processId']).doUpdateSet({ seenAt: sql`now()` }))
        .execute()
    })
  }

  return {
    enter: (conversationId: string): Promise<unknown> =>
      write((tx) =>
        tx
          .insertInto('chatPresence')
          .values({ conversationId, processId, seenAt: sql`now()` })
          .onConflict((conflict) =>
            conflict.columns(['conversationId', 'processId']).doUpdateSet({ seenAt: sql`now()` }),
          )
          .execute(),
      ),
    leave: (conversationId: string): Promise<unknown> =>
      write((tx) =>
        tx
          .deleteFrom('chatPresence')
          .where('conversationId', '=', conversationId)
          .where('processId', '=', processId)
          .execute(),
      ),
    /** Confirms these conversations of this process, and removes its others. */
    beat,
    end: (): Promise<unknown> =>
      write((tx) => tx.deleteFrom('chatPresence').where('processId', '=', processId).execute()),
  }
}

/** Whether the visitor of a conversation is connected now. */
export async function isVisitorThere(tx: Tx, conversationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('chatPresence')
    .select('processId')
    .where('conversationId', '=', conversationId)
    .where('seenAt', '>', sql<Date>`now() - make_interval(secs => ${believedSeconds})`)
    .executeTakeFirst()
  return row !== undefined
}
