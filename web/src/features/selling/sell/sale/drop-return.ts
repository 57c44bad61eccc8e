import { refundSale } from '@mostrador/domain/refund/refund-sale.ts'
import type { DraftExchange } from '#src/offline/draft-cart.ts'

/** Removes one returned line from an exchange; null if it was the last. */
export function dropReturn(exchange: DraftExchange, lineId: string): DraftExchange | null {
  const requests = exchange.returned.lines
    .filter((line) => line.lineId !== lineId)
    .map((line) => ({ lineId: line.lineId, quantity: line.quantity.replace('-', '') }))
  const left = refundSale(exchange.sale.lines, requests)
  if (!left.ok) return null
  const { [lineId]: _, ...chosen } = exchange.chosen
  return { ...exchange, chosen, returned: left.refund }
}
