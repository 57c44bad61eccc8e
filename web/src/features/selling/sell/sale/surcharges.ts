/** The surcharges of tenders, as lines of the sale (T-8). Pure except for the ids of the lines. */
import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { Tender } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { surchargeName } from '@mostrador/contract/features/selling/sales/surcharge-name.ts'
import { formatPercent } from '@mostrador/contract/format.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { add, type Money, sum, zero } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { surchargeIn, surchargeTaxes } from '@mostrador/domain/payment/surcharge.ts'
import { v7 as newId } from 'uuid'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import type { DraftCart, DraftLine } from '#src/offline/draft-cart.ts'

type Paid = { tender: Tender; amount: Money }
/** The surcharge of one tender in one sale. */
type Surcharge = { tender: Tender; percent: string; amount: Money }

/** The surcharges contained in the charged amounts, one per tender, in the order of payment; zero surcharges are left out. */
export function surchargesOf(paid: readonly Paid[]): Surcharge[] {
  const all = new Map<string, Surcharge>()
  for (const { tender, amount } of paid) {
    const { surchargePercent: percent } = tender
    if (!percent) continue
    const known = all.get(tender.id)?.amount ?? zero
    all.set(tender.id, { tender, percent, amount: add(known, surchargeIn(amount, percent)) })
  }
  return [...all.values()].filter(({ amount }) => amount > 0)
}

/** The amount that surcharges add to the sale. */
export const surchargeTotal = (paid: readonly Paid[]): Money => sum(surchargesOf(paid).map(({ amount }) => amount))

/** Adds surcharge lines to the open sale and its totals. Returns both unchanged if there is no surcharge. */
export function withSurcharges(
  cart: DraftCart,
  priced: PricedSale,
  paid: readonly Paid[],
  settings: TillSettings,
): { cart: DraftCart; priced: PricedSale } {
  const surcharges = surchargesOf(paid)
  if (surcharges.length === 0) return { cart, priced }
  const taxes = surchargeTaxes(cart.lines, priced)
  const { settings: companySettings } = settings.company
  const lines = surcharges.map(({ tender, percent, amount }): DraftLine => {
    const unitPrice = minorToMajor(amount, companySettings.currencyTag)
    const language = companySettings.languageTag
    return {
      lineId: newId(),
      kind: 'surcharge',
      productId: null,
      variantId: null,
      name: surchargeName(language, tender.name[language], formatPercent(percent, companySettings)),
      sku: null,
      unitTag: 'un',
      quantity: '1',
      unitPrice,
      originalUnitPrice: unitPrice,
      discount: null,
      taxes,
      note: null,
    }
  })
  const whole = { ...cart, lines: [...cart.lines, ...lines] }
  const result = priceCart(whole, settings)
  if (!result.ok) throw new RangeError(`a surcharge cannot be priced: ${result.reason}`)
  return { cart: whole, priced: result.sale }
}
