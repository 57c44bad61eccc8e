import type { DeletionNotice, DeletionNoticeDays } from '@mostrador/domain/billing/deletion/next-deletion-step.ts'
import type { Tx } from '../../../../db/transaction.ts'

export type Announcement = { number: number; sent: readonly DeletionNotice[] }

/** The newest announcement that a company's data will be deleted, with its notices in their order. Number 0 where there is none. */
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
