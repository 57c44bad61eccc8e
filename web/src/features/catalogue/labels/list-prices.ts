import type { VariantRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { choosePrice, type ListPrice, type QuantityPrice } from '@mostrador/domain/price/choose-price.ts'

/** The prices of a price list for the products of the labels. */
export type ListPrices = { percentage: string | null; prices: ReadonlyMap<string, readonly QuantityPrice[]> }

/** The price of one piece in the chosen list; without a list or an entry, the usual price. */
export function priceOnLabel({ id, price }: VariantRow, lists: ListPrices | null, currencyTag: string): string {
  if (!lists) return price
  const registerList: ListPrice = { percentage: lists.percentage, prices: lists.prices.get(id) ?? [] }
  return choosePrice({ variantPrice: price, quantity: '1', currencyTag, registerList }).price
}
