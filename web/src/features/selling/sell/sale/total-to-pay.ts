import { add, type Money } from '@mostrador/domain/money/money.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'

/** The total of the open sale minus the returned goods; a negative amount is given back. */
export function totalToPay({ exchange }: Pick<DraftCart, 'exchange'>, sale: { totalAmount: Money }): Money {
  return exchange ? add(sale.totalAmount, exchange.returned.totalAmount) : sale.totalAmount
}
