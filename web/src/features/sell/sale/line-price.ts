import type { CatalogueItem } from '@mostrador/contract/features/sell/schema.ts'
import { choosePrice, type ListPrice } from '@mostrador/domain/price/choose-price.ts'
import { packUnitPrice } from '@mostrador/domain/price/pack-price.ts'
import type { DraftLine, LinePrices, SaleList, SalePriceLists } from '#src/offline/draft-cart.ts'

type Priced = Pick<DraftLine, 'prices' | 'pack' | 'labelPrice' | 'quantity' | 'originalUnitPrice'>

/**
 * The price a line has before anybody types another: that of its pack, that of the lists of the sale for this quantity, or its
 * own. A line that keeps no prices, and one with a label of the scale, stays as it is.
 */
export function listedPrice(line: Priced, lists: SalePriceLists | undefined): string {
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

/** The line with the price it should have now. A typed price stands; what it replaced follows. Answers the same line if nothing changes. */
export function chooseLinePrice(line: DraftLine, lists: SalePriceLists | undefined): DraftLine {
  const listed = listedPrice(line, lists)
  const unitPrice = line.isPriceTyped ? line.unitPrice : listed
  if (listed === line.originalUnitPrice && unitPrice === line.unitPrice) return line
  return { ...line, originalUnitPrice: listed, unitPrice }
}

/** What a line's price is chosen from, of a product as it is now. */
export function pricesOf({ price, listPrices }: CatalogueItem): LinePrices {
  return { own: price, ofLists: listPrices }
}
