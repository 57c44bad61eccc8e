import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type {
  listPaymentMethods as endpoint,
  PaymentMethod,
} from '@mostrador/contract/features/service/payment-methods/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { CardProvider } from '../../../cards/card-provider.ts'
import { openCards } from '../../../cards/open-cards.ts'

const transfer: PaymentMethod = {
  key: 'bankTransfer',
  isBuiltIn: true,
  isLinked: true,
  brand: null,
  lastDigits: null,
  isSandbox: false,
}

/** Cards only if a card provider is configured. */
export async function listPaymentMethods(ctx: SignedInCtx): Promise<OutputOf<typeof endpoint>> {
  const cards = await openCards(ctx.deps.config)
  return { methods: cards ? [transfer, await presentCard(ctx.tx, ctx.user.id, cards)] : [transfer] }
}

export async function presentCard(tx: Tx, userId: string, cards: CardProvider): Promise<PaymentMethod> {
  const row = await tx
    .selectFrom('paymentMethods')
    .select(['brand', 'lastDigits'])
    .where('userId', '=', userId)
    .where('provider', '=', cards.key)
    .executeTakeFirst()
  return {
    key: 'card',
    isBuiltIn: false,
    isLinked: row !== undefined,
    brand: row?.brand ?? null,
    lastDigits: row?.lastDigits ?? null,
    isSandbox: cards.key === 'sandbox',
  }
}
