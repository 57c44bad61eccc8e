import { addDecimals, formatDecimal, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import { packQuantity } from '@mostrador/domain/price/pack-price.ts'
import type { AddAction, OpenItemAction } from '#src/features/selling/sell/sale/cart-action.ts'
import { discountLine } from '#src/features/selling/sell/sale/discount-line.ts'
import { chooseLinePrice, pricesOf } from '#src/features/selling/sell/sale/line-price.ts'
import { readQuantity } from '#src/features/selling/sell/base/quantity-text.ts'
import { lineTax } from '#src/features/selling/sell/sale/taxes-of-day.ts'
import type { DraftCart, DraftLine } from '#src/offline/draft-cart.ts'

/** A sale has at most this many lines (M-7). */
export const maxLines = 500

/**
 * The line that the same product joins when it is added again: same product, price and pack, without a note, a typed price or serial
 * numbers.
 */
function lineToJoin(
  cart: DraftCart,
  { item, pack, labelPrice, openPrice }: Pick<AddAction, 'item' | 'pack' | 'labelPrice' | 'openPrice'>,
): DraftLine | undefined {
  if (labelPrice !== undefined || openPrice !== undefined) return undefined
  return cart.lines.find(
    (line) =>
      line.variantId === item.variantId &&
      (line.prices?.own ?? line.originalUnitPrice) === item.price &&
      line.pack?.id === pack?.id &&
      line.labelPrice === undefined &&
      !line.isPriceTyped &&
      !line.serials?.length &&
      line.note === null,
  )
}

/** Adds a product to the sale, to the line that already has it or as a new line. */
export function addItem(cart: DraftCart, action: AddAction): DraftCart {
  const { pack, newId } = action
  const units = pack ? packQuantity(action.quantity, pack.factor) : action.quantity
  const quantity = units === undefined ? undefined : readQuantity(units)
  if (quantity === undefined) return cart

  const lists = cart.priceLists ?? action.priceLists
  const same = lineToJoin(cart, action)
  if (same) {
    const sum = readQuantity(sumOf(same.quantity, quantity))
    return sum === undefined ? cart : replaceLine(cart, chooseLinePrice({ ...same, quantity: sum }, lists))
  }
  if (cart.lines.length >= maxLines) return cart
  const line = discountLine(chooseLinePrice(newLine(action, quantity), lists), cart.customer)
  return { ...cart, saleId: cart.saleId ?? newId(), lines: [...cart.lines, line], ...(lists && { priceLists: lists }) }
}

function newLine({ item, taxes, pack, labelPrice, openPrice, newId }: AddAction, quantity: string): DraftLine {
  const price = openPrice ?? item.price
  return {
    lineId: newId(),
    productId: item.productId,
    variantId: item.variantId,
    name: item.name,
    sku: item.sku,
    unitTag: item.unitTag,
    quantityDecimals: item.quantityDecimals,
    quantity,
    unitPrice: price,
    originalUnitPrice: price,
    discount: null,
    taxes: taxes.filter((tax) => item.taxIds.includes(tax.groupId)).map(lineTax),
    note: null,
    ...(openPrice === undefined && { prices: pricesOf(item) }),
    ...(pack && { pack: { id: pack.id, name: pack.name, factor: pack.factor, price: pack.price } }),
    ...(labelPrice !== undefined && { labelPrice }),
  }
}

/** Adds an open item to the sale: a name and a price. */
export function addOpenItem(cart: DraftCart, { name, price, unitTag, taxes, newId }: OpenItemAction): DraftCart {
  if (cart.lines.length >= maxLines) return cart
  const line: DraftLine = {
    lineId: newId(),
    productId: null,
    variantId: null,
    name,
    sku: null,
    unitTag,
    quantityDecimals: 0,
    quantity: '1',
    unitPrice: price,
    originalUnitPrice: price,
    discount: null,
    taxes: taxes.map(lineTax),
    note: null,
  }
  return { ...cart, saleId: cart.saleId ?? newId(), lines: [...cart.lines, discountLine(line, cart.customer)] }
}

/** The sale with one line replaced. */
export function replaceLine(cart: DraftCart, line: DraftLine): DraftCart {
  return { ...cart, lines: cart.lines.map((known) => (known.lineId === line.lineId ? line : known)) }
}

/** The sum of two quantities; empty if either is invalid. */
export function sumOf(a: string, b: string): string {
  const first = parseDecimal(a, QUANTITY_SCALE)
  const second = parseDecimal(b, QUANTITY_SCALE)
  return first && second ? formatDecimal(addDecimals(first, second)) : ''
}
