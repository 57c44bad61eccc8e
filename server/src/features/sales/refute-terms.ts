import type { ReviewReason } from '@mostrador/contract/features/sales/review-reasons.ts'
import type { NewSale } from '@mostrador/contract/features/sales/schema.ts'
import { isCustomerDiscount } from '@mostrador/domain/price/customer-discount.ts'
import type { CustomerTerms } from '../customers/public.ts'

type Line = NewSale['lines'][number]

/**
 * Checks a discount or exemption that claims to come from the customer. Returns the sale without false claims, and its marks. The customer
 * is read only when needed.
 */
export async function refuteTerms<Sale extends NewSale>(
  sale: Sale,
  readTerms: (customerId: string) => Promise<CustomerTerms | null>,
): Promise<{ judged: Sale; marks: ReviewReason[] }> {
  const isDiscounted = sale.lines.some(({ discount }) => discount?.origin !== undefined)
  const isExempt = sale.exemption?.reason === 'customer'
  if (!isDiscounted && !isExempt) return { judged: sale, marks: [] }

  const terms = sale.customerId === null ? null : await readTerms(sale.customerId)
  const lines = sale.lines.map((line) => refuteDiscount(line, terms?.discountPercent ?? null))
  const isOtherDiscount = lines.some((line, index) => line !== sale.lines[index])
  const isOtherExemption = isExempt && !terms?.isTaxExempt
  return {
    judged: {
      ...sale,
      ...(isOtherDiscount && { lines }),
      ...(isOtherExemption && { exemption: { ...sale.exemption, reason: 'manual' } }),
    },
    marks: [
      ...(isOtherDiscount ? (['customerDiscountChanged'] as const) : []),
      ...(isOtherExemption ? (['exemptionEnded'] as const) : []),
    ],
  }
}

function refuteDiscount(line: Line, percent: string | null): Line {
  const { discount } = line
  if (discount?.origin === undefined || isCustomerDiscount(discount, percent)) return line
  const { origin: _, ...byHand } = discount
  return { ...line, discount: byHand }
}
