import type { Tx } from '../../../db/transaction.ts'
import type { Card, CardProvider } from '../../../cards/card-provider.ts'

/** The card that a person linked with this provider. */
export function readCard(tx: Tx, userId: string, { key }: CardProvider): Promise<Card | undefined> {
  return tx
    .selectFrom('paymentMethods')
    .select(['customerRef', 'methodRef', 'brand', 'lastDigits'])
    .where('userId', '=', userId)
    .where('provider', '=', key)
    .executeTakeFirst()
}
