/** Figures in files of reports: machine-readable numbers, days, and a statement of how refunds count. */
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { downloadReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aCompany, anOpenTill, aProduct, call, type Shop } from '../../../testing/builders.ts'
import { aSettledSale } from '../../../testing/reports/a-settled-sale.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let mexico: Shop
let spain: Shop
const noon = (day: string) => new Date(`${day}T18:00:00Z`)

/** Three for 1234.50 each, less 10 %, on 20 September; one of them came back on 5 October. They cost 10.25 each. */
async function aShopIn(regionTag: string): Promise<Shop> {
  const shop = await aCompany(server, { regionTag })
  server.setNow(noon('2026-09-01'))
  const till = await anOpenTill(server, shop)
  server.setNow(undefined)
  const product = await aProduct(server, shop, { name: 'Pan', price: '1234.5', openingUnitCost: '10.25', taxIds: [] })
  const { customer } = await call(server, createCustomer, { name: 'Ana' }, shop.token)
  const items = [{ product, quantity: '3', discountPercent: '10' }]
  const sale = aSettledSale(till, { number: 1, soldAt: noon('2026-09-20'), items, change: { customerId: customer.id } })
  await call(server, commitSale, sale, shop.token)
  const change = { refundedAt: noon('2026-10-05').toISOString() }
  expect(await push(server, shop, aRefund(till, sale, { number: 2, change }))).toMatchObject([{ status: 'stored' }])
  return shop
}

beforeAll(async () => {
  mexico = await aShopIn('MX')
  spain = await aShopIn('ES')
})

type Question = InputOf<typeof downloadReport>

async function fileOf(shop: Shop, question: Question, language = 'en'): Promise<Buffer> {
  const headers = { authorization: `Bearer ${shop.token}`, 'accept-language': language }
  const answer = await server.app.inject({ method: 'POST', url: downloadReport.path, headers, payload: question })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

async function csvOf(shop: Shop, delimiter: ',' | ';', question: Omit<Question, 'format'>, language?: string) {
  const bytes = await fileOf(shop, { ...question, format: 'csv' }, language)
  return parse(bytes, { bom: true, delimiter, relax_column_count: true }).map((row) => row as string[])
}

const both = { key: 'sales-by-customer', filters: { day: '2026-09-01..2026-10-31', compare: 'none' } } as const
const headers =
  'Customer,Gross sales,Discounts,Refunds,Net sales,Tax,Total with tax,Share,Sales,Average sale,Units per sale,Last sale,Cost,Profit,Margin'.split(
    ',',
  )

test('amounts with two decimals are plain decimals, with the decimal sign of the region and no thousands', async () => {
  const [head, row, total] = await csvOf(mexico, ',', both)
  const figures = '3703.5 370.35 1111.05 2222.1 0 2222.1 100 1 3333.15 3 2026-09-20 20.5 2201.6 99.08'.split(' ')
  expect(head).toEqual(headers)
  expect(row).toEqual(['Ana', ...figures])
  expect(total).toEqual(['Total', ...figures])
  const spanish = await csvOf(spain, ';', both)
  expect(spanish.at(-1)?.slice(0, 2).join(' ')).toBe('Check Complete: 1 rows, total 2222,1, sum 2222,1')
  expect(spanish[1]).toEqual(['Ana', ...figures.map((text) => text.replace('.', ','))])
})

/** The cells of the first sheet, by row: numbers, and texts as such. */
function cellsOf(bytes: Buffer): (number | string)[][] {
  const files = unzipSync(bytes)
  const textOf = (path: string) => Buffer.from(files[path] ?? []).toString()
  const rows = textOf('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/g)
  return [...rows].map(([, cells = '']) =>
    [...cells.matchAll(/<c [^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g)].map(
      ([, number, text = '']) => (number === undefined ? text : Number(number)),
    ),
  )
}

test('a spreadsheet has its figures as numbers, its days as ISO dates and the last line of the file', async () => {
  const rows = cellsOf(await fileOf(spain, { ...both, format: 'xlsx' }))
  const figures = [3703.5, 370.35, 1111.05, 2222.1, 0, 2222.1, 100, 1, 3333.15, 3, '2026-09-20', 20.5, 2201.6, 99.08]
  expect(rows.slice(0, 3)).toEqual([headers, ['Ana', ...figures], ['Total', ...figures]])
  expect(rows.at(-1)).toEqual(['Check', 'Complete: 1 rows, total 2222.1, sum 2222.1'])
  const days = { key: 'sales-by-day', filters: { day: '2026-09-01..2026-10-31', and: 'product' } } as const
  const byDay = cellsOf(await fileOf(mexico, { ...days, format: 'xlsx' }))
  expect(byDay.slice(1, 3).map((row) => row.slice(0, 6))).toEqual([
    ['2026-09-20', 'Pan', 3703.5, 370.35, 0, 3333.15],
    ['2026-10-05', 'Pan', 0, 0, 1111.05, -1111.05],
  ])
})

test.each([
  ['refund', { '09': ['3333.15', '30.75', '3302.4'], '10': ['-1111.05', '-10.25', '-1100.8'] }],
  ['sale', { '09': ['2222.1', '20.5', '2201.6'], '10': ['0', '0', '0'] }],
] as const)('what came back counts on the day of the %s, and the file says so', async (basis, months) => {
  for (const [month, figures] of Object.entries(months)) {
    const filters = { day: `2026-${month}-01..2026-${month}-30`, compare: 'none', basis }
    const rows = await csvOf(mexico, ',', { key: 'gross-profit', filters })
    const total = rows.find(([name]) => name === 'Total') ?? []
    expect(['Net sales', 'Cost', 'Profit'].map((name) => total[rows[0]?.indexOf(name) ?? -1])).toEqual(figures)
    const words = { refund: 'On the day of the refund', sale: 'On the day of the sale' }
    expect(rows.find(([name]) => name === 'Refunds count')?.[1]).toBe(words[basis])
    const inSpanish = await csvOf(mexico, ',', { key: 'refunds', filters }, 'es')
    const palabras = { refund: 'El día de la devolución', sale: 'El día de la venta' }
    expect(inSpanish.find(([name]) => name === 'Las devoluciones cuentan')?.[1]).toBe(palabras[basis])
    const isThere = (month === '10') === (basis === 'refund')
    expect(inSpanish.find(([name]) => name === 'Total')?.[1]).toBe(isThere ? '1111.05' : '0')
  }
})

test('a report without refunds does not mention their day', async () => {
  const rows = await csvOf(mexico, ',', { key: 'payments-by-tender', filters: both.filters })
  expect(rows.map(([name]) => name)).not.toContain('Refunds count')
  expect(rows.find(([name]) => name === 'Period')?.[1]).toBe('2026-09-01 – 2026-10-31')
})
