import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { unlinkPaymentMethod as endpoint } from '@mostrador/contract/features/service/payment-methods/endpoints.ts'
import type { Outside, SignedInCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { openCards } from '../../../cards/open-cards.ts'
import { readCard } from './read-card.ts'

/** Deletes the card here first. If the provider then fails, it keeps a card that nothing refers to. */
export async function unlinkPaymentMethod(
  { deps, user, log }: Outside<SignedInCtx>,
  { key }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const cards = key === 'card' ? await openCards(deps.config) : undefined
  if (!cards) throw new AppError('paymentMethodMissing')
  const card = await inTransaction(deps.db, { userId: user.id }, async (tx) => {
    const known = await readCard(tx, user.id, cards)
    await tx.deleteFrom('paymentMethods').where('userId', '=', user.id).execute()
    return known
  })
  if (card)
    await cards
      .forget(card)
      .catch((error: unknown) => log.warn({ err: error }, 'a card was not forgotten by its provider'))
  return {}
}
