import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import { choosePrice, type ListPrice } from '@mostrador/domain/price/choose-price.ts'
import { packUnitPrice } from '@mostrador/domain/price/pack-price.ts'
import type { DraftLine, LinePrices, SaleList, SalePriceLists } from '#src/offline/draft-cart.ts'

type Priced = Pick<DraftLine, 'prices' | 'pack' | 'labelPrice' | 'quantity' | 'originalUnitPrice'>

/**
 * The listed price of a line: that of its pack, that of the sale's price lists for this quantity, or its own. A line without stored prices
 * and a line from a scale label keep their price.
 */
function listedPrice(line: Priced, lists: SalePriceLists | undefined): string {
  const { prices, pack, labelPrice, quantity, originalUnitPrice } = line
  if (!prices || labelPrice !== undefined) return originalUnitPrice
  if (pack && pack.price !== null) return packUnitPrice(pack.price, pack.factor) ?? originalUnitPrice
  if (!lists) return prices.own

  const { customer, register } = lists.chosen ? { customer: lists.chosen.list, register: null } : lists
  return choosePrice({
    variantPrice: prices.own,
    quantity,
    currencyTag: lists.currencyTag,
    ...(customer && { customerList: ofVariant(customer, prices) }),
    ...(register && { registerList: ofVariant(register, prices) }),
  }).price
}

function ofVariant({ id, percentage }: SaleList, { ofLists }: LinePrices): ListPrice {
  return { percentage, prices: ofLists.filter(({ priceListId }) => priceListId === id) }
}

/** Updates the price of a line. A typed price stays, and its listed price is updated. Returns the same line if nothing changes. */
export function chooseLinePrice(line: DraftLine, lists: SalePriceLists | undefined): DraftLine {
  const listed = listedPrice(line, lists)
  const unitPrice = line.isPriceTyped ? line.unitPrice : listed
  if (listed === line.originalUnitPrice && unitPrice === line.unitPrice) return line
  return { ...line, originalUnitPrice: listed, unitPrice }
}

/** The prices of a product that a line's price is chosen from. */
export function pricesOf({ price, listPrices }: CatalogueItem): LinePrices {
  return { own: price, ofLists: listPrices }
}
