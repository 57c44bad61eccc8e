import type { CatalogueItem } from '@mostrador/contract/features/checkout/schema.ts'
import type { GivenDiscount } from '@mostrador/contract/features/sales/schema.ts'
import type { TaxVersion } from '@mostrador/contract/features/taxes/schema.ts'
import { addDecimals, formatDecimal, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/decimal.ts'
import { lineTax, retaxLine } from '#src/features/checkout/taxes-of-day.ts'
import {
  type DraftCart,
  type DraftCustomer,
  type DraftLine,
  emptyCart,
  type GivenApproval,
} from '#src/offline/draft-cart.ts'

/** A sale has at most this many lines (rules.md 2.1). */
export const maxLines = 500

/** Approvals a sale can carry; the newest count. */
const maxApprovals = 10

export type CartAction =
  | { type: 'add'; item: CatalogueItem; taxes: readonly TaxVersion[]; quantity: string; newId: () => string }
  | { type: 'setQuantity'; lineId: string; quantity: string }
  | { type: 'step'; lineId: string; by: '1' | '-1' }
  | { type: 'setDiscount'; lineId: string; discount: GivenDiscount | null }
  | { type: 'setLineNote'; lineId: string; note: string | null }
  | { type: 'setCartDiscount'; discount: GivenDiscount | null }
  | { type: 'approve'; approval: GivenApproval }
  | { type: 'setNote'; note: string | null }
  | { type: 'setCustomer'; customer: DraftCustomer | null }
  | { type: 'retax'; known: readonly TaxVersion[]; ofDay: readonly TaxVersion[] }
  | { type: 'remove'; lineId: string }
  | { type: 'clear' }
  | { type: 'replace'; cart: DraftCart }

/** The next state of the open sale. Pure: ids come with the action, and an action that changes nothing answers the same cart. */
export function reduceCart(cart: DraftCart, action: CartAction): DraftCart {
  switch (action.type) {
    case 'add':
      return addItem(cart, action)
    case 'setQuantity':
      return setQuantity(cart, action.lineId, action.quantity)
    case 'step':
      return stepQuantity(cart, action.lineId, action.by)
    case 'setDiscount':
      return changeLine(cart, action.lineId, { discount: action.discount })
    case 'setLineNote':
      return changeLine(cart, action.lineId, { note: action.note })
    case 'setCartDiscount':
      return { ...cart, discount: action.discount }
    case 'approve':
      return { ...cart, approvals: [...(cart.approvals ?? []), action.approval].slice(-maxApprovals) }
    case 'setNote':
      return { ...cart, note: action.note }
    case 'setCustomer':
      return { ...cart, customer: action.customer }
    case 'retax':
      return retax(cart, action)
    case 'remove':
      return withLines(
        cart,
        cart.lines.filter((line) => line.lineId !== action.lineId),
      )
    case 'clear':
      return emptyCart
    case 'replace':
      return action.cart
  }
}

type AddAction = Extract<CartAction, { type: 'add' }>

/** The line a product joins when it is added once more: same product, same price, and nothing said about it. */
export function lineToJoin(cart: DraftCart, item: CatalogueItem): DraftLine | undefined {
  return cart.lines.find(
    (line) => line.variantId === item.variantId && line.unitPrice === item.price && line.note === null,
  )
}

function addItem(cart: DraftCart, { item, taxes, quantity, newId }: AddAction): DraftCart {
  const same = lineToJoin(cart, item)
  if (same) return setQuantity(cart, same.lineId, sumOf(same.quantity, quantity) ?? same.quantity)
  if (cart.lines.length >= maxLines || readQuantity(quantity) === undefined) return cart

  const line: DraftLine = {
    lineId: newId(),
    productId: item.productId,
    variantId: item.variantId,
    name: item.name,
    sku: item.sku,
    unitTag: item.unitTag,
    quantityDecimals: item.quantityDecimals,
    quantity,
    unitPrice: item.price,
    originalUnitPrice: item.price,
    discount: null,
    taxes: taxes.filter((tax) => item.taxIds.includes(tax.groupId)).map(lineTax),
    note: null,
  }
  return { ...cart, saleId: cart.saleId ?? newId(), lines: [...cart.lines, line] }
}

function retax(cart: DraftCart, { known, ofDay }: Extract<CartAction, { type: 'retax' }>): DraftCart {
  const lines = cart.lines.map((line) => retaxLine(line, known, ofDay))
  return lines.some((line, index) => line !== cart.lines[index]) ? { ...cart, lines } : cart
}

/** Without its last line a sale begins anew, for the same customer. */
function withLines(cart: DraftCart, lines: readonly DraftLine[]): DraftCart {
  if (lines.length > 0) return { ...cart, lines }
  return cart.customer ? { ...emptyCart, customer: cart.customer } : emptyCart
}

function changeLine(cart: DraftCart, lineId: string, change: Partial<DraftLine>): DraftCart {
  return { ...cart, lines: cart.lines.map((line) => (line.lineId === lineId ? { ...line, ...change } : line)) }
}

/** Zero takes the line away (ux.md 1.6); what is not a quantity changes nothing. */
function setQuantity(cart: DraftCart, lineId: string, quantity: string): DraftCart {
  if (parseDecimal(quantity, QUANTITY_SCALE)?.units === 0n) return reduceCart(cart, { type: 'remove', lineId })
  return readQuantity(quantity) === undefined ? cart : changeLine(cart, lineId, { quantity })
}

function stepQuantity(cart: DraftCart, lineId: string, by: string): DraftCart {
  const line = cart.lines.find((candidate) => candidate.lineId === lineId)
  const next = line && sumOf(line.quantity, by)
  if (!next) return cart
  // Half a kilo minus one is none.
  return setQuantity(cart, lineId, next.startsWith('-') ? '0' : next)
}

function sumOf(a: string, b: string): string | undefined {
  const first = parseDecimal(a, QUANTITY_SCALE)
  const second = parseDecimal(b, QUANTITY_SCALE)
  return first && second && formatDecimal(addDecimals(first, second))
}

const largestQuantity = 999_999_999n

/** A quantity a line may have: above zero, at most 999,999.999. */
export function readQuantity(text: string): string | undefined {
  const read = parseDecimal(text, QUANTITY_SCALE)
  return read && read.units > 0n && read.units <= largestQuantity ? formatDecimal(read) : undefined
}

type Counted = { unitTag: string; quantityDecimals?: number | undefined }

/** Places a quantity of it may have: none for pieces. */
function placesOf({ unitTag, quantityDecimals }: Counted): number {
  return quantityDecimals ?? (unitTag === 'un' ? 0 : QUANTITY_SCALE)
}

/** Pieces are whole; what is weighed or measured is not. */
export function isMeasured(counted: Counted): boolean {
  return placesOf(counted) > 0
}

/** Whether a quantity has no more places than what is counted allows. */
export function fitsPlaces(quantity: string, counted: Counted): boolean {
  return (quantity.split('.')[1] ?? '').length <= placesOf(counted)
}

/** What a cashier typed, with either decimal sign; undefined when it is no quantity of that unit. */
export function readTypedQuantity(text: string, counted: Counted): string | undefined {
  const plain = text.trim().replace(',', '.')
  if (!fitsPlaces(plain, counted)) return undefined
  return plain === '0' ? '0' : readQuantity(plain)
}

/** Pieces in the sale: measured goods count as one each. */
export function countItems(cart: DraftCart): number {
  return cart.lines.reduce((all, line) => all + (isMeasured(line) ? 1 : Number.parseInt(line.quantity, 10)), 0)
}
