import { expect, test } from 'vitest'
import { anInvoice, anInvoiceLine } from '../testing/an-invoice.ts'
import { findInvoiceDifferences } from './find-invoice-differences.ts'

test('a document that adds up has no differences', () => {
  expect(findInvoiceDifferences(anInvoice())).toEqual([])
})

test('reports a line that is not its quantity times its price, with both amounts', () => {
  const lines = [anInvoiceLine({ quantity: '9' })]
  expect(findInvoiceDifferences(anInvoice({ lines }))).toEqual([
    { kind: 'line', position: 1, stated: '1000', computed: '900' },
  ])
})

test('discounts and charges of lines and of the document count with their sign', () => {
  const lines = [anInvoiceLine({ discount: '150', charge: '20', net: '870' })]
  const adjustments = [
    { kind: 'charge' as const, name: 'Flete', amount: '200' },
    { kind: 'allowance' as const, name: 'Descuento', amount: '70' },
  ]
  expect(findInvoiceDifferences(anInvoice({ lines, adjustments }))).toEqual([])
})

test('distinguishes a wrong net sum from a wrong total', () => {
  const wrongNet = anInvoice({ totals: { net: '1100', tax: '209', withheld: '0', total: '1309' } })
  expect(findInvoiceDifferences(wrongNet)).toEqual([{ kind: 'net', position: null, stated: '1100', computed: '1000' }])
  const wrongTotal = anInvoice({ totals: { net: '1000', tax: '190', withheld: '0', total: '1200' } })
  expect(findInvoiceDifferences(wrongTotal)).toEqual([
    { kind: 'total', position: null, stated: '1200', computed: '1190' },
  ])
})

test('withheld tax is not paid, and lines with tax add up to net and tax together', () => {
  expect(
    findInvoiceDifferences(anInvoice({ totals: { net: '1000', tax: '190', withheld: '190', total: '1000' } })),
  ).toEqual([])
  const gross = anInvoice({ linesIncludeTax: true, lines: [anInvoiceLine({ unitPrice: '119', net: '1190' })] })
  expect(findInvoiceDifferences(gross)).toEqual([])
})

test('roundings of one unit for each amount are no difference, two units of one line are', () => {
  const totals = { net: '1001', tax: '190', withheld: '0', total: '1191' }
  expect(findInvoiceDifferences(anInvoice({ totals }))).toEqual([])
  expect(findInvoiceDifferences(anInvoice({ lines: [anInvoiceLine({ net: '1002' })], totals }))).toMatchObject([
    { kind: 'line' },
  ])
})

test('a price that was rounded to two places explains the cents of its line', () => {
  const line = anInvoiceLine({ quantity: '3000', unitPrice: '0.33', net: '1000' })
  expect(findInvoiceDifferences(anInvoice({ lines: [line] }))).toEqual([])
  const whole = anInvoiceLine({ quantity: '3000', unitPrice: '0.330000', net: '1000' })
  expect(findInvoiceDifferences(anInvoice({ lines: [whole] }))).toMatchObject([{ kind: 'line', computed: '990' }])
})
