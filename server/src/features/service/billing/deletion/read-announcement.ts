import type { DeletionNotice, DeletionNoticeDays } from '@mostrador/domain/billing/deletion/next-deletion-step.ts'
import type { Tx } from '../../../../db/transaction.ts'

type Announcement = { number: number; sent: readonly DeletionNotice[] }

/** The newest announcement of a deletion, with its notices in order. Number 0 if there is none. */
export async function readAnnouncement(tx: Tx, companyId: string): Promise<Announcement> {
  const rows = await tx
    .selectFrom('deletionNotices')
    .select(['announcement', 'days', 'keptUntil', 'deleteAt'])
    .where('companyId', '=', companyId)
    .orderBy('announcement')
    .orderBy('days', 'desc')
    .$narrowType<{ days: DeletionNoticeDays }>()
    .execute()
  const number = rows.at(-1)?.announcement ?? 0
  const sent = rows
    .filter(({ announcement }) => announcement === number)
    .map(({ days, keptUntil, deleteAt }) => ({ days, keptUntil: keptUntil.getTime(), deleteAt: deleteAt.getTime() }))
  return { number, sent }
}
