import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { confirmPaymentMethod as endpoint } from '@mostrador/contract/features/service/payment-methods/endpoints.ts'
import { hashOfToken } from '../../../auth/secret-token.ts'
import { readRefreshToken } from '../../../auth/tokens.ts'
import type { Outside, SignedInCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { openCards } from '../../../cards/open-cards.ts'
import { presentCard } from './list-payment-methods.ts'

/** Completes a link that this person began. A refused or missing card leaves it open. */
export async function confirmPaymentMethod(
  { deps, user, now }: Outside<SignedInCtx>,
  { refreshToken, key, number, token }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if (refreshToken !== undefined && readRefreshToken(refreshToken)?.sessionId !== user.sessionId)
    throw new AppError('unauthenticated')
  const cards = key === 'card' ? await openCards(deps.config) : undefined
  if (!cards) throw new AppError('paymentMethodMissing')
  const tokenHash = hashOfToken(token)
  const link = await inTransaction(deps.db, { userId: user.id }, (tx) =>
    tx
      .selectFrom('paymentMethodLinks')
      .select('sessionRef')
      .where('tokenHash', '=', tokenHash)
      .where('userId', '=', user.id)
      .where('provider', '=', cards.key)
      .where('expiresAt', '>', now)
      .executeTakeFirst(),
  )
  if (!link) throw new AppError('tokenInvalid')
  const card = await cards.finishLink(link.sessionRef, number)
  if (!card) throw new AppError('cardRefused', { fields: { number: { key: 'errors.cardRefused' } } })
  return inTransaction(deps.db, { userId: user.id }, async (tx) => {
    await tx.deleteFrom('paymentMethodLinks').where('tokenHash', '=', tokenHash).execute()
    const values = { provider: cards.key, ...card, linkedAt: now }
    await tx
      .insertInto('paymentMethods')
      .values({ userId: user.id, method: 'card', ...values })
      .onConflict((conflict) => conflict.columns(['userId', 'method']).doUpdateSet(values))
      .execute()
    return { method: await presentCard(tx, user.id, cards) }
  })
}
