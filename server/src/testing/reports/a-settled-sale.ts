import { priceNewSale } from '@mostrador/contract/features/selling/sales/price-new-sale.ts'
import { newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import { cashRoundingOf, roundCash } from '@mostrador/domain/money/cash-rounding.ts'
import { money, subtract, sum } from '@mostrador/domain/money/money.ts'
import { applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { newId } from '../../context.ts'
import { aSale, type SaleInput } from '../a-sale.ts'
import type { Till } from '../builders.ts'

type Wish = Parameters<typeof aSale>[1] & {
  /** The parts of the sale besides its items. */
  change?: Partial<Pick<SaleInput, 'customerId' | 'sellerId' | 'discounts'>>
  /** Changes of the lines, by their position. */
  lines?: Record<number, Partial<SaleInput['lines'][number]>>
  /** Its payments: amounts by tender; the last tender pays the rest, plus `extraCash`. By default all of it in cash. */
  paid?: [tenderKey: string, amount?: number][]
}

/** A sale with discounts on the whole, reasons, a customer or several tenders, priced and paid with the engine. */
export function aSettledSale(till: Till, { change = {}, lines = {}, paid = [['cash']], ...wish }: Wish): SaleInput {
  const plain = aSale(till, wish)
  const sale = newSaleSchema.parse({
    ...plain,
    ...change,
    lines: plain.lines.map((line, index) => ({ ...line, ...lines[index] })),
  })
  const priced = priceNewSale(sale)
  if (!priced.ok) throw new Error(priced.reason)
  const rounding = cashRoundingOf(sale)
  const { totalAmount, taxAmount } = priced.sale
  const fixed = sum(paid.map(([, amount = 0]) => money(amount)))
  const rest = subtract(money(totalAmount + (wish.tip ?? 0)), fixed)
  const payments = paid.map(([tenderKey, amount]) => {
    const tender = till.settings.tenders.find(({ key }) => key === tenderKey)
    if (!tender) throw new Error('no such tender')
    const isCash = tender.type === 'cash'
    const due = money((isCash ? roundCash(rest, rounding) : rest) + (isCash ? (wish.extraCash ?? 0) : 0))
    return {
      paymentId: newId(),
      tenderId: tender.id,
      tenderType: tender.type,
      tenderedAmount: amount === undefined ? due : money(amount),
    }
  })
  const settled = applyPayments({
    totalAmount,
    tipAmount: money(wish.tip ?? 0),
    payments,
    ...(rounding && { cashRounding: rounding }),
  })
  if (!settled.ok || settled.dueAmount !== 0) throw new Error('not settled')
  const { roundingAmount, changeAmount } = settled
  return { ...sale, payments, printed: { totalAmount, taxAmount, roundingAmount, changeAmount } }
}
