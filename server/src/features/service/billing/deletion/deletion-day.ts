import type { BillingAccount } from '@mostrador/domain/billing/billing-account.ts'
import { dataKeptUntil } from '@mostrador/domain/billing/data-kept-until.ts'
import { nextDeletionStep } from '@mostrador/domain/billing/deletion/next-deletion-step.ts'
import type { Ctx } from '../../../../context.ts'
import { readAnnouncement } from './read-announcement.ts'

type Reading = Pick<Ctx, 'tx' | 'now'> & { deps: Pick<Ctx['deps'], 'config'> }

/**
 * The day on which a company's data is deleted unless it buys a plan; null while it has one, and on installations that keep all
 * data (N-29).
 */
export async function deletionDay(
  { tx, now, deps }: Reading,
  companyId: string,
  account: BillingAccount | undefined,
): Promise<number | null> {
  const keptUntil = deps.config.deletesData && account && dataKeptUntil(account, now.getTime())
  if (!keptUntil) return null
  const { sent } = await readAnnouncement(tx, companyId)
  return nextDeletionStep({ keptUntil, sent }, now.getTime()).deleteAt
}
