import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { FileStore } from '../../files/file-store.ts'
import { readHelpFile } from './help-file.ts'

const atOnce = 50
const dayMilliseconds = 86_400_000
/** An open conversation in which nothing was written for so long is closed. */
export const quietDays = 30

type Purging = { db: Database; files: FileStore; config: Pick<Config, 'helpFile'> }

/**
 * Closes conversations that went quiet, and removes those that were closed long ago or whose person deleted their account, with their
 * files (J-10). Files first: a row without its file can be purged again. Several processes may run it at once.
 */
export async function purgeChats({ db, files, config }: Purging, now: Date): Promise<number> {
  const { keepClosedDays } = await readHelpFile(config)
  const ago = (days: number) => new Date(now.getTime() - days * dayMilliseconds)
  await db.deleteFrom('chatLinks').where('expiresAt', '<', now).execute()
  await db.deleteFrom('chatTickets').where('expiresAt', '<', now).execute()
  await db.deleteFrom('chatAvailableStaff').where('seenAt', '<', sql<Date>`now() - interval '1 day'`).execute()
  await db
    .updateTable('chatConversations')
    .set({ status: 'closed', closedAt: now, waitingSince: null })
    .where('status', '=', 'open')
    .where('waitingSince', 'is', null)
    .where('lastMessageAt', '<', ago(quietDays))
    .execute()
  for (let removed = 0; ; ) {
    const count = await removeSome({ db, files }, ago(keepClosedDays))
    removed += count
    if (count < atOnce) return removed
  }
}

function removeSome({ db, files }: Pick<Purging, 'db' | 'files'>, closedBefore: Date): Promise<number> {
  return inTransaction(db, 'nobody', async (tx) => {
    const old = await tx
      .selectFrom('chatConversations as c')
      .select('c.id')
      .where((eb) =>
        eb.or([
          eb('c.closedAt', '<', closedBefore),
          eb.exists(
            eb
              .selectFrom('users as u')
              .select('u.id')
              .whereRef('u.id', '=', 'c.userId')
              .where('u.deletedAt', 'is not', null),
          ),
        ]),
      )
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    const kept = await tx.selectFrom('chatFiles').select('filePath').where('conversationId', 'in', ids).execute()
    for (const { filePath } of kept) await files.remove(filePath)
    await tx.deleteFrom('chatConversations').where('id', 'in', ids).execute()
    return ids.length
  })
}
