import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type Cart, type PricedSale, type PricingFault, priceSale } from '@mostrador/domain/price/price-sale.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'

/** Converts the open sale for the pricing engine. */
export function toPricedCart(cart: DraftCart, settings: CompanySettings): Cart {
  return {
    currencyTag: settings.currencyTag,
    pricesIncludeTax: settings.pricesIncludeTax,
    taxRounding: settings.taxRounding,
    lines: cart.lines.map(
      ({ lineId, kind, productId, quantity, unitPrice, labelPrice, promotionAmount, discount, taxes }) => ({
        lineId,
        kind: kind ?? (productId === null ? 'custom' : 'product'),
        quantity,
        unitPrice,
        taxes,
        ...(labelPrice !== undefined && { labelPrice }),
        ...(promotionAmount && { promotionAmount }),
        ...(discount && { discount }),
      }),
    ),
    discounts: cart.discount ? [cart.discount] : [],
    isTaxExempt: cart.exemption !== undefined,
  }
}

export type PricedCart = { ok: true; sale: PricedSale } | PricingFault

/** Prices the open sale with the same engine as the server. */
export function priceCart(cart: DraftCart, { company }: TillSettings): PricedCart {
  return priceSale(toPricedCart(cart, company.settings))
}
