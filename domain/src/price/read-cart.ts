import type { Cart, CartLine, PricingFault } from './cart.ts'
import { minorUnit } from '../money/currencies.ts'
import { parseDecimal, powerOfTen, QUANTITY_SCALE, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import { discountOn } from './discount.ts'
import { MAX_DOCUMENT_AMOUNT } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'
import { type TaxRule, taxReader } from './tax-rule.ts'

/** A cart line with its numbers read and checked. Quantity in thousandths, amounts in minor units. */
export type ReadLine = {
  lineId: string
  kind: CartLine['kind']
  quantity: bigint
  baseAmount: bigint
  lineDiscount: bigint
  allocatedDiscount: bigint
  rules: readonly TaxRule[]
}

/** Maximum number of lines of a sale (M-7). */
const MAX_LINES = 500

const maxQuantity = powerOfTen(6 + QUANTITY_SCALE)
const maxUnitPrice = powerOfTen(10 + UNIT_PRICE_SCALE)

/**
 * Reads the lines of a cart and computes the first two steps (M-6): the base, which is quantity × unit price rounded half up (or the label
 * price), and the line's own discount with what promotions take off it, which never exceed the base. The limits (M-7): quantity
 * 0.001–999999.999, unit price 0–9999999999.999999, percentages 0–100. The currency must be known.
 */
export function readCart(cart: Cart): { ok: true; lines: ReadLine[] } | PricingFault {
  if (cart.lines.length > (cart.mostLines ?? MAX_LINES)) return { ok: false, reason: 'tooManyLines' }

  const divisor = powerOfTen(QUANTITY_SCALE + UNIT_PRICE_SCALE - minorUnit(cart.currencyTag))
  const readTaxes = taxReader()
  const lines: ReadLine[] = []
  for (const line of cart.lines) {
    const { lineId, kind } = line
    const quantity = readQuantity(line)
    if (quantity === undefined) return { ok: false, reason: 'quantityInvalid', lineId }
    const baseAmount = readBase(line, quantity, divisor)
    if (baseAmount === undefined) return { ok: false, reason: 'unitPriceInvalid', lineId }
    const own = line.discount ? discountOn(baseAmount, line.discount, cart.currencyTag, quantity) : 0n
    if (own === undefined) return { ok: false, reason: 'discountInvalid', lineId }
    const discounted = own + BigInt(line.promotionAmount ?? 0)
    const lineDiscount = discounted > baseAmount ? baseAmount : discounted
    const rules = readTaxes(line.taxes)
    if (rules === undefined) return { ok: false, reason: 'taxInvalid', lineId }
    lines.push({ lineId, kind, quantity, baseAmount, lineDiscount, allocatedDiscount: 0n, rules })
  }
  return { ok: true, lines }
}

function readQuantity(line: CartLine): bigint | undefined {
  const quantity = parseDecimal(line.quantity, QUANTITY_SCALE)
  if (quantity === undefined || quantity.units <= 0n || quantity.units >= maxQuantity) return undefined
  return quantity.units
}

function readBase(line: CartLine, quantity: bigint, divisor: bigint): bigint | undefined {
  const unitPrice = parseDecimal(line.unitPrice, UNIT_PRICE_SCALE)
  if (unitPrice === undefined || unitPrice.units < 0n || unitPrice.units >= maxUnitPrice) return undefined
  if (line.labelPrice === undefined) return divideRounded(unitPrice.units * quantity, divisor, 'halfUp')

  const { labelPrice } = line
  if (!Number.isInteger(labelPrice) || labelPrice < 0 || labelPrice > MAX_DOCUMENT_AMOUNT) return undefined
  return BigInt(labelPrice)
}
