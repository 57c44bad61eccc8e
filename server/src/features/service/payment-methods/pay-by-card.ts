import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { payByCard as endpoint } from '@mostrador/contract/features/service/payment-methods/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { money, subtract } from '@mostrador/domain/money/money.ts'
import type { Card, CardProvider, Charge } from '../../../cards/card-provider.ts'
import { openCards } from '../../../cards/open-cards.ts'
import type { Outside, SignedInCtx } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { publicUrl } from '../../../public-url.ts'
import { readPayment, requireOwnCompany } from '../billing/public.ts'
import { readCard } from './read-card.ts'
import { recordChargeOutcome } from './record-charge-outcome.ts'

type Input = InputOf<typeof endpoint>

/**
 * Charges the person's card for a waiting payment. A refused card leaves the payment waiting, so the person can try another one;
 * nothing is charged automatically later. The charge is stored before the call to the provider. An interrupted try resumes under
 * its id, which charges once (N-24).
 */
export async function payByCard(
  ctx: Outside<SignedInCtx>,
  { companyId, paymentId }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const { deps, user } = ctx
  const cards = await openCards(deps.config)
  if (!cards) throw new AppError('paymentMethodMissing')
  const open = await inTransaction(deps.db, { userId: user.id }, (tx) =>
    openCharge(ctx, tx, cards, { companyId, paymentId }),
  )
  const charge = await askProvider(ctx, cards, { companyId, paymentId }, open)
  await recordChargeOutcome(deps, { companyId, chargeId: open.chargeId }, charge)
  if (charge.status === 'failed') throw new AppError('cardRefused')
  const payment = await inTransaction(deps.db, { companyId }, (tx) => readPayment(tx, companyId, paymentId))
  return { payment, actionUrl: charge.status === 'needsAction' ? charge.actionUrl : null }
}

type OpenCharge = { chargeId: string; chargeRef: string | null; card: Card; amount: number; currencyTag: string }

/** The pending charge of a payment, or a new one. The database allows one at a time. */
async function openCharge(
  ctx: Outside<SignedInCtx>,
  tx: Tx,
  cards: CardProvider,
  { companyId, paymentId }: Input,
): Promise<OpenCharge> {
  const card = await readCard(tx, ctx.user.id, cards)
  if (!card) throw new AppError('paymentMethodMissing')
  await requireOwnCompany({ ...ctx, tx }, companyId)
  const { status, method, due, received, currencyTag } = await readPayment(tx, companyId, paymentId)
  if (status !== 'pending') throw new AppError('paymentDecided')
  if (method !== 'card') throw new AppError('paymentMethodMissing')
  const known = await tx
    .selectFrom('cardCharges')
    .select(['id', 'chargeRef', 'amount'])
    .where('companyId', '=', companyId)
    .where('paymentId', '=', paymentId)
    .where('status', 'in', ['processing', 'needsAction'])
    .executeTakeFirst()
  if (known) return { chargeId: known.id, chargeRef: known.chargeRef, card, amount: known.amount, currencyTag }
  const open = { chargeId: ctx.newId(), amount: subtract(money(due), money(received)) }
  await tx
    .insertInto('cardCharges')
    .values({ companyId, id: open.chargeId, paymentId, provider: cards.key, amount: open.amount })
    .execute()
  return { ...open, chargeRef: null, card, currencyTag }
}

/**
 * Asks the provider for the state of a known charge, and otherwise requests the charge. Throws `unavailable` if it does not
 * answer.
 */
async function askProvider(
  { deps, language, log }: Outside<SignedInCtx>,
  cards: CardProvider,
  { companyId, paymentId }: Input,
  { chargeRef, ...open }: OpenCharge,
): Promise<Charge> {
  const returnUrl = publicUrl(deps) + pathTo('account-companies-company', language, { id: companyId })
  try {
    if (chargeRef !== null) return await cards.readCharge(chargeRef)
    return await cards.charge({ ...open, companyId, paymentId, returnUrl })
  } catch (error) {
    log.warn({ err: error, chargeId: open.chargeId }, 'the provider of cards did not answer')
    throw new AppError('unavailable')
  }
}
