import { add, type Money, subtract, zero } from '@mostrador/domain/money/money.ts'
import { isMeasured } from '#src/features/selling/sell/base/quantity-text.ts'
import { totalToPay } from '#src/features/selling/sell/sale/total-to-pay.ts'
import type { PricedCart } from '#src/features/selling/sell/sale/price-cart.ts'
import type { PaymentView } from '#src/features/selling/sell/till/sell-actions.ts'
import type { DisplayLine, DisplayView } from '#src/features/selling/customer-display/public.tsx'
import type { DraftCart } from '#src/offline/draft-cart.ts'

/** What the customer display shows of the sale: names, quantities, amounts and savings. */
export function displayViewOf(
  cart: DraftCart,
  priced: PricedCart,
  payment: PaymentView,
  instructions: string | null = null,
  /** Paid on top of the sale: tip and surcharges. */
  besideAmount: Money = zero,
): DisplayView {
  if (payment.kind === 'paid') {
    const { changeAmount, publicUrl = null } = payment.sale.receipt
    return { kind: 'paid', changeAmount, publicUrl }
  }
  const online = payment.kind === 'paying' ? payment.order : undefined
  if (online) {
    const missing = subtract(online.totalAmount, online.paidAmount)
    return missing > 0 ? { kind: 'paying', totalAmount: add(missing, besideAmount) } : { kind: 'idle' }
  }
  if ((cart.lines.length === 0 && !cart.exchange) || !priced.ok) return { kind: 'idle' }
  const { discountAmount, lines } = priced.sale
  const totalAmount = totalToPay(cart, priced.sale)
  if (payment.kind === 'paying' && totalAmount > 0)
    return {
      kind: 'paying',
      totalAmount: add(totalAmount, besideAmount),
      ...(instructions !== null && { instructions }),
    }

  const shown = cart.lines.flatMap((line, position): DisplayLine[] => {
    const amounts = lines[position]
    if (!amounts) return []
    const { lineId: id, name, quantity } = line
    return [{ id, name, quantity, unitTag: isMeasured(line) ? line.unitTag : null, amount: amounts.grossAmount }]
  })
  return { kind: 'cart', lines: [...comingBack(cart), ...shown], totalAmount, savedAmount: discountAmount }
}

function comingBack({ exchange }: DraftCart): DisplayLine[] {
  return (exchange?.returned.lines ?? []).flatMap(({ lineId, quantity, grossAmount }) => {
    const sold = exchange?.sale.lines.find((line) => line.lineId === lineId)
    if (!sold) return []
    return [
      { id: lineId, name: sold.name, quantity, unitTag: isMeasured(sold) ? sold.unitTag : null, amount: grossAmount },
    ]
  })
}
