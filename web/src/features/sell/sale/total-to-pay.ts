import { add, type Money } from '@mostrador/domain/money/money.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'

/** What the open sale comes to less what comes back for it: below zero it is given back. */
export function totalToPay({ exchange }: Pick<DraftCart, 'exchange'>, sale: { totalAmount: Money }): Money {
  return exchange ? add(sale.totalAmount, exchange.returned.totalAmount) : sale.totalAmount
}
