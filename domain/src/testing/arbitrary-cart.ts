import fc from 'fast-check'
import { formatDecimal } from '../money/decimal.ts'
import { money } from '../money/money.ts'
import type { Cart, CartLine, Discount, LineKind, TaxVersion } from '../price/price-sale.ts'
import { aTax } from './a-cart.ts'

/** Runs of every property. */
const RUNS = 10_000

const taxes: TaxVersion[] = [
  aTax('iva', '19'),
  aTax('ten', '10'),
  aTax('county', '8.8755', { priority: 2 }),
  aTax('quebec', '9.975', { isCompound: true, priority: 3 }),
  aTax('all', '100', { isCompound: true, priority: 2 }),
  aTax('exempt', '0'),
  aTax('specific', '0.25', { kind: 'fixed' }),
  aTax('bag', '12.5', { kind: 'fixed', priority: 5 }),
]
const taxSets = [
  [],
  [0],
  [0],
  [1],
  [2],
  [5],
  [0, 1],
  [1, 2, 3],
  [0, 4],
  [6],
  [0, 6],
  [1, 3, 6, 7],
  [0, 1, 2, 3, 4],
].map((set) => set.flatMap((index) => taxes[index] ?? []))
const digitsOf = { CLP: 0, USD: 2, KWD: 3, CLF: 4 }
const kinds: LineKind[] = [
  'product',
  'product',
  'product',
  'custom',
  'component',
  'delivery',
  'giftCardLoad',
  'surcharge',
]

const decimal = (max: number, scale: number, min = 0) =>
  fc.integer({ min, max }).map((units) => formatDecimal({ units: BigInt(units), scale }))

const quantity = fc.oneof(decimal(9, 0, 1), decimal(9, 0, 1), decimal(9_999, 3, 1))
const unitPrice = fc.oneof(decimal(20, 0), decimal(99_999, 2), decimal(9_999_999, 6))
const percent: fc.Arbitrary<Discount> = fc
  .oneof(decimal(100, 0), decimal(1_000_000, 4))
  .map((value): Discount => ({ type: 'percent', value }))

const discountIn = (digits: number): fc.Arbitrary<Discount> =>
  fc.oneof(
    percent,
    decimal(10 ** digits * 20, digits).map((value): Discount => ({ type: 'amount', value })),
  )

const lineIn = (digits: number) =>
  fc
    .tuple(
      quantity,
      unitPrice,
      fc.constantFrom(...taxSets),
      fc.constantFrom(...kinds),
      fc.option(discountIn(digits), { freq: 2 }),
      fc.option(fc.nat(5000), { freq: 8 }),
    )
    .map(
      ([quantityText, price, set, kind, discount, label]): Omit<CartLine, 'lineId'> => ({
        kind,
        quantity: quantityText,
        unitPrice: price,
        taxes: set,
        ...(discount && { discount }),
        // One in eight has a label.
        ...(label !== null && label % 8 === 0 && { labelPrice: money(label) }),
      }),
    )

const cartIn = (currencyTag: keyof typeof digitsOf): fc.Arbitrary<Cart> =>
  fc
    .tuple(
      fc.boolean(),
      fc.boolean(),
      fc.array(lineIn(digitsOf[currencyTag]), { maxLength: 4 }),
      fc.array(discountIn(digitsOf[currencyTag]), { maxLength: 2 }),
      fc.nat(7),
    )
    .map(([pricesIncludeTax, perLine, lines, discounts, eighth]) => ({
      currencyTag,
      pricesIncludeTax,
      taxRounding: perLine ? 'line' : 'document',
      lines: lines.map((line, index) => ({ lineId: String(index), ...line })),
      discounts,
      ...(eighth === 0 && { isTaxExempt: true }),
    }))

/** Small carts with awkward numbers: tiny prices, odd rates, stacked taxes, discounts that take everything. */
export const arbitraryCart: fc.Arbitrary<Cart> = fc.oneof(cartIn('CLP'), cartIn('USD'), cartIn('KWD'), cartIn('CLF'))

/** Looks RUNS times for a value for which `holds` throws. Describes the smallest found; undefined when there is none. */
export function counterexample<T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void): string | undefined {
  const details = fc.check(
    fc.property(arbitrary, (value) => {
      holds(value)
    }),
    { numRuns: RUNS },
  )
  return details.failed ? fc.defaultReportMessage(details) : undefined
}
