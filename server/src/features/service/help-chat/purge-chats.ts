import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { raise } from '../../../jobs/raise.ts'
import { workThrough } from '../../../jobs/work-through.ts'
import { readHelpFile } from './help-file.ts'

const dayMilliseconds = 86_400_000
/** An open conversation without messages for this long is closed. */
export const quietDays = 30

type Purging = { db: Database; files: FileStore; config: Pick<Config, 'helpFile'> }

/**
 * Closes quiet conversations, and deletes those that were closed long ago or whose person deleted their account, with their files
 * (J-10). Deletes files first, because a row without its file can be purged again. Several processes may run it at once.
 */
export async function purgeChats(
  { db, files, config }: Purging,
  now: Date,
  onError: (error: unknown) => void = raise,
): Promise<number> {
  const { keepClosedDays } = await readHelpFile(config)
  const ago = (days: number) => new Date(now.getTime() - days * dayMilliseconds)
  await inTransaction(db, 'nobody', async (tx) => {
    await tx.deleteFrom('chatLinks').where('expiresAt', '<', now).execute()
    await tx.deleteFrom('chatTickets').where('expiresAt', '<', now).execute()
    await tx.deleteFrom('chatAvailableStaff').where('seenAt', '<', sql<Date>`now() - interval '1 day'`).execute()
    await tx
      .updateTable('chatConversations')
      .set({ status: 'closed', closedAt: now, waitingSince: null })
      .where('status', '=', 'open')
      .where('waitingSince', 'is', null)
      .where('lastMessageAt', '<', ago(quietDays))
      .execute()
  })
  return removeOld({ db, files }, { now, closedBefore: ago(keepClosedDays), onError })
}

type Removing = { now: Date; closedBefore: Date; onError: (error: unknown) => void }

/** A conversation whose file cannot be removed does not block others. */
async function removeOld(
  { db, files }: Pick<Purging, 'db' | 'files'>,
  { now, closedBefore, onError }: Removing,
): Promise<number> {
  let removed = 0
  await workThrough<{ id: string }>({ db, now: () => now }, onError, {
    name: 'chats',
    list: async (isNotPostponed, most) => {
      const old = sql<{ id: string }>`select c.id from chat_conversations c
        where (c.closed_at < ${closedBefore} or exists (select from users u where u.id = c.user_id and u.deleted_at is not null))
          and ${isNotPostponed(sql`c.id::text`)} limit ${most}`
      const { rows } = await inTransaction(db, 'nobody', (tx) => old.execute(tx))
      return rows
    },
    keyOf: ({ id }) => id,
    serve: ({ id }) =>
      inTransaction(db, 'nobody', async (tx) => {
        const kept = await tx.selectFrom('chatFiles').select('filePath').where('conversationId', '=', id).execute()
        for (const { filePath } of kept) await files.remove(filePath)
        await tx.deleteFrom('chatConversations').where('id', '=', id).execute()
        removed++
      }),
  })
  return removed
}
