import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { minorToMajor, parseDecimal, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'

type PricePreview = { net: Money; tax: Money; total: Money }

/** The net price of a product, its tax, and what the customer pays; computed by the pricing engine of sales. */
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

/** The margin of the net price over its cost, as a share of the price: `25 %`; undefined if either is unknown or zero. */
export function marginOf(
  price: string | undefined,
  cost: string | undefined,
  taxes: readonly Tax[],
  settings: CompanySettings,
): string | undefined {
  const net = price === undefined ? undefined : previewPrice(price, taxes, settings)?.net
  if (net === undefined || cost === undefined) return undefined
  const earned = parseDecimal(minorToMajor(net, settings.currencyTag), UNIT_PRICE_SCALE)
  const spent = parseDecimal(cost, UNIT_PRICE_SCALE)
  if (!earned || !spent || earned.units <= 0n || spent.units <= 0n) return undefined
  return `${((earned.units - spent.units) * 100n) / earned.units} %`
}
