import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anInvoice, anInvoiceLine } from '../testing/an-invoice.ts'
import { readExact } from './exact.ts'
import { goodsOfInvoice } from './goods-of-invoice.ts'

const single = () => '1'

test('a line of boxes brings units, each at its part of the price', () => {
  const lines = [anInvoiceLine({ quantity: '2', unitPrice: '120', net: '240' })]
  expect(goodsOfInvoice(anInvoice({ lines }), () => '12')).toEqual([{ position: 1, quantity: '24', unitCost: '10' }])
})

test('freight and discounts of the document raise and lower the cost of each line by its share', () => {
  const lines = [anInvoiceLine(), anInvoiceLine({ position: 2, quantity: '1', unitPrice: '3000', net: '3000' })]
  const adjustments = [
    { kind: 'charge' as const, name: 'Flete', amount: '500' },
    { kind: 'allowance' as const, name: 'Descuento', amount: '100' },
  ]
  expect(goodsOfInvoice(anInvoice({ lines, adjustments }), single)).toEqual([
    { position: 1, quantity: '10', unitCost: '110' },
    { position: 2, quantity: '1', unitCost: '3300' },
  ])
})

test('prices with tax lose the tax of their line, and an exempt line loses none', () => {
  const exempt = [{ name: 'IVA', rate: null, isWithheld: false }]
  const lines = [anInvoiceLine({ net: '1190' }), anInvoiceLine({ position: 2, net: '1000', taxes: exempt })]
  expect(goodsOfInvoice(anInvoice({ lines, linesIncludeTax: true }), single)).toMatchObject([
    { unitCost: '100' },
    { unitCost: '100' },
  ])
})

test('a delivery note without prices gives no costs, a free line of an invoice costs nothing', () => {
  const lines = [anInvoiceLine({ unitPrice: '0', net: '0' })]
  expect(goodsOfInvoice(anInvoice({ kind: 'deliveryNote', lines }), single)).toMatchObject([{ unitCost: null }])
  expect(goodsOfInvoice(anInvoice({ lines }), single)).toMatchObject([{ unitCost: '0' }])
})

test('lines without quantity, and negative lines, bring nothing', () => {
  const lines = [anInvoiceLine({ quantity: '0' }), anInvoiceLine({ position: 2, quantity: '-2', net: '-200' })]
  expect(goodsOfInvoice(anInvoice({ lines }), single)).toEqual([])
})

test('refuses a pack of zero', () => {
  expect(() => goodsOfInvoice(anInvoice(), () => '0')).toThrow(RangeError)
})

test('quantities times costs are the net sum of the document, but for the rounding of each cost', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 })
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 5000 }),
    net: amount,
    factor: fc.integer({ min: 1, max: 48 }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.nat({ max: 100_000 }), (made, freight) => {
      const lines = made.map(({ quantity, net }, index) =>
        anInvoiceLine({ position: index + 1, quantity: String(quantity), net: String(net) }),
      )
      const adjustments = [{ kind: 'charge' as const, name: 'Flete', amount: String(freight) }]
      const goods = goodsOfInvoice(anInvoice({ lines, adjustments }), ({ position }) =>
        String(made[position - 1]?.factor ?? 1),
      )
      const value = goods.reduce(
        (sum, { quantity, unitCost }) => sum + Number(readExact(quantity) * readExact(unitCost ?? '0')) / 1e12,
        0,
      )
      const sum = made.reduce((all, { net }) => all + net, freight)
      const pieces = goods.reduce((all, { quantity }) => all + Number(quantity), 0)
      expect(Math.abs(value - sum)).toBeLessThanOrEqual(pieces * 0.000_001 + 0.000_1)
    }),
    { numRuns: 200 },
  )
})
