import type { BillingAccount } from '@mostrador/domain/billing/billing-account.ts'
import { dayMs } from '@mostrador/domain/billing/billing-times.ts'
import { dataKeptUntil } from '@mostrador/domain/billing/data-kept-until.ts'
import { deletionNoticeDays } from '@mostrador/domain/billing/deletion/next-deletion-step.ts'
import type { Ctx } from '../../../../context.ts'
import type { Tx } from '../../../../db/transaction.ts'

/**
 * Runs after every change of an account: schedules the first notice before its data is deleted; none while a plan or a payment
 * keeps it.
 */
export async function scheduleDeletion(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  companyId: string,
  account: BillingAccount,
): Promise<void> {
  const keptUntil = dataKeptUntil(account, now.getTime())
  await setDeletionDue(tx, companyId, keptUntil === undefined ? null : keptUntil - deletionNoticeDays[0] * dayMs)
}

/** When the clock checks a company's data next; null for never. */
export async function setDeletionDue(tx: Tx, companyId: string, instant: number | null): Promise<void> {
  await tx.deleteFrom('deletionDue').where('worksForId', '=', companyId).execute()
  if (instant === null) return
  await tx
    .insertInto('deletionDue')
    .values({ worksForId: companyId, dueAt: new Date(instant) })
    .execute()
}
