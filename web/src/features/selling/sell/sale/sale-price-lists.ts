import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { NewPriceLists } from '#src/features/selling/sell/sale/cart-action.ts'
import { chooseLinePrice } from '#src/features/selling/sell/sale/line-price.ts'
import type { DraftCart, SaleList, SalePriceLists } from '#src/offline/draft-cart.ts'

/** Sets the price lists of the sale and chooses every price again. Returns the same sale if nothing changes. */
export function setPriceLists(cart: DraftCart, action: NewPriceLists): DraftCart {
  const before = cart.priceLists
  const next = nextLists(before, action)
  if (JSON.stringify(before ?? null) === JSON.stringify(next)) return cart
  return { ...cart, priceLists: next, lines: cart.lines.map((line) => chooseLinePrice(line, next)) }
}

function nextLists(before: SalePriceLists | undefined, action: NewPriceLists): SalePriceLists {
  const { customerListId, registerListId, chosenListId, forgetsChoice = false, currencyTag } = action
  const find = (id: string | null): SaleList | null => {
    const list = action.known.find((candidate) => candidate.id === id)
    return list ? { id: list.id, name: list.name, percentage: list.percentage } : null
  }
  const chosen = chosenListId === undefined ? before?.chosen : { list: find(chosenListId) }
  return {
    currencyTag,
    customer: customerListId === undefined ? (before?.customer ?? null) : find(customerListId),
    register: registerListId === undefined ? (before?.register ?? null) : find(registerListId),
    ...(chosen && !forgetsChoice && { chosen }),
  }
}

/** The price list with which a sale starts on a register, if the register has one. */
export function listsOfRegister(
  { registers, priceLists, company }: Pick<TillSettings, 'registers' | 'priceLists' | 'company'>,
  checkoutId: string,
): SalePriceLists | undefined {
  const id = registers.find((register) => register.checkoutId === checkoutId)?.priceListId
  const list = priceLists.find((candidate) => candidate.id === id)
  if (!list) return undefined
  const { name, percentage } = list
  return { currencyTag: company.settings.currencyTag, customer: null, register: { id: list.id, name, percentage } }
}

/** The price list that takes precedence in a sale. */
export function leadingList(lists: SalePriceLists | undefined): SaleList | null {
  if (!lists) return null
  return lists.chosen ? lists.chosen.list : (lists.customer ?? lists.register)
}

/** Counts the lines whose price differs between two states of a sale. */
export function countRepriced(before: DraftCart, after: DraftCart): number {
  const prices = new Map(before.lines.map(({ lineId, unitPrice }) => [lineId, unitPrice]))
  return after.lines.filter(({ lineId, unitPrice }) => prices.has(lineId) && prices.get(lineId) !== unitPrice).length
}
