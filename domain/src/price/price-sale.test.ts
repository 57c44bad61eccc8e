import { describe, expect, test } from 'vitest'
import { MAX_DOCUMENT_AMOUNT, type Money, money } from '../money/money.ts'
import { type Cart, type CartLine, priceSale } from './price-sale.ts'
import { aCart, aLine, aTax, iva, priced } from '../testing/a-cart.ts'

/** Numbers that a hostile client sends (M-2, M-7). */
const hostile = [
  '-1',
  '1e309',
  '1e3',
  '0.1+0.2',
  String(2 ** 53),
  'NaN',
  '１',
  '',
  ' 1',
  '1 ',
  '+1',
  '1.',
  '.5',
  '0x10',
  '1,5',
  'Infinity',
  '1\n',
]

const withLine = (more: Partial<CartLine>): Cart => aCart({ lines: [aLine(more)] })
const huge = '9'.repeat(19)

describe('hostile numbers are refused', () => {
  test.each([...hostile, '0', '0.0005', '1000000', huge])('quantity %j', (quantity) => {
    expect(priceSale(withLine({ quantity }))).toEqual({ ok: false, reason: 'quantityInvalid', lineId: 'a' })
  })

  test.each([...hostile, '0.0000001', '10000000000', huge])('unit price %j', (unitPrice) => {
    expect(priceSale(withLine({ unitPrice }))).toEqual({ ok: false, reason: 'unitPriceInvalid', lineId: 'a' })
  })

  test.each([...hostile, '100.0001', '0.00001', huge])('percentage of a line %j', (value) => {
    const cart = withLine({ discount: { type: 'percent', value } })

    expect(priceSale(cart)).toEqual({ ok: false, reason: 'discountInvalid', lineId: 'a' })
  })

  test.each([...hostile, '0.5', huge])('discount amount of a line %j', (value) => {
    const cart = withLine({ discount: { type: 'amount', value } })

    expect(priceSale(cart)).toEqual({ ok: false, reason: 'discountInvalid', lineId: 'a' })
  })

  test.each([...hostile, '0.5', huge])('discount amount of the document %j', (value) => {
    const cart = aCart({ discounts: [{ type: 'amount', value }] })

    expect(priceSale(cart)).toEqual({ ok: false, reason: 'discountInvalid' })
  })

  test.each([...hostile, '100.0001', '0.00001'])('tax rate %j', (rate) => {
    expect(priceSale(withLine({ taxes: [aTax('t', rate)] }))).toEqual({ ok: false, reason: 'taxInvalid', lineId: 'a' })
  })

  test.each([...hostile, '0.0000001', '10000000000'])('fixed tax %j', (rate) => {
    const cart = withLine({ taxes: [aTax('t', rate, { kind: 'fixed' })] })

    expect(priceSale(cart)).toEqual({ ok: false, reason: 'taxInvalid', lineId: 'a' })
  })

  test.each([-1, 0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])('label price %d', (labelPrice) => {
    // JSON from a client is not branded, and the engine must not trust the brand here.
    const line: CartLine = JSON.parse(JSON.stringify(aLine()))
    const cart = aCart({ lines: [Object.assign(line, { labelPrice })] })

    expect(priceSale(cart)).toEqual({ ok: false, reason: 'unitPriceInvalid', lineId: 'a' })
  })
})

describe('limits', () => {
  test('an unknown currency is refused', () => {
    expect(priceSale(aCart({ currencyTag: 'clp' }))).toEqual({ ok: false, reason: 'currencyUnknown' })
  })

  test('500 lines are priced', () => {
    const lines = Array.from({ length: 500 }, (_, index) => aLine({ lineId: String(index), taxes: [iva] }))

    expect(priced(aCart({ lines })).totalAmount).toBe(500_000)
  })

  test('501 lines are refused', () => {
    expect(priceSale(aCart({ lines: Array.from({ length: 501 }, () => aLine()) }))).toEqual({
      ok: false,
      reason: 'tooManyLines',
    })
  })

  test('the smallest quantity is a thousandth', () => {
    expect(priced(withLine({ quantity: '0.001' })).totalAmount).toBe(1)
  })

  test('the largest quantity is 999999.999', () => {
    expect(priced(withLine({ quantity: '999999.999' })).totalAmount).toBe(999_999_999)
  })

  test('the largest unit price is 9999999999.999999', () => {
    expect(priced(withLine({ unitPrice: '9999999999.999999' })).totalAmount).toBe(10_000_000_000)
  })

  test('a document of 10^15 minor units is priced', () => {
    const labelPrice = money(MAX_DOCUMENT_AMOUNT)

    expect(priced(withLine({ labelPrice })).totalAmount).toBe(MAX_DOCUMENT_AMOUNT)
  })

  test('one minor unit more is refused', () => {
    const lines = [aLine({ labelPrice: money(MAX_DOCUMENT_AMOUNT) }), aLine({ lineId: 'b', labelPrice: money(1) })]

    expect(priceSale(aCart({ lines }))).toEqual({ ok: false, reason: 'documentTooLarge' })
  })

  test('a subtotal beyond the limit is refused, regardless of discounts', () => {
    const discount = { type: 'percent', value: '100' } as const
    const lines = [aLine({ labelPrice: money(MAX_DOCUMENT_AMOUNT), discount }), aLine({ lineId: 'b' })]

    expect(priceSale(aCart({ lines }))).toEqual({ ok: false, reason: 'documentTooLarge' })
  })

  test('quantity × price beyond the limit is refused', () => {
    const cart = withLine({ quantity: '999999.999', unitPrice: '9999999999' })

    expect(priceSale(cart)).toEqual({ ok: false, reason: 'documentTooLarge' })
  })

  test('taxes on top that lift the document beyond the limit are refused', () => {
    const cart = withLine({ labelPrice: money(MAX_DOCUMENT_AMOUNT), taxes: [aTax('t', '0.0001')] })

    expect(priceSale({ ...cart, pricesIncludeTax: false })).toEqual({ ok: false, reason: 'documentTooLarge' })
  })

  test('five taxes are charged', () => {
    const taxes = ['a', 'b', 'c', 'd', 'e'].map((taxId) => aTax(taxId, '1'))

    expect(priced({ ...withLine({ taxes }), pricesIncludeTax: false }).taxAmount).toBe(50)
  })

  test('a sixth tax on a line is refused', () => {
    const taxes = ['a', 'b', 'c', 'd', 'e', 'f'].map((taxId) => aTax(taxId, '1'))

    expect(priceSale(withLine({ taxes }))).toEqual({ ok: false, reason: 'taxInvalid', lineId: 'a' })
  })

  test('the same tax twice on a line is refused', () => {
    expect(priceSale(withLine({ taxes: [iva, iva] }))).toEqual({ ok: false, reason: 'taxInvalid', lineId: 'a' })
  })

  test('a tax without an order is refused', () => {
    const taxes = [aTax('t', '19', { priority: Number.NaN })]

    expect(priceSale(withLine({ taxes }))).toEqual({ ok: false, reason: 'taxInvalid', lineId: 'a' })
  })

  test('one tax id with two rates is refused', () => {
    const lines = [aLine({ taxes: [aTax('t', '19')] }), aLine({ lineId: 'b', taxes: [aTax('t', '10')] })]

    expect(priceSale(aCart({ lines }))).toEqual({ ok: false, reason: 'taxInvalid', lineId: 'b' })
  })
})

describe('rules', () => {
  test('half a minor unit of base is rounded up', () => {
    expect(priced(withLine({ quantity: '0.5', unitPrice: '1' })).subtotalAmount).toBe(1)
  })

  test('half a minor unit of discount is rounded up', () => {
    expect(priced(withLine({ unitPrice: '5', discount: { type: 'percent', value: '10' } })).discountAmount).toBe(1)
  })

  test('a line amount is off each unit', () => {
    const cart = withLine({ quantity: '2.5', discount: { type: 'amount', value: '100' } })

    expect(priced(cart).discountAmount).toBe(250)
  })

  test('a fixed discount on prices that include tax takes off exactly its amount', () => {
    const cart = withLine({ unitPrice: '50', taxes: [iva], discount: { type: 'amount', value: '10' } })

    expect(priced(cart).totalAmount).toBe(40)
  })

  test('a discount of 100 % leaves zero, not a residue', () => {
    const cart = withLine({
      quantity: '0.333',
      unitPrice: '0.07',
      taxes: [iva],
      discount: { type: 'percent', value: '100' },
    })

    expect(priced({ ...cart, currencyTag: 'USD' }).totalAmount).toBe(0)
  })

  test('each document discount applies to the rest after the earlier ones', () => {
    const fifty = { type: 'percent', value: '50' } as const

    expect(priced(aCart({ discounts: [fifty, fifty] })).discounts).toEqual([{ amount: 500 }, { amount: 250 }])
  })

  test('taxes of equal priority share their base, even when compound', () => {
    const taxes = [aTax('a', '10'), aTax('b', '10', { isCompound: true })]

    expect(priced({ ...withLine({ taxes }), pricesIncludeTax: false }).taxAmount).toBe(200)
  })

  test('a compound tax is charged on earlier percentages before their rounding', () => {
    // 10 x 5 % = 0.5 is charged as 1, but the next base is 10.5 and 100 % of it 10.5, charged as 11.
    const taxes = [aTax('a', '5'), aTax('b', '100', { isCompound: true, priority: 2 })]
    const sale = priced({ ...withLine({ unitPrice: '10', taxes }), pricesIncludeTax: false })

    expect(sale.taxes).toEqual([
      { taxId: 'a', taxableAmount: 10, amount: 1 },
      { taxId: 'b', taxableAmount: 11, amount: 11 },
    ])
  })

  test('a fixed tax is not in the base of a percentage, nor a percentage in its base', () => {
    const bag = aTax('bag', '100', { kind: 'fixed', isCompound: true, priority: 5 })
    const taxes = [bag, aTax('first', '10', { priority: 1 }), aTax('last', '10', { isCompound: true, priority: 9 })]
    const sale = priced({ ...withLine({ taxes }), pricesIncludeTax: false })

    expect(sale.taxes).toEqual([
      { taxId: 'bag', taxableAmount: 1000, amount: 100 },
      { taxId: 'first', taxableAmount: 1000, amount: 100 },
      { taxId: 'last', taxableAmount: 1100, amount: 110 },
    ])
  })

  test('two taxes rounded up never take more from a line than it has', () => {
    const taxes = [iva, aTax('ten', '10')]
    const lines = Array.from({ length: 10 }, (_, index) => aLine({ lineId: String(index), unitPrice: '1', taxes }))

    expect(Math.min(...priced(aCart({ lines })).lines.map((line) => line.netAmount))).toBe(0)
  })

  test('a fixed tax never takes more from a line than it has', () => {
    const taxes = [aTax('bag', '50', { kind: 'fixed' })]
    const free = aLine({ quantity: '10', taxes, discount: { type: 'percent', value: '100' } })
    const sale = priced(aCart({ lines: [free, aLine({ lineId: 'b', taxes })] }))

    expect(sale.lines.map((line) => line.netAmount)).toEqual([0, 450])
  })

  test('leaves the given cart unchanged', () => {
    const cart = withLine({ taxes: Object.freeze([aTax('b', '2'), aTax('a', '1')]) })
    const before = JSON.stringify(cart)
    priceSale(cart)

    expect(JSON.stringify(cart)).toBe(before)
  })

  test('amounts of the sale have the type of an amount', () => {
    const total: Money = priced(aCart()).totalAmount

    expect(total).toBe(1000)
  })
})
