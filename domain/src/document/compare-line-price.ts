import { compareDecimals, parseDecimal, powerOfTen, QUANTITY_SCALE, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import { minorUnit } from '../money/currencies.ts'
import { labelQuantity } from '../label/label-code.ts'
import { choosePrice, type ListPrice } from '../price/choose-price.ts'
import { packUnitPrice } from '../price/pack-price.ts'
import type { KnownList, KnownVariant } from './known-shop.ts'
import type { OfferedLine } from './offered-sale.ts'

/** The price lists that apply to a sale by its customer and register, and the one that the sale says was chosen by hand. */
export type AppliedLists = {
  currencyTag: string
  /** One list, or those of two merged customers. */
  ofCustomer: readonly KnownList[]
  ofRegister: KnownList | null
  /** Null: the sale names no list. Undefined: it names the list of the customer or the register. */
  byHand: KnownList | null | undefined
}

/**
 * How the listed price of a line compares with the shop's: `agrees`; `byHand`, the price of a list that a person chose, with the price that
 * would have applied; or `differs`.
 */
type PriceComparison = { kind: 'agrees' | 'differs' } | { kind: 'byHand'; shopPrice: string }

/** Compares the listed price of a line of a known variant. A typed price counts against the rights of its seller, not here. */
export function compareLinePrice(line: OfferedLine, variant: KnownVariant, lists: AppliedLists): PriceComparison {
  if (variant.isOpenPrice) return { kind: 'agrees' }
  if (!fitsLabel(line, lists.currencyTag)) return { kind: 'differs' }
  const { originalUnitPrice: listed } = line
  // A scale prints the variant's own price.
  if (line.labelPrice !== null) return { kind: isSame(listed, variant.price) ? 'agrees' : 'differs' }
  if (isPackPrice(line, variant)) return { kind: 'agrees' }

  const applying = applyingPrices(line, variant, lists)
  // A sale that names no list may have used none, or those of its customer and register.
  if (!lists.byHand && applying.some((price) => isSame(price, listed))) return { kind: 'agrees' }
  if (lists.byHand === undefined) return { kind: 'differs' }
  const chosen = priceOf(line, variant, lists.currencyTag, lists.byHand)
  if (!isSame(chosen, listed)) return { kind: 'differs' }
  return applying.some((price) => !isBelow(listed, price))
    ? { kind: 'agrees' }
    : { kind: 'byHand', shopPrice: applying[0] ?? variant.price }
}

function applyingPrices(
  line: OfferedLine,
  variant: KnownVariant,
  { currencyTag, ofCustomer, ofRegister }: AppliedLists,
): string[] {
  const customers = ofCustomer.length > 0 ? ofCustomer : [null]
  return customers.map((customer) => priceOf(line, variant, currencyTag, customer, ofRegister))
}

function priceOf(
  { quantity }: OfferedLine,
  variant: KnownVariant,
  currencyTag: string,
  customer: KnownList | null,
  register: KnownList | null = null,
): string {
  const listPrice = ({ id, percentage }: KnownList): ListPrice => ({
    percentage,
    prices: variant.listPrices.filter(({ priceListId }) => priceListId === id),
  })
  return choosePrice({
    variantPrice: variant.price,
    quantity,
    currencyTag,
    ...(customer && { customerList: listPrice(customer) }),
    ...(register && { registerList: listPrice(register) }),
  }).price
}

/** Whole packs of the variant, at the price of the pack. */
function isPackPrice({ originalUnitPrice, quantity }: OfferedLine, { packs }: KnownVariant): boolean {
  const sold = parseDecimal(quantity, QUANTITY_SCALE)
  return packs.some(({ price, factor }) => {
    const units = parseDecimal(factor, QUANTITY_SCALE)
    const ofUnit = price === null ? undefined : packUnitPrice(price, factor)
    if (!sold || !units || units.units === 0n || ofUnit === undefined || !isSame(ofUnit, originalUnitPrice))
      return false
    const scale = powerOfTen(QUANTITY_SCALE)
    const thousandths = (decimal: typeof sold) => (decimal.units * scale) / powerOfTen(decimal.scale)
    return thousandths(sold) % thousandths(units) === 0n
  })
}

/** Whether the amount of a price label is what its quantity costs: the quantity follows from it, or it is more. */
function fitsLabel({ labelPrice, quantity, unitPrice }: OfferedLine, currencyTag: string): boolean {
  if (labelPrice === null) return true
  if (isSame(labelQuantity(labelPrice, unitPrice, currencyTag) ?? '', quantity)) return true
  const [sold, price] = [parseDecimal(quantity, QUANTITY_SCALE), parseDecimal(unitPrice, UNIT_PRICE_SCALE)]
  if (!sold || !price) return false
  const scale = powerOfTen(sold.scale + price.scale)
  return BigInt(labelPrice) * scale >= sold.units * price.units * powerOfTen(minorUnit(currencyTag))
}

/** Whether two decimal texts are the same number. Text that is not a number is the same as nothing. */
export function isSame(a: string, b: string): boolean {
  const [first, second] = [parseDecimal(a, UNIT_PRICE_SCALE), parseDecimal(b, UNIT_PRICE_SCALE)]
  return first !== undefined && second !== undefined && compareDecimals(first, second) === 0
}

function isBelow(a: string, b: string): boolean {
  const [first, second] = [parseDecimal(a, UNIT_PRICE_SCALE), parseDecimal(b, UNIT_PRICE_SCALE)]
  return first !== undefined && second !== undefined && compareDecimals(first, second) < 0
}
