import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { approvePayment as endpoint } from '@mostrador/contract/features/service/staff/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { readPayment } from '../billing/public.ts'
import { receiveMoney } from './record-money.ts'
import { requireOutsider } from './require-outsider.ts'

/**
 * Needs another person than the one who entered it. Sending it back leaves the payment waiting; the first person may do that too.
 */
export async function approvePayment(
  ctx: SignedInCtx,
  { companyId, paymentId, isConfirmed }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireOutsider(ctx, companyId)
  const proposal = await ctx.tx
    .selectFrom('moneyProposals')
    .select(['id', 'amount', 'receivedOn', 'bankReference', 'proposedById'])
    .where('companyId', '=', companyId)
    .where('paymentId', '=', paymentId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!proposal) throw new AppError('notFound')
  if (isConfirmed && proposal.proposedById === ctx.user.id) throw new AppError('secondPersonNeeded')
  const { amount, receivedOn, bankReference } = proposal
  if (isConfirmed) await receiveMoney(ctx, { companyId, paymentId, amount, receivedOn, bankReference })
  await ctx.tx
    .updateTable('moneyProposals')
    .set({ endedAt: ctx.now, confirmedById: isConfirmed ? ctx.user.id : null })
    .where('companyId', '=', companyId)
    .where('id', '=', proposal.id)
    .execute()
  return { payment: await readPayment(ctx.tx, companyId, paymentId) }
}
