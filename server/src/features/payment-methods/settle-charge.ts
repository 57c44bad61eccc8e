import { money, subtract } from '@mostrador/domain/money/money.ts'
import { type Deps, newId } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { transactionParts } from '../../transaction-parts.ts'
import { readPayment, runBilling } from '../billing/public.ts'
import type { Charge } from '../../cards/card-provider.ts'

/**
 * Records what became of a charge, as the provider says it now. Events come twice and in any order: only charges of ours count, each
 * once, and one that is decided stays so. A charge that succeeded after its payment ended is money all the same: it goes to the balance.
 */
export async function settleCharge(deps: Deps, companyId: string, { chargeRef, status }: Charge): Promise<void> {
  const later: (() => void)[] = []
  await inTransaction(deps.db, { companyId }, async (tx) => {
    const known = await tx
      .selectFrom('cardCharges')
      .select(['paymentId', 'status'])
      .where('companyId', '=', companyId)
      .where('chargeRef', '=', chargeRef)
      .forUpdate()
      .executeTakeFirst()
    if (!known || known.status === 'succeeded' || known.status === status) return
    const now = deps.now()
    await tx
      .updateTable('cardCharges')
      .set({ status, updatedAt: now })
      .where('companyId', '=', companyId)
      .where('chargeRef', '=', chargeRef)
      .execute()
    if (status !== 'succeeded') return
    const { due, received, lines } = await readPayment(tx, companyId, known.paymentId)
    const amount = subtract(money(due), money(received))
    const ctx = { deps, newId, now, ...transactionParts(deps, tx, later) }
    const source = { receivedOn: now.toISOString().slice(0, 10), bankReference: chargeRef }
    await runBilling(
      ctx,
      { companyId, userId: null, money: source },
      { kind: 'receiveMoney', paymentId: known.paymentId, amount, termIds: lines.map(() => newId()) },
    )
  })
  for (const rest of later) rest()
}
