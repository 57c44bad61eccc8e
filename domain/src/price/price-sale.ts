import type { Cart, PricedLine, PricedSale, PricedTax, PricingFault } from './cart.ts'
import { isCurrencyTag, minorUnit } from '../money/currencies.ts'
import { discountDocument, takesDocumentDiscount } from './discount.ts'
import { add, MAX_DOCUMENT_AMOUNT, type Money, money, subtract, sum, zero } from '../money/money.ts'
import { type ReadLine, readCart } from './read-cart.ts'
import { type TaxedLine, taxGroup } from './tax.ts'

export type {
  Cart,
  CartLine,
  Discount,
  LineKind,
  PricedLine,
  PricedSale,
  PricedTax,
  PricingFault,
  TaxVersion,
} from './cart.ts'

/**
 * Prices a sale. This is the only entry to pricing: the till, the server and the shop call it with the same cart and get the same numbers.
 * The order of calculation (M-6): line bases, line discounts, document discounts one after the other, taxes per group of lines (or per
 * line), totals. Cash rounding comes later, in applyPayments. The price of a surcharge is the amount paid for it, with its taxes, in any
 * mode (decision 65).
 *
 * Guarantees: the parts of every discount and tax add up to the whole; no line goes below zero; line gross = base − discounts − exempted (+
 * taxes that prices exclude) = net + tax; the total is the sum of the lines' gross. A cart that breaks a limit or holds a malformed number
 * is refused as a value, never thrown. An empty cart prices to zero.
 *
 * @example
 * const iva = { taxId: 'iva', kind: 'percentage', rate: '19', isCompound: false, priority: 1 } as const
 * const line = { lineId: 'a', kind: 'product', quantity: '2', unitPrice: '595', taxes: [iva] } as const
 * priceSale({ currencyTag: 'CLP', pricesIncludeTax: true, taxRounding: 'document', lines: [line], discounts: [] })
 * // total 1190, net 1000, tax 190
 */
export function priceSale(cart: Cart): { ok: true; sale: PricedSale } | PricingFault {
  if (!isCurrencyTag(cart.currencyTag)) return { ok: false, reason: 'currencyUnknown' }
  const read = readCart(cart)
  if (!read.ok) return read
  const { lines } = read
  if (lines.reduce((all, line) => all + line.baseAmount, 0n) > MAX_DOCUMENT_AMOUNT) return documentTooLarge

  const discounts = applyDocumentDiscounts(cart, lines)
  if (discounts === undefined) return { ok: false, reason: 'discountInvalid' }
  const charged = taxLines(cart, lines)
  const taxed = cart.isTaxExempt ? charged.map((line, at) => exempt(line, cart, memberAt(lines, at))) : charged
  if (!cart.pricesIncludeTax) lines.forEach((line, at) => putTaxOnTop(line, memberAt(taxed, at)))
  if (taxed.reduce((all, line) => all + grossOf(line), 0n) > MAX_DOCUMENT_AMOUNT) return documentTooLarge

  return { ok: true, sale: toSale(lines, taxed, discounts) }
}

type ExemptLine = TaxedLine & { exempted?: bigint }

const documentTooLarge: PricingFault = { ok: false, reason: 'documentTooLarge' }

/** Each discount applies to what the ones before it left. Writes the parts to the lines and returns the amounts. */
function applyDocumentDiscounts(cart: Cart, lines: readonly ReadLine[]): Money[] | undefined {
  if (cart.discounts.length === 0) return []

  const discountable = lines.filter((line) => takesDocumentDiscount(line.kind))
  const amounts: Money[] = []
  for (const discount of cart.discounts) {
    const parts = discountDocument(discountable.map(discountedAmount), discount, cart.currencyTag)
    if (parts === undefined) return undefined
    discountable.forEach((line, index) => {
      line.allocatedDiscount += parts[index] ?? 0n
    })
    amounts.push(money(parts.reduce((all, part) => all + part, 0n)))
  }
  return amounts
}

function discountedAmount(line: ReadLine): bigint {
  return line.baseAmount - line.lineDiscount - line.allocatedDiscount
}

function taxLines(cart: Cart, lines: readonly ReadLine[]): TaxedLine[] {
  const digits = minorUnit(cart.currencyTag)
  const taxed = Array.from<TaxedLine>({ length: lines.length })
  for (const group of taxGroups(cart, lines)) {
    const members = group.map((position) => memberAt(lines, position))
    const taxables = members.map((line) => ({ quantity: line.quantity, amount: discountedAmount(line) }))
    const holdsTax = cart.pricesIncludeTax || members[0]?.kind === 'surcharge'
    const result = taxGroup(taxables, members[0]?.rules ?? [], holdsTax, digits)
    group.forEach((position, index) => {
      taxed[position] = memberAt(result, index)
    })
  }
  return taxed
}

/**
 * The line without its taxes: the taxes included in the price are taken off, and each remains with an amount of zero. A surcharge stays
 * whole.
 */
function exempt(line: TaxedLine, { pricesIncludeTax }: Cart, { kind }: ReadLine): ExemptLine {
  const { net, taxes } = kind === 'surcharge' ? { ...line, net: grossOf(line) } : line
  const exempted = pricesIncludeTax && kind !== 'surcharge' ? grossOf(line) - net : 0n
  return { net, exempted, taxes: taxes.map(({ taxId }) => ({ taxId, taxable: net, amount: 0n })) }
}

/** If prices exclude tax, the tax of a surcharge is taken out of the amount paid for it. Its base is the rest. */
function putTaxOnTop(line: ReadLine, { net }: TaxedLine): void {
  if (line.kind === 'surcharge') line.baseAmount = net + line.lineDiscount
}

/**
 * Positions of the lines that are rounded together: those with exactly the same taxes, or each line alone. A surcharge is always alone, so
 * that adding it changes nothing else in the sale.
 */
function taxGroups(cart: Cart, lines: readonly ReadLine[]): Iterable<number[]> {
  if (cart.taxRounding === 'line') return lines.map((_, position) => [position])

  const groups = new Map<string, number[]>()
  lines.forEach((line, position) => {
    const key = line.kind === 'surcharge' ? `alone ${position}` : line.rules.map((rule) => rule.position).join()
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [position])
    else group.push(position)
  })
  return groups.values()
}

function memberAt<T>(list: readonly T[], position: number): T {
  const member = list[position]
  if (member === undefined) throw new RangeError(`Nothing at position ${position}`)
  return member
}

function grossOf(line: TaxedLine): bigint {
  return line.taxes.reduce((all, tax) => all + tax.amount, line.net)
}

function toSale(lines: readonly ReadLine[], taxed: readonly ExemptLine[], discounts: readonly Money[]): PricedSale {
  const sale: PricedSale = {
    lines: [],
    subtotalAmount: zero,
    discountAmount: zero,
    netAmount: zero,
    taxAmount: zero,
    totalAmount: zero,
    taxes: [],
    discounts: discounts.map((amount) => ({ amount })),
  }
  lines.forEach((line, position) => addLine(sale, toLine(line, memberAt(taxed, position))))
  return sale
}

function toLine(line: ReadLine, taxed: ExemptLine): PricedLine {
  const netAmount = money(taxed.net)
  const grossAmount = money(grossOf(taxed))
  return {
    lineId: line.lineId,
    baseAmount: money(line.baseAmount),
    lineDiscountAmount: money(line.lineDiscount),
    allocatedDiscountAmount: money(line.allocatedDiscount),
    netAmount,
    taxAmount: subtract(grossAmount, netAmount),
    grossAmount,
    ...(taxed.exempted && { exemptedAmount: money(taxed.exempted) }),
    taxes: taxed.taxes.map((tax) => ({
      taxId: tax.taxId,
      taxableAmount: money(tax.taxable),
      amount: money(tax.amount),
    })),
  }
}

/** The tax that the lines of an exempt sale leave out of their prices. */
export function exemptedAmountOf(lines: readonly Pick<PricedLine, 'exemptedAmount'>[]): Money {
  return sum(lines.map(({ exemptedAmount = zero }) => exemptedAmount))
}

function addLine(sale: PricedSale, line: PricedLine): void {
  sale.lines.push(line)
  sale.subtotalAmount = add(sale.subtotalAmount, line.baseAmount)
  sale.discountAmount = add(sale.discountAmount, line.lineDiscountAmount, line.allocatedDiscountAmount)
  sale.netAmount = add(sale.netAmount, line.netAmount)
  sale.taxAmount = add(sale.taxAmount, line.taxAmount)
  sale.totalAmount = add(sale.totalAmount, line.grossAmount)
  for (const tax of line.taxes) addTax(sale.taxes, tax)
}

function addTax(taxes: PricedTax[], tax: PricedTax): void {
  const same = taxes.find((known) => known.taxId === tax.taxId)
  if (same === undefined) {
    taxes.push({ ...tax })
    return
  }
  same.taxableAmount = add(same.taxableAmount, tax.taxableAmount)
  same.amount = add(same.amount, tax.amount)
}
