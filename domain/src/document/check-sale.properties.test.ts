import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashRoundingOf, roundCash } from '../money/cash-rounding.ts'
import { money } from '../money/money.ts'
import { priceSale } from '../price/price-sale.ts'
import { exceedsRights, type Rights } from './exceeds-rights.ts'
import { checkSale } from './check-sale.ts'
import type { KnownShop, KnownTax, KnownVariant } from './known-shop.ts'
import type { OfferedLine, OfferedSale, OfferedTax } from './offered-sale.ts'

const now = Date.parse('2026-03-02T12:00:00.000Z')
const day = '2026-03-02'

const iva: KnownTax = {
  id: 'iva-1',
  groupId: 'iva',
  name: { en: 'VAT', es: 'IVA' },
  kind: 'percentage',
  rate: '19',
  isCompound: false,
  priority: 1,
  isDefault: true,
  validFrom: null,
  validTo: null,
}
const bread: KnownVariant = {
  variantId: 'bread',
  productId: 'p-bread',
  name: 'Pan',
  sku: 'PAN',
  unitTag: 'un',
  isOpenPrice: false,
  price: '1000',
  packs: [{ price: '5400', factor: '6' }],
  listPrices: [
    { priceListId: 'shop', fromQuantity: '10', price: '900' },
    { priceListId: 'staff', fromQuantity: '1', price: '100' },
  ],
  taxIds: ['iva'],
}
const cheese: KnownVariant = {
  ...bread,
  variantId: 'cheese',
  productId: 'p-cheese',
  name: 'Queso',
  sku: 'QUE',
  unitTag: 'kg',
  price: '8990.5',
  packs: [],
  listPrices: [],
}
const shop: KnownShop = {
  settings: { currencyTag: 'CLP', pricesIncludeTax: true, taxRounding: 'document' },
  variants: new Map([bread, cheese].map((variant) => [variant.variantId, variant])),
  customers: new Map([['ana', { discountPercent: '5', isTaxExempt: false, priceListIds: [] }]]),
  registers: new Map([['till', { priceListId: 'shop', tenderIds: [], maxOfflineHours: 72 }]]),
  devices: new Map(),
  taxes: [iva],
  tenders: [{ id: 'cash', key: 'cash', type: 'cash', isActive: true, surchargePercent: null }],
  lists: [
    { id: 'shop', percentage: null },
    { id: 'staff', percentage: '-90' },
  ],
}

const tax: OfferedTax = {
  taxId: 'iva-1',
  name: iva.name,
  kind: 'percentage',
  rate: '19',
  isCompound: false,
  priority: 1,
}

/** Most values are the shop's own. Some are values that a person might send instead. */
const or = <T>(own: T, ...others: T[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(own) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const lineArbitrary = fc
  .record({
    variant: fc.constantFrom(bread, cheese),
    quantity: fc.constantFrom('1', '2', '6', '10', '0.47', '12'),
    price: fc.constantFrom('own', 'own', 'list', 'pack', 'staff', '1', '0'),
    typed: or<string | null>(null, '1', '999'),
    labelPrice: or<number | null>(null, 1, 4225, 999_999),
    kind: or<OfferedLine['kind']>('product', 'custom', 'delivery', 'giftCardLoad', 'component', 'surcharge'),
    isUnnamed: or(false, true),
    discount: or<OfferedLine['discount']>(
      null,
      { type: 'percent', value: '5', origin: 'customer' },
      { type: 'percent', value: '90', origin: 'customer' },
      { type: 'percent', value: '10' },
      { type: 'amount', value: '500' },
    ),
    taxes: or<readonly OfferedTax[]>([tax], [], [{ ...tax, rate: '0' }], [{ ...tax, kind: 'fixed', rate: '1' }]),
  })
  .map(({ variant, quantity, price, typed, labelPrice, kind, isUnnamed, discount, taxes }): OfferedLine => {
    const prices: Record<string, string> = { own: variant.price, list: '900', pack: '900', staff: '100' }
    const originalUnitPrice = prices[price] ?? price
    return {
      lineId: 'line',
      kind,
      productId: isUnnamed ? null : variant.productId,
      variantId: isUnnamed ? null : variant.variantId,
      name: variant.name,
      sku: isUnnamed ? null : variant.sku,
      unitTag: variant.unitTag,
      quantity,
      unitPrice: typed ?? originalUnitPrice,
      originalUnitPrice,
      labelPrice: labelPrice === null ? null : money(labelPrice),
      discount,
      taxes,
    }
  })

const saleArbitrary = fc.record({
  checkoutId: fc.constant('till'),
  deviceId: fc.constant('device'),
  currencyTag: fc.constant('CLP'),
  pricesIncludeTax: or(true, false),
  taxRounding: or<'document' | 'line'>('document', 'line'),
  customerId: or<string | null>(null, 'ana', 'nobody'),
  soldAt: or('2026-03-02T11:59:00.000Z', '2025-05-02T11:59:00.000Z'),
  lines: fc
    .array(lineArbitrary, { minLength: 1, maxLength: 3 })
    .map((lines) => lines.map((line, index) => ({ ...line, lineId: `line-${index}` }))),
  discounts: or<OfferedSale['discounts']>([], [{ type: 'percent', value: '50' }], [{ type: 'amount', value: '700' }]),
  payments: fc.constant([{ tenderId: 'cash', tenderType: 'cash' as const, tenderedAmount: money(0) }]),
  priceListId: or<string | undefined>('shop', undefined, 'staff', 'gone'),
  exemption: or<OfferedSale['exemption']>(undefined, { reason: 'customer' }, { reason: 'manual' }),
  cashRounding: or<OfferedSale['cashRounding']>(undefined, { increment: 1_000_000, mode: 'chile' }),
}) satisfies fc.Arbitrary<OfferedSale>

const none: Rights = {
  mayOverridePrice: false,
  mayDiscountLine: false,
  mayDiscountCart: false,
  mayExempt: false,
  maySellOnAccount: false,
  maxLineDiscountPercent: null,
  maxDocumentDiscountPercent: null,
}

function priced(sale: OfferedSale) {
  return priceSale({
    currencyTag: sale.currencyTag,
    pricesIncludeTax: sale.pricesIncludeTax,
    taxRounding: sale.taxRounding,
    discounts: sale.discounts,
    isTaxExempt: sale.exemption !== undefined,
    lines: sale.lines.map(({ labelPrice, discount, ...line }) => ({
      ...line,
      ...(labelPrice !== null && { labelPrice }),
      ...(discount && { discount }),
    })),
  })
}

/** The shop's own cash price of these goods: the cheapest of its possible offers, computed here by hand. */
function shopCharge(sale: OfferedSale): number {
  const percentLeft = sale.customerId === 'ana' ? 95 : 100
  return sale.lines.reduce((total, { variantId, quantity }) => {
    const count = Number(quantity)
    if (variantId === null) return total
    if (variantId === 'cheese') return total + Math.floor((8990.5 * count * percentLeft) / 100) - 1
    // Whole packs of six and ten or more cost 900 each.
    const unit = count % 6 === 0 || count >= 10 ? 900 : 1000
    return total + Math.floor((unit * count * percentLeft) / 100) - 1
  }, 0)
}

test("goods that leave without a mark and without rights bring at least the shop's price", () => {
  let unmarked = 0
  fc.assert(
    fc.property(saleArbitrary, (sale) => {
      const result = priced(sale)
      if (!result.ok) return
      const { marks, shopPrices } = checkSale(sale, shop, { priced: result.sale, day, now })
      if (marks.length > 0 || exceedsRights(none, sale, result.sale, shopPrices)) return
      unmarked += 1
      const paid = roundCash(result.sale.totalAmount, cashRoundingOf(sale))
      // The peso of each line and the rounding of cash are the shop's own.
      expect(paid).toBeGreaterThanOrEqual(shopCharge(sale) - 5)
    }),
    { numRuns: 10_000 },
  )
  expect(unmarked).toBeGreaterThan(100)
})

test('with a limit of ten percent on lines, no more than that leaves without a mark', () => {
  const rights: Rights = { ...none, mayOverridePrice: true, mayDiscountLine: true, maxLineDiscountPercent: '10' }
  let unmarked = 0
  fc.assert(
    fc.property(saleArbitrary, (sale) => {
      const result = priced(sale)
      if (!result.ok) return
      const { marks, shopPrices } = checkSale(sale, shop, { priced: result.sale, day, now })
      if (marks.length > 0 || exceedsRights(rights, sale, result.sale, shopPrices)) return
      unmarked += 1
      const paid = roundCash(result.sale.totalAmount, cashRoundingOf(sale))
      expect(paid).toBeGreaterThanOrEqual(Math.floor(shopCharge(sale) * 0.81) - 5)
    }),
    { numRuns: 10_000 },
  )
  expect(unmarked).toBeGreaterThan(100)
})
