/**
 * Computes what a sale would cost if its products were added now. Prices or taxes may have changed since, here or while the sale was held.
 */
import type { CatalogueItem, TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { TaxVersion } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { chooseLinePrice, pricesOf } from '#src/features/selling/sell/sale/line-price.ts'
import { lineTax } from '#src/features/selling/sell/sale/taxes-of-day.ts'
import type { DraftCart, DraftLine, SaleList, SalePriceLists } from '#src/offline/draft-cart.ts'

/** The current prices and taxes. */
export type PresentPrices = {
  find: (variantId: string) => CatalogueItem | undefined
  priceLists: TillSettings['priceLists']
  /** All tax versions on this device, and those of today. */
  known: readonly TaxVersion[]
  ofDay: readonly TaxVersion[]
}

/**
 * The sale with current prices and taxes. What the cashier typed stays: open items, overridden prices, scale labels. Returns the same
 * sale if nothing changes.
 */
export function repriceCart(cart: DraftCart, present: PresentPrices): DraftCart {
  const priceLists = presentLists(cart.priceLists, present.priceLists)
  const lines = cart.lines.map((line) => repriceLine(line, priceLists, present))
  if (priceLists === cart.priceLists && lines.every((line, index) => line === cart.lines[index])) return cart
  return { ...cart, lines, ...(priceLists && { priceLists }) }
}

/** The lines whose amount would change: how many in their price, and how many only in their taxes. */
export function countChanges(before: DraftCart, after: DraftCart): { ids: string[]; prices: number; taxes: number } {
  const changed = after.lines.flatMap((line, index) => {
    const known = before.lines[index]
    return known && isPaidOtherwise(known, line)
      ? [{ id: changeId(line), isPrice: known.unitPrice !== line.unitPrice }]
      : []
  })
  const prices = changed.filter(({ isPrice }) => isPrice).length
  return { ids: changed.map(({ id }) => id), prices, taxes: changed.length - prices }
}

/** Identifies one change, so that the cashier is asked about it once. */
const changeId = ({ lineId, unitPrice, taxes }: DraftLine) =>
  [lineId, unitPrice, ...taxes.map(({ taxId, rate }) => `${taxId} ${rate}`)].join('|')

function isPaidOtherwise(before: DraftLine, after: DraftLine): boolean {
  return before.unitPrice !== after.unitPrice || before.taxes !== after.taxes
}

function repriceLine(line: DraftLine, lists: SalePriceLists | undefined, present: PresentPrices): DraftLine {
  const item = line.variantId === null ? undefined : present.find(line.variantId)
  if (!item || !line.prices || line.isPriceTyped || line.labelPrice !== undefined) return line
  const taxes = presentTaxes(line, item, present)
  const pack = item.packs.find(({ id, factor }) => id === line.pack?.id && factor === line.pack?.factor)
  const isPackSame = !pack || pack.price === line.pack?.price
  const arePricesSame = line.prices.own === item.price && areSame(line.prices.ofLists, item.listPrices)
  const fresh =
    arePricesSame && isPackSame && taxes === line.taxes
      ? line
      : {
          ...line,
          taxes,
          prices: pricesOf(item),
          ...(pack && line.pack && { pack: { ...line.pack, price: pack.price } }),
        }
  const chosen = chooseLinePrice(fresh, lists)
  return isPaidOtherwise(line, chosen) ? chosen : line
}

/** Only the taxes assigned to a product may change here; the version of the day is chosen at payment. */
function presentTaxes({ taxes }: DraftLine, item: CatalogueItem, { known, ofDay }: PresentPrices): DraftLine['taxes'] {
  const versions = taxes.map(({ taxId }) => known.find(({ id }) => id === taxId))
  // If the device no longer knows a tax, the line keeps its taxes.
  if (versions.includes(undefined)) return taxes
  const isRateSame = taxes.every(({ rate }, index) => rate === versions[index]?.rate)
  const groups = new Set(versions.map((version) => version?.groupId))
  const wanted = ofDay.filter(({ groupId }) => item.taxIds.includes(groupId))
  const isSame = wanted.length === groups.size && wanted.every(({ groupId }) => groups.has(groupId))
  return isSame && isRateSame ? taxes : wanted.map(lineTax)
}

function areSame(a: CatalogueItem['listPrices'], b: CatalogueItem['listPrices']): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** The price lists of the sale with their current percentages; a deleted list stays as it was. */
function presentLists(
  lists: SalePriceLists | undefined,
  known: TillSettings['priceLists'],
): SalePriceLists | undefined {
  if (!lists) return lists
  const presentOf = (list: SaleList | null): SaleList | null => {
    const found = list && known.find(({ id }) => id === list.id)
    return !found || found.percentage === list.percentage ? list : { ...list, percentage: found.percentage }
  }
  const customer = presentOf(lists.customer)
  const register = presentOf(lists.register)
  const chosen = lists.chosen && presentOf(lists.chosen.list)
  const isSame =
    customer === lists.customer && register === lists.register && (chosen ?? null) === (lists.chosen?.list ?? null)
  return isSame ? lists : { ...lists, customer, register, ...(lists.chosen && { chosen: { list: chosen ?? null } }) }
}
