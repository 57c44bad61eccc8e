import { sql } from 'kysely'
import type { BillingAccount } from '@mostrador/domain/billing/billing-account.ts'
import type { Ctx } from '../../../../context.ts'
import { setDeletionDue } from './schedule-deletion.ts'

/** A company that the service has closed: no one can enter it, and its owner cannot open it again. */
const shut = -1

/**
 * Closes a company whose data will be deleted from now on. First copies what the service must keep: its own invoices to the
 * company, and the rest of its balance. The database refuses it without three notices (N-29). The caller holds the lock of the
 * account.
 */
export async function beginDeletion(
  { tx, now, publish }: Pick<Ctx, 'tx' | 'now' | 'publish'>,
  companyId: string,
  { currency, balance }: Pick<BillingAccount, 'currency' | 'balance'>,
): Promise<void> {
  const { name } = await tx.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()
  await tx
    .insertInto('deletedCompanies')
    .values({ id: companyId, name, beganAt: now, currencyTag: currency, balance })
    .execute()
  await sql`insert into kept_billing_documents (deleted_company_id, id, kind, number, issued_at, content)
    select company_id, id, kind, number, issued_at, to_jsonb(d) from billing_documents d where company_id = ${companyId}`.execute(
    tx,
  )
  await tx.updateTable('companies').set({ status: shut }).where('id', '=', companyId).execute()
  // Webhooks must not report each deleted row.
  await tx
    .updateTable('webhooks')
    .set({ status: 'off' })
    .where('companyId', '=', companyId)
    .where('status', '=', 'active')
    .execute()
  await tx.deleteFrom('billingDue').where('worksForId', '=', companyId).execute()
  await setDeletionDue(tx, companyId, null)
  await publish({ to: { companyId }, changesRights: true, changesDevices: true, message: { event: 'planChanged' } })
}
