/** Reports of payments, taxes, discounts and changed prices, on sales with figures computed by hand. */
import { commitSale, correctTender } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { createTax } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import type { SaleInput } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  type Shop,
  type TestProduct,
  tillSettings,
  type Till,
} from '../../../testing/builders.ts'
import { aSettledSale } from '../../../testing/reports/a-settled-sale.ts'
import { askReport, rowsOf, totalsOf } from '../../../testing/reports/read-figures.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { foldCompany } from '../../../testing/reports/fold-company.ts'

const server = openTestServer()
let shop: Shop
let till: Till
/** Each of these has a net price of 1000: with 19 %, with 5 %, and with both. */
let bread: TestProduct
let milk: TestProduct
let wine: TestProduct
let number = 0

const ask = (key: Parameters<typeof askReport>[2], month: string, filters: Record<string, string> = {}) =>
  askReport(server, shop, key, { day: `2026-${month}-01..2026-${month}-30`, ...filters })
const noon = (day: string) => new Date(`${day}T15:00:00Z`)

async function sell(day: string, wish: Omit<Parameters<typeof aSettledSale>[1], 'number'>): Promise<SaleInput> {
  const sale = aSettledSale(till, { ...wish, number: ++number, soldAt: noon(day) })
  await call(server, commitSale, sale, shop.token)
  return sale
}

async function refundOne(sale: SaleInput, day: string): Promise<void> {
  const refundedAt = noon(day).toISOString()
  expect(await push(server, shop, aRefund(till, sale, { number: ++number, change: { refundedAt } }))).toMatchObject([
    { status: 'stored' },
  ])
}

beforeAll(async () => {
  shop = await aCompany(server)
  const reduced = { name: { en: 'Reduced', es: 'Reducido' }, kind: 'percentage', rate: '5', priority: 2 } as const
  const { tax } = await call(server, createTax, reduced, shop.token)
  const [usual = ''] = (await tillSettings(server, shop)).taxes.flatMap(({ isDefault, groupId }) =>
    isDefault ? [groupId] : [],
  )
  bread = await aProduct(server, shop, { name: 'Pan', price: '1190' })
  milk = await aProduct(server, shop, { name: 'Leche', price: '1050', taxIds: [tax.id] })
  wine = await aProduct(server, shop, { name: 'Vino', price: '1240', taxIds: [usual, tax.id] })
  server.setNow(noon('2026-09-01'))
  till = await anOpenTill(server, shop)
  server.setNow(undefined)
})

/** Sales in cash with change, with three tenders, with a card and with a tip; one came back, one was moved to a card, one was voided. */
async function salesOfOctober(): Promise<void> {
  const simple = await sell('2026-10-05', { items: [{ product: bread, quantity: '2' }], extraCash: 620 })
  const paid: [string, number?][] = [['debit', 5000], ['credit', 3000], ['cash']]
  await sell('2026-10-05', { items: [{ product: bread, quantity: '10' }], paid, extraCash: 100 })
  await sell('2026-10-05', { items: [{ product: milk, quantity: '3' }], paid: [['debit']] })
  await sell('2026-10-06', { items: [{ product: wine, quantity: '5' }], tip: 300 })
  const moved = await sell('2026-10-06', { items: [{ product: bread }] })
  const wrong = await sell('2026-10-06', { items: [{ product: bread }] })
  await refundOne(simple, '2026-10-06')
  await push(server, shop, aVoid(till, wrong))
  const tenderId = till.settings.tenders.find(({ key }) => key === 'debit')?.id ?? ''
  const wish = { correctionId: newId(), id: moved.saleId, paymentId: moved.payments[0]?.paymentId ?? '', tenderId }
  await call(server, correctTender, { ...wish, reason: 'Pagó con tarjeta' }, shop.token)
}

test('payments and taxes add up over split payments, change, tips, refunds, corrections and voids', async () => {
  await salesOfOctober()
  const names = ['taken', 'givenBack', 'collected', 'paymentShare', 'payments', 'averagePayment', 'tips']
  const payments = await ask('payments-by-tender', '10', { by: 'tenderFamily' })
  expect(rowsOf(payments, ...names)).toEqual({
    cash: ['12780', '1190', '11590', '48.43', '3', '4260', '300'],
    debitCard: ['9340', '0', '9340', '39.03', '3', '3113', '0'],
    creditCard: ['3000', '0', '3000', '12.54', '1', '3000', '0'],
  })
  expect(totalsOf(payments, ...names)).toEqual(['25120', '1190', '23930', '100', '7', '3589', '300'])
  const byDay = await ask('payments-by-tender', '10', { by: 'day', tenderFamily: 'cash' })
  expect(rowsOf(byDay, 'collected')).toEqual({ '2026-10-05': ['6280'], '2026-10-06': ['5310'] })

  const parts = ['taxable', 'tax', 'taxSold', 'taxRefunded']
  const taxes = await ask('taxes', '10')
  expect(rowsOf(taxes, ...parts)).toEqual({
    'VAT 19%': ['17000', '3230', '3420', '190'],
    'Reduced 5 %': ['8000', '400', '400', '0'],
  })
  expect(totalsOf(taxes, ...parts)).toEqual(['25000', '3630', '3820', '190'])
  // A line with two taxes is in both of them: by product the taxes are those of the product.
  const byProduct = await ask('taxes', '10', { by: 'product' })
  expect(rowsOf(byProduct, 'tax')).toEqual({ Pan: ['2280'], Vino: ['1200'], Leche: ['150'] })
  const key = taxes.rows.find(({ label }) => label === 'Reduced 5 %')?.key ?? ''
  expect(totalsOf(await ask('taxes', '10', { by: 'day', tax: key }), ...parts)).toEqual(['8000', '400', '400', '0'])
})

test('after a partial return the base of the tax report is the net by day', async () => {
  const odd = await aProduct(server, shop, { name: 'Torta', price: '1293' })
  const sale = await sell('2026-09-20', { items: [{ product: odd, quantity: '4' }] })
  await refundOne(sale, '2026-09-21')
  const days = { day: '2026-09-20..2026-09-21' }
  const net = async () => totalsOf(await ask('sales-by-day', '09', days), 'net')
  expect(totalsOf(await ask('taxes', '09', days), 'taxable')).toEqual(await net())
  // A return that was stored with a share of its own of the base.
  await server.owner.query(
    `update sale_line_taxes x set taxable_amount = taxable_amount - 1 from sale_lines l
     where l.company_id = x.company_id and l.id = x.line_id and l.quantity < 0 and l.product_id = $1`,
    [odd.id],
  )
  expect(totalsOf(await ask('taxes', '09', days), 'taxable')).toEqual(await net())
  await foldCompany(server.deps, shop.companyId)
  expect(totalsOf(await ask('taxes', '09', days), 'taxable')).toEqual(await net())
})

test('discounts are those without tax, of lines and of whole sales, by their reasons', async () => {
  const percent = (value: string, reason: string) => ({ type: 'percent' as const, value, reason })
  const old = { 0: { discount: percent('10', 'Vencimiento') } }
  const ten = { product: bread, quantity: '10' }
  const first = await sell('2026-11-03', { items: [ten], lines: old })
  await sell('2026-11-03', {
    items: [ten, { product: milk, quantity: '10' }],
    change: { discounts: [percent('10', 'Cliente fiel')] },
  })
  await sell('2026-11-04', { items: [ten], lines: old, change: { discounts: [percent('10', 'Cliente fiel')] } })
  await sell('2026-11-04', { items: [{ product: bread }] })
  await sell('2026-11-04', {
    items: [{ product: bread, quantity: '2' }],
    change: { discounts: [{ type: 'amount', value: '238' }] },
  })
  // Returns do not change the discounts of the sale.
  await refundOne(first, '2026-11-05')

  const names = ['discounts', 'lineDiscounts', 'saleDiscounts', 'gross', 'discountRate', 'discountedLines']
  const discounts = await ask('discounts', '11')
  expect(rowsOf(discounts, ...names, 'averageDiscount', 'tickets')).toEqual({
    Vencimiento: ['2900', '2000', '900', '20000', '14.5', '2', '1450', '2'],
    'Cliente fiel': ['2000', '0', '2000', '20000', '10', '2', '1000', '1'],
    '': ['200', '0', '200', '3000', '6.67', '1', '200', '2'],
  })
  expect(totalsOf(discounts, ...names, 'averageDiscount', 'tickets')).toEqual(
    '5100 2000 3100 43000 11.86 5 1020 5'.split(' '),
  )
  const sales = await ask('sales-by-day', '11')
  expect(totalsOf(sales, 'gross', 'discounts', 'refunds', 'net')).toEqual(['43000', '5100', '900', '37000'])
})

test('a changed price counts as the difference to the listed one, under its reason and its seller', async () => {
  const { userId: sellerId } = await aMember(server, shop, { permissions: ['SALES__ADD'] })
  const low = { product: bread, quantity: '4', unitPrice: '1000' }
  const sold = await sell('2026-09-10', { items: [low, { product: milk }], lines: { 0: { priceReason: 'Regateo' } } })
  await sell('2026-09-11', {
    items: [{ product: milk, quantity: '2', unitPrice: '1200' }],
    lines: { 0: { priceReason: 'Especial' } },
    change: { sellerId },
  })
  const wrong = await sell('2026-09-11', { items: [{ product: bread, unitPrice: '990' }] })
  await push(server, shop, aVoid(till, wrong))
  await refundOne(sold, '2026-09-12')

  const names = ['overrides', 'listedAmount', 'chargedAmount', 'overrideDifference', 'overrideRate', 'tickets']
  const overrides = await ask('price-overrides', '09')
  expect(rowsOf(overrides, ...names)).toEqual({
    Regateo: ['1', '4760', '4000', '-760', '-15.97', '1'],
    Especial: ['1', '2100', '2400', '300', '14.29', '1'],
  })
  expect(totalsOf(overrides, ...names)).toEqual(['2', '6860', '6400', '-460', '-6.71', '2'])
  const ofSeller = await ask('price-overrides', '09', { seller: sellerId })
  expect(totalsOf(ofSeller, ...names)).toEqual(['1', '2100', '2400', '300', '14.29', '1'])
})
