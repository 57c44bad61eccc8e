import { maxSaleApprovals } from '@mostrador/contract/approval.ts'
import { parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import { addItem, addOpenItem, replaceLine, sumOf } from '#src/features/selling/sell/sale/add-line.ts'
import type { CartAction } from '#src/features/selling/sell/sale/cart-action.ts'
import { discountForCustomer, setCustomer } from '#src/features/selling/sell/sale/set-customer.ts'
import { chooseLinePrice } from '#src/features/selling/sell/sale/line-price.ts'
import { countedQuantity, readQuantity } from '#src/features/selling/sell/base/quantity-text.ts'
import { repriceCart } from '#src/features/selling/sell/sale/reprice-cart.ts'
import { setPriceLists } from '#src/features/selling/sell/sale/sale-price-lists.ts'
import { retaxLine } from '#src/features/selling/sell/sale/taxes-of-day.ts'
import { type DraftCart, type DraftLine, emptyCart, type LinePack } from '#src/offline/draft-cart.ts'
import { packQuantity } from '@mostrador/domain/price/pack-price.ts'

/** Computes the next state of the open sale. Pure: ids come with the action. An action that changes nothing returns the same cart. */
export function reduceCart(cart: DraftCart, action: CartAction): DraftCart {
  switch (action.type) {
    case 'add':
      return addItem(cart, action)
    case 'addOpenItem':
      return addOpenItem(cart, action)
    case 'setQuantity':
      return setQuantity(cart, action.lineId, action.quantity)
    case 'step':
      return stepQuantity(cart, action.lineId, action.by)
    case 'setPack':
      return setPack(cart, action.lineId, action.pack)
    case 'setDiscount':
      return changeLine(cart, action.lineId, { discount: action.discount, isDiscountTyped: true })
    case 'useCustomerDiscount':
      return discountForCustomer(changeLine(cart, action.lineId, { discount: null, isDiscountTyped: undefined }))
    case 'setPrice':
      return setPrice(cart, action)
    case 'setLineNote':
      return changeLine(cart, action.lineId, { note: action.note })
    case 'setCartDiscount':
      return { ...cart, discount: action.discount }
    case 'setPriceLists':
      return setPriceLists(cart, action)
    case 'setExemption':
      return { ...cart, exemption: action.exemption ?? undefined }
    case 'approve':
      return { ...cart, approvals: [...(cart.approvals ?? []), action.approval].slice(-maxSaleApprovals) }
    case 'setNote':
      return { ...cart, note: action.note }
    case 'setInternalNote':
      return { ...cart, internalNote: action.note ?? undefined }
    case 'setSeller':
      return { ...cart, seller: action.seller ?? undefined }
    case 'setMetadata':
      return { ...cart, metadata: action.metadata }
    case 'setSerials':
      return changeLine(cart, action.lineId, { serials: action.serials.length > 0 ? action.serials : undefined })
    case 'setCustomer':
      return setCustomer(cart, action)
    case 'retax':
      return retax(cart, action)
    case 'reprice':
      return repriceCart(cart, action.present)
    case 'setExchange':
      return setExchange(cart, action)
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

function retax(cart: DraftCart, { known, ofDay }: Extract<CartAction, { type: 'retax' }>): DraftCart {
  const lines = cart.lines.map((line) => retaxLine(line, known, ofDay))
  return lines.some((line, index) => line !== cart.lines[index]) ? { ...cart, lines } : cart
}

/** A sale without lines is over, but its customer stays, with their price lists. */
function withLines(cart: DraftCart, lines: readonly DraftLine[]): DraftCart {
  if (lines.length > 0) return { ...cart, lines }
  // Returned goods still wait for new goods, under the id that was approved.
  if (cart.exchange) return { ...cart, lines }
  return {
    ...emptyCart,
    ...(cart.customer && { customer: cart.customer }),
    ...(cart.priceLists && { priceLists: cart.priceLists }),
    ...(cart.exemption?.reason === 'customer' && { exemption: cart.exemption }),
  }
}

function setExchange(cart: DraftCart, action: Extract<CartAction, { type: 'setExchange' }>): DraftCart {
  const { exchange, saleId, approvals = [] } = action
  if (exchange === null) return withLines({ ...cart, exchange: undefined }, cart.lines)
  return {
    ...cart,
    saleId: cart.saleId ?? saleId,
    exchange,
    approvals: [...(cart.approvals ?? []), ...approvals].slice(-maxSaleApprovals),
  }
}

/** Changes a line; its price follows the new quantity, pack or list. */
function changeLine(cart: DraftCart, lineId: string, change: Partial<DraftLine>): DraftCart {
  const line = cart.lines.find((candidate) => candidate.lineId === lineId)
  return line ? replaceLine(cart, chooseLinePrice({ ...line, ...change }, cart.priceLists)) : cart
}

/**
 * Zero removes the line; text that is not a quantity changes nothing. The price of a scale label holds only for its own quantity.
 */
function setQuantity(cart: DraftCart, lineId: string, quantity: string): DraftCart {
  if (parseDecimal(quantity, QUANTITY_SCALE)?.units === 0n) return reduceCart(cart, { type: 'remove', lineId })
  return readQuantity(quantity) === undefined ? cart : changeLine(cart, lineId, { quantity, labelPrice: undefined })
}

/** Adds or subtracts one of the line's counting unit: a line of packs changes by a whole pack. */
function stepQuantity(cart: DraftCart, lineId: string, by: string): DraftCart {
  const line = cart.lines.find((candidate) => candidate.lineId === lineId)
  const step = line?.pack ? packQuantity('1', line.pack.factor) : '1'
  const next = line && step && sumOf(line.quantity, by === '-1' ? `-${step}` : step)
  if (!next) return cart
  // Half a kilo minus one is zero.
  return setQuantity(cart, lineId, next.startsWith('-') ? '0' : next)
}

/** Two single cans become two packs, and two packs become two single cans. */
function setPack(cart: DraftCart, lineId: string, pack: LinePack | null): DraftCart {
  const line = cart.lines.find((candidate) => candidate.lineId === lineId)
  if (!line || line.pack?.id === pack?.id) return cart
  const count = countedQuantity(line)
  const units = pack ? packQuantity(count, pack.factor) : count
  const quantity = units === undefined ? undefined : readQuantity(units)
  if (quantity === undefined) return cart
  const kept = pack ? { id: pack.id, name: pack.name, factor: pack.factor, price: pack.price } : undefined
  return changeLine(cart, lineId, { quantity, pack: kept, labelPrice: undefined })
}

function setPrice(cart: DraftCart, { lineId, price, reason }: Extract<CartAction, { type: 'setPrice' }>): DraftCart {
  if (price === null) return changeLine(cart, lineId, { isPriceTyped: undefined, priceReason: undefined })
  return changeLine(cart, lineId, {
    unitPrice: price,
    isPriceTyped: true,
    priceReason: reason ?? undefined,
    labelPrice: undefined,
  })
}
