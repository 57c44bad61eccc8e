import { heldSaleDays } from '@mostrador/contract/features/selling/held-sales/held-sale-days.ts'
import { newId } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { AuditData } from '../../../audit/audit.ts'
import { acrossCompanies } from '../../../db/across-companies.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { raise } from '../../../jobs/raise.ts'

const dayMilliseconds = 86_400_000

/**
 * Ends held sales of all companies older than `heldSaleDays` (S-9). The history records each under the name of the person who
 * held it. A sale open on a device stays. Several processes may run it at once. Returns the number of ended sales.
 */
export async function endHeldSales(
  db: Database,
  now: Date,
  onError: (error: unknown) => void = raise,
): Promise<number> {
  const before = new Date(now.getTime() - heldSaleDays * dayMilliseconds)
  const companies = await acrossCompanies(db, async (tx) => {
    return tx.selectFrom('heldSales').select('companyId').distinct().where('heldAt', '<', before).execute()
  })
  let ended = 0
  for (const { companyId } of companies)
    try {
      ended += await endInCompany(db, { companyId, before, now })
    } catch (error) {
      // A failure in one company does not delay the others.
      onError(error)
    }
  return ended
}

type Ending = { companyId: string; before: Date; now: Date }

function endInCompany(db: Database, { companyId, before, now }: Ending): Promise<number> {
  return inTransaction(db, { companyId }, async (tx) => {
    const gone = await tx
      .deleteFrom('heldSales')
      .where('companyId', '=', companyId)
      .where('heldAt', '<', before)
      .where((eb) => eb.or([eb('openUntil', 'is', null), eb('openUntil', '<', now)]))
      .returning(['id', 'label', 'totalAmount', 'heldById'])
      .execute()
    const entries = gone.map(({ id, label, totalAmount, heldById }) => ({
      companyId,
      id: newId(),
      actorId: heldById,
      action: 'sale.endHeld',
      entity: 'sale',
      entityId: id,
      data: JSON.stringify({ label, totalAmount } satisfies AuditData),
      at: now,
    }))
    if (entries.length > 0) await tx.insertInto('auditEntries').values(entries).execute()
    return gone.length
  })
}
