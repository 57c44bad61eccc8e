import type { Tx } from './transaction.ts'

/** The last time this installation was restored from a backup; undefined if it never was. */
export function newestRestore(tx: Pick<Tx, 'selectFrom'>) {
  return tx
    .selectFrom('restores')
    .select(['id', 'takenAt', 'restoredAt'])
    .orderBy('restoredAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
