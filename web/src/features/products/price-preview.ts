import type { Tax } from '@mostrador/contract/features/taxes/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import type { Money } from '@mostrador/domain/money.ts'
import { priceSale } from '@mostrador/domain/price-sale.ts'

export type PricePreview = { net: Money; tax: Money; total: Money }

/** What one of a product costs without tax, its tax, and what the customer pays; priced by the engine that prices sales. */
export function previewPrice(
  price: string,
  taxes: readonly Tax[],
  settings: CompanySettings,
): PricePreview | undefined {
  const priced = priceSale({
    currencyTag: settings.currencyTag,
    pricesIncludeTax: settings.pricesIncludeTax,
    taxRounding: settings.taxRounding,
    lines: [
      {
        lineId: 'one',
        kind: 'product',
        quantity: '1',
        unitPrice: price,
        taxes: taxes.map(({ id, kind, rate, isCompound, priority }) => ({
          taxId: id,
          kind,
          rate,
          isCompound,
          priority,
        })),
      },
    ],
    discounts: [],
  })
  if (!priced.ok) return undefined
  const { netAmount, taxAmount, totalAmount } = priced.sale
  return { net: netAmount, tax: taxAmount, total: totalAmount }
}
