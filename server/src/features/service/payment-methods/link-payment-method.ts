import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { linkPaymentMethod as endpoint } from '@mostrador/contract/features/service/payment-methods/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { hashOfToken, newSecretToken } from '../../../auth/secret-token.ts'
import type { Outside, SignedInCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { publicUrl } from '../../../public-url.ts'
import { openCards } from '../../../cards/open-cards.ts'

const linkMilliseconds = 3_600_000

/** Begins to link a card. The token is valid for an hour, once, and only for this person. */
export async function linkPaymentMethod(
  ctx: Outside<SignedInCtx>,
  { key }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { deps, user, now, language } = ctx
  const cards = key === 'card' ? await openCards(deps.config) : undefined
  if (!cards) throw new AppError('paymentMethodMissing')
  const token = newSecretToken()
  const { email } = await inTransaction(deps.db, { userId: user.id }, (tx) =>
    tx.selectFrom('users').select('email').where('id', '=', user.id).executeTakeFirstOrThrow(),
  )
  const account = pathTo('account-tab', language, { tab: 'general' })
  const returnUrl = `${publicUrl(deps)}${account}?linked=${token}#payment-methods`
  const { sessionRef, url } = await cards.beginLink({ userId: user.id, email, returnUrl })
  await inTransaction(deps.db, { userId: user.id }, async (tx) => {
    await tx.deleteFrom('paymentMethodLinks').where('userId', '=', user.id).execute()
    await tx
      .insertInto('paymentMethodLinks')
      .values({
        tokenHash: hashOfToken(token),
        userId: user.id,
        provider: cards.key,
        sessionRef,
        expiresAt: new Date(now.getTime() + linkMilliseconds),
      })
      .execute()
  })
  return { token, url }
}
