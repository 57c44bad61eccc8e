/** Serial numbers of lines: stored as read, searchable, and marked when they are returned. */
import { getPublicReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { findRefundable } from '@mostrador/contract/features/selling/refunds/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { aDocument, push } from '../../../testing/a-document.ts'
import { anExchange } from '../../../testing/an-exchange.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale, type SaleInput } from '../../../testing/a-sale.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  send,
  type Shop,
  type TestProduct,
  type Till,
} from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let shop: Shop
let till: Till
let product: TestProduct
let number = 0

beforeAll(async () => {
  shop = await aCompany(server)
  till = await anOpenTill(server, shop, 100_000)
  product = await aProduct(server, shop, { price: '1190' })
})

/** A sale with one line per list of numbers, with as many pieces. */
function saleWith(...serials: string[][]): SaleInput {
  number += 1
  const items = serials.map((ofLine) => ({ product, quantity: String(Math.max(1, ofLine.length)) }))
  const sale = aSale(till, { number, items })
  return { ...sale, lines: sale.lines.map((line, at) => ({ ...line, serials: serials[at] ?? [] })) }
}
const pushed = (sale: SaleInput) => push(server, shop, aDocument(sale))
const read = async (id: string) => (await call(server, getSale, { id }, shop.token)).sale
const serialsOf = async (id: string) => (await read(id)).lines.map(({ serials }) => serials)
const found = async (q: string) =>
  (await call(server, listSales, { q }, shop.token)).items.map(({ id }) => id).toSorted()
const stored = { status: 'stored', needsReview: [] }
const marked = { status: 'stored', needsReview: ['serialsDiffer'] }

test('a line keeps its numbers in order; the office, the public page and the search show them', async () => {
  const sale = saleWith(['SN-b', 'SN-a'], [])
  expect(await pushed(sale)).toMatchObject([stored])
  expect(await pushed(sale)).toMatchObject([{ ...stored, replayed: true }])

  expect(await serialsOf(sale.saleId)).toEqual([['SN-b', 'SN-a'], []])
  const { receipt } = await call(server, getPublicReceipt, { token: sale.publicToken }, shop.token)
  expect(receipt.lines.map(({ serials }) => serials)).toEqual([['SN-b', 'SN-a'], []])
  expect(await found(' sn-B ')).toEqual([sale.saleId])
  expect(await found('SN-')).toEqual([])
})

test('does not find the number of another company', async () => {
  await pushed(saleWith(['FOREIGN-1']))
  const other = await aCompany(server)
  expect((await call(server, listSales, { q: 'FOREIGN-1' }, other.token)).items).toEqual([])
})

test('stores and marks more numbers than pieces, or one twice in the sale', async () => {
  const tooMany = saleWith(['M-1'])
  const more = { ...tooMany, lines: tooMany.lines.map((line) => ({ ...line, serials: ['M-1', 'M-2'] })) }
  expect(await pushed(more)).toMatchObject([marked])
  expect(await serialsOf(more.saleId)).toEqual([['M-1', 'M-2']])
  expect(await pushed(saleWith(['T-1'], ['t-1']))).toMatchObject([marked])
})

test.each([[['']], [['x'.repeat(61)]], [Array.from({ length: 501 }, (_, at) => `N${at}`)]])(
  'refuses a sale with a malformed list of numbers',
  async (serials) => {
    const sale = saleWith([])
    const wrong = { ...sale, lines: sale.lines.map((line) => ({ ...line, serials })) }
    number -= 1
    expect(await send(server, '/api/sales/commit', wrong, shop.token)).toMatchObject({ statusCode: 422 })
  },
)

test('a refund names the returned pieces, and those are no longer with the customer', async () => {
  const sale = saleWith(['R-1', 'R-2', 'R-3'])
  await pushed(sale)
  const back = (serials: string[], before = '0') => {
    number += 1
    const refund = aRefund(till, sale, { number, before: { 0: before } })
    return {
      ...refund,
      payload: { ...refund.payload, lines: refund.payload.lines.map((line) => ({ ...line, serials })) },
    }
  }
  const [code] = [(await read(sale.saleId)).receiptNumber]
  const left = async () =>
    (await call(server, findRefundable, { code }, shop.token)).sale?.lines.map(({ serials }) => serials)

  const first = back(['r-2'])
  expect(await push(server, shop, first)).toMatchObject([stored])
  expect(await serialsOf(first.id)).toEqual([['r-2']])
  expect(await left()).toEqual([['R-1', 'R-3']])
  expect(await found('R-2')).toEqual([sale.saleId, first.id].toSorted())
  // It was already returned.
  expect(await push(server, shop, back(['R-2'], '1'))).toMatchObject([marked])
  // It was never sold here.
  expect(await push(server, shop, back(['Z-9'], '2'))).toMatchObject([marked])
})

test('an exchange takes numbers back and hands out others', async () => {
  const sale = saleWith(['E-1'])
  await pushed(sale)
  number += 1
  const exchange = anExchange(till, sale, { number, items: [{ product, quantity: '2' }] })
  const payload = {
    ...exchange.payload,
    lines: exchange.payload.lines.map((line) => ({ ...line, serials: ['E-2', 'E-3'] })),
    returns: exchange.payload.returns.map((line) => ({ ...line, serials: ['E-1'] })),
  }
  expect(await push(server, shop, { ...exchange, payload })).toMatchObject([stored])
  expect(await serialsOf(exchange.id)).toEqual([['E-1'], ['E-2', 'E-3']])
  expect(await found('E-3')).toEqual([exchange.id])
})
