import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const longestMs = 10_000

test("reads a till's sales back with their quantities, taxes and payments", async () => {
  const shop = await aCompany(server)
  const products = [await aProduct(server, shop, { price: '1293' }), await aProduct(server, shop, { price: '4590' })]
  const till = await anOpenTill(server, shop)
  const items = products.map((product, index) => ({ product, quantity: String(index + 3) }))
  const sale = aSale(till, { items, extraCash: 2000 })

  await push(server, shop, aDocument(sale))
  const { sale: read } = await call(server, getSale, { id: sale.saleId }, shop.token)

  expect(read.lines.map(({ quantity }) => Number(quantity))).toEqual([3, 4])
  expect(read.lines.map(({ unitPrice }) => Number(unitPrice))).toEqual([1293, 4590])
  expect(read).toMatchObject({ totalAmount: sale.printed.totalAmount, taxAmount: sale.printed.taxAmount })
  expect(sale.printed.taxAmount).toBeGreaterThan(0)
  expect(read.payments).toMatchObject([{ tenderedAmount: sale.payments[0]?.tenderedAmount }])
})

test('refuses the seventh of a hundred at every try; the other ninety-nine are stored within ten seconds', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const documents = Array.from({ length: 100 }, (_, index) => {
    const document = aDocument(aSale(till, { number: index + 1, items: [{ product }] }))
    return index === 6 ? { ...document, payload: { saleId: document.id, lines: null } } : document
  })

  const started = performance.now()
  const first = await push(server, shop, ...documents)
  const took = performance.now() - started
  const again = await push(server, shop, ...documents)

  for (const results of [first, again])
    expect(results.flatMap(({ status }, index) => (status === 'refused' ? [index] : []))).toEqual([6])
  expect(took).toBeLessThan(longestMs)
  expect((await call(server, listSales, {}, shop.token)).total).toBe(99)
})

test('refuses a sale in another currency than the shop’s, and books nothing of it', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const sale = aSale(till, { items: [{ product }] })

  const results = await push(server, shop, aDocument({ ...sale, currencyTag: 'USD' }))

  expect(results).toMatchObject([{ status: 'refused', isTemporary: false }])
  const { rows } = await server.owner.query('select cash_balance from checkout_sessions where company_id = $1', [
    shop.companyId,
  ])
  expect(rows.map(({ cash_balance }) => money(Number(cash_balance)))).toEqual([10_000])
  expect((await call(server, listSales, {}, shop.token)).total).toBe(0)
})
