import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { payByCard as endpoint } from '@mostrador/contract/features/payment-methods/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { SignedInCtx, TransactionPart } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { publicUrl } from '../../public-url.ts'
import { readPayment, requireOwnCompany } from '../billing/public.ts'
import type { Card, Charge } from '../../cards/card-provider.ts'
import { openCards } from '../../cards/open-cards.ts'
import { readCard } from './read-card.ts'
import { settleCharge } from './settle-charge.ts'

type Input = InputOf<typeof endpoint>
type Outside = Omit<SignedInCtx, TransactionPart>

/**
 * Charges the person's card for a payment that waits. A refused card leaves the payment waiting, so another one can be tried; nothing is
 * charged later by itself. A try that was cut off is taken up again with the same id, which charges once.
 */
export async function payByCard(ctx: Outside, { companyId, paymentId }: Input): Promise<OutputOf<typeof endpoint>> {
  const { deps, user } = ctx
  const cards = await openCards(deps.config)
  if (!cards) throw new AppError('paymentMethodMissing')
  const { card, amount, currencyTag } = await inTransaction(deps.db, { userId: user.id }, (tx) =>
    readWaiting(ctx, tx, { companyId, paymentId }, (own) => readCard(own, user.id, cards)),
  )
  const returnUrl = publicUrl(deps) + pathTo('account-companies-company', ctx.language, { id: companyId })
  const chargeId = ctx.newId()
  const charge = await cards.charge({ card, amount, currencyTag, companyId, paymentId, chargeId, returnUrl })
  await inTransaction(deps.db, { companyId }, (tx) =>
    tx
      .insertInto('cardCharges')
      .values({
        companyId,
        id: chargeId,
        paymentId,
        provider: cards.key,
        chargeRef: charge.chargeRef,
        status: 'processing',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  await settleCharge(deps, companyId, charge)
  if (charge.status === 'failed') throw new AppError('cardRefused')
  const payment = await inTransaction(deps.db, { companyId }, (tx) => readPayment(tx, companyId, paymentId))
  return { payment, actionUrl: actionOf(charge) }
}

const actionOf = ({ status, actionUrl }: Charge) => (status === 'needsAction' ? actionUrl : null)

type Waiting = { card: Card; amount: number; currencyTag: string }

/** One charge at a time: a second one waits until the first is known. */
async function readWaiting(
  ctx: Outside,
  tx: Tx,
  { companyId, paymentId }: Input,
  cardOf: (tx: Tx) => Promise<Card | undefined>,
): Promise<Waiting> {
  const card = await cardOf(tx)
  if (!card) throw new AppError('paymentMethodMissing')
  await requireOwnCompany({ ...ctx, tx }, companyId)
  const { status, method, due, received, currencyTag } = await readPayment(tx, companyId, paymentId)
  if (status !== 'pending') throw new AppError('paymentDecided')
  if (method !== 'card') throw new AppError('paymentMethodMissing')
  const open = await tx
    .selectFrom('cardCharges')
    .select('id')
    .where('companyId', '=', companyId)
    .where('paymentId', '=', paymentId)
    .where('status', 'in', ['processing', 'needsAction'])
    .executeTakeFirst()
  if (open) throw new AppError('paymentPending')
  return { card, amount: due - received, currencyTag }
}
