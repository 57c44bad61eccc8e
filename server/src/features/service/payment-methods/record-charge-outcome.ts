import { money } from '@mostrador/domain/money/money.ts'
import type { Charge } from '../../../cards/card-provider.ts'
import { type Deps, newId } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { transactionParts } from '../../../transaction-parts.ts'
import { readPayment, runBilling } from '../billing/public.ts'

/** Our charge, whose provider may not have answered yet. */
type OwnCharge = { companyId: string; chargeId: string }

/**
 * Records the present state of a charge at the provider. Events arrive repeatedly and in any order: only our own charges count,
 * and a successful one stays so. The charged amount counts, whatever other money arrived meanwhile. Money above the due amount,
 * or after the payment ended, goes to the balance (N-24).
 */
export async function recordChargeOutcome(
  deps: Deps,
  { companyId, chargeId }: OwnCharge,
  { chargeRef, status }: Charge,
): Promise<void> {
  const later: (() => void)[] = []
  await inTransaction(deps.db, { companyId }, async (tx) => {
    const known = await tx
      .selectFrom('cardCharges')
      .select(['paymentId', 'status', 'amount'])
      .where('companyId', '=', companyId)
      .where('id', '=', chargeId)
      .forUpdate()
      .executeTakeFirst()
    if (!known || known.status === 'succeeded') return
    const now = deps.now()
    await tx
      .updateTable('cardCharges')
      .set({ chargeRef, status, updatedAt: now })
      .where('companyId', '=', companyId)
      .where('id', '=', chargeId)
      .execute()
    if (status !== 'succeeded') return
    const { lines } = await readPayment(tx, companyId, known.paymentId)
    await runBilling(
      { deps, newId, now, ...transactionParts(deps, tx, later) },
      { companyId, userId: null, money: { receivedOn: now.toISOString().slice(0, 10), bankReference: chargeRef } },
      {
        kind: 'receiveMoney',
        paymentId: known.paymentId,
        amount: money(known.amount),
        termIds: lines.map(() => newId()),
      },
    )
  })
  for (const rest of later) rest()
}
