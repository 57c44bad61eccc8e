import { commitSale, getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { getProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, aPush } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

test('moves stock and drawer, posts the ledger and prints the same total', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1293' })
  const till = await anOpenTill(server, shop, 20_000)

  const input = aSale(till, { items: [{ product, quantity: '3' }], extraCash: 1120 })
  const { sale: committed } = await call(server, commitSale, input, shop.token)

  expect(committed).toMatchObject({ receiptNumber: 'C1-000001', totalAmount: 3879, replayed: false, needsReview: [] })
  const { sale } = await call(server, getSale, { id: input.saleId }, shop.token)
  expect(sale).toMatchObject({
    totalAmount: 3879,
    netAmount: 3260,
    taxAmount: 619,
    roundingAmount: 1,
    changeAmount: 1120,
    paymentStatus: 'paid',
  })
  expect(sale.stockMovements).toEqual([{ name: product.name, kind: 'sale', quantity: '-3', balanceAfter: '97' }])
  expect(sale.drawerMovements).toEqual([{ kind: 'sale', amount: 3880, balanceAfter: 23_880 }])
  expect((await call(server, getProduct, { id: product.id }, shop.token)).product.onHand).toBe('97')
  const { rows } = await server.owner.query(
    'select account, debit, credit from ledger_entries where transaction_id = $1 order by position',
    [input.saleId],
  )
  expect(rows).toEqual([
    { account: 'tender:cash', debit: 3880, credit: 0 },
    { account: 'sales', debit: 0, credit: 3260 },
    { account: 'tax', debit: 0, credit: 619 },
    { account: 'cashRounding', debit: 0, credit: 1 },
  ])
})

test('the drawer counts cash net of change', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1000' })
  const till = await anOpenTill(server, shop, 5000)

  await call(server, commitSale, aSale(till, { items: [{ product }], extraCash: 19_000 }), shop.token)

  const { rows } = await server.owner.query('select cash_balance from checkout_sessions where id = $1', [
    till.session.id,
  ])
  expect(rows).toEqual([{ cash_balance: 6000 }])
})

test('a thousand submissions of one sale, shuffled and at once, store it once', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const input = aSale(till, { items: [{ product }] })

  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      index % 3 === 0
        ? call(server, pushDocuments, aPush(aDocument(input), aDocument(input)), shop.token).then(({ results }) =>
            results.map(({ status }) => status),
          )
        : call(server, commitSale, input, shop.token).then(({ sale }) => [sale.replayed ? 'replayed' : 'first']),
    ),
  )

  expect(answers.flat().filter((answer) => answer === 'refused')).toEqual([])
  expect((await call(server, listSales, {}, shop.token)).total).toBe(1)
  expect((await call(server, getProduct, { id: product.id }, shop.token)).product.onHand).toBe('99')
})

test('refuses and records the same id with another body, and the stored sale stays', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const input = aSale(till, { items: [{ product }] })
  await call(server, commitSale, input, shop.token)

  const other = { ...aSale(till, { items: [{ product, quantity: '2' }] }), saleId: input.saleId }
  const answer = await send(server, commitSale.path, other, shop.token)

  expect(answer).toMatchObject({ statusCode: 422, body: { code: 'saleIdReused' } })
  const { rows } = await server.owner.query('select reason, payload from sale_conflicts where sale_id = $1', [
    input.saleId,
  ])
  expect(rows).toMatchObject([{ reason: 'saleIdReused', payload: { lines: [{ quantity: '2' }] } }])
  expect((await call(server, getSale, { id: input.saleId }, shop.token)).sale.lines).toMatchObject([{ quantity: '1' }])
})

test('refuses a receipt number the same device used before as forked, and keeps the offer', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  await call(server, commitSale, aSale(till, { items: [{ product }] }), shop.token)

  const fork = aSale(till, { items: [{ product }] })
  const answer = await send(server, commitSale.path, fork, shop.token)

  expect(answer).toMatchObject({ statusCode: 422, body: { code: 'seriesForked' } })
  const { rows } = await server.owner.query('select reason from sale_conflicts where sale_id = $1', [fork.saleId])
  expect(rows).toEqual([{ reason: 'seriesForked' }])
})

test('refuses a line of another sale, and keeps the offer', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const first = aSale(till, { items: [{ product }] })
  await call(server, commitSale, first, shop.token)

  const second = { ...aSale(till, { number: 2, items: [{ product }] }), lines: first.lines }
  expect(await send(server, commitSale.path, second, shop.token)).toMatchObject({
    statusCode: 422,
    body: { code: 'saleIdReused' },
  })
  const { rows } = await server.owner.query('select payload from sale_conflicts where sale_id = $1', [second.saleId])
  expect(rows[0].payload).toMatchObject({ number: 2 })
})

test('refuses and keeps printed totals that the lines do not give', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const input = aSale(till, { items: [{ product }] })

  const answer = await send(
    server,
    commitSale.path,
    { ...input, printed: { ...input.printed, taxAmount: 1 } },
    shop.token,
  )

  expect(answer).toMatchObject({ statusCode: 422, body: { code: 'saleTotalsMismatch' } })
  expect((await call(server, listSales, {}, shop.token)).total).toBe(0)
})

test('refuses and keeps a sale of an unknown session', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const input = { ...aSale(till, { items: [{ product }] }), sessionId: newId() }

  const answer = await send(server, commitSale.path, input, shop.token)

  expect(answer).toMatchObject({ statusCode: 404, body: { code: 'notFound' } })
  const { rows } = await server.owner.query('select reason from sale_conflicts where sale_id = $1', [input.saleId])
  expect(rows).toEqual([{ reason: 'referenceUnknown' }])
})

test('a sale at an old price is stored and flagged', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '990' })
  const till = await anOpenTill(server, shop)

  const input = aSale(till, { items: [{ product: { ...product, price: '890' } }] })
  const { sale } = await call(server, commitSale, input, shop.token)

  expect(sale.needsReview).toEqual(['priceChanged'])
  expect((await call(server, getSale, { id: input.saleId }, shop.token)).sale.totalAmount).toBe(890)
})

test('accepts a sale without enough stock, goes negative and flags it', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '1' })
  const till = await anOpenTill(server, shop)

  const { sale } = await call(server, commitSale, aSale(till, { items: [{ product, quantity: '3' }] }), shop.token)

  expect(sale.needsReview).toEqual(['oversold'])
  expect((await call(server, getProduct, { id: product.id }, shop.token)).product.onHand).toBe('-2')
})

test('the first sale of a product with only a name and a price is clean, because its stock is not counted', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: null, openingUnitCost: '0' })
  expect(product.trackStock).toBe(false)
  const till = await anOpenTill(server, shop)

  const { sale } = await call(server, commitSale, aSale(till, { items: [{ product }] }), shop.token)

  expect(sale.needsReview).toEqual([])
  const counted = await aProduct(server, shop, { name: 'Leche', openingStock: '0' })
  expect(counted.trackStock).toBe(true)
})

test('two lines of one product move its stock twice, each with its own balance', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '10' })
  const till = await anOpenTill(server, shop)

  const input = aSale(till, {
    items: [
      { product, quantity: '2' },
      { product, quantity: '3' },
    ],
  })
  await call(server, commitSale, input, shop.token)

  const { sale } = await call(server, getSale, { id: input.saleId }, shop.token)
  expect(sale.stockMovements.map(({ balanceAfter }) => balanceAfter)).toEqual(['8', '5'])
})

test('two registers selling the same products at once never deadlock and lose nothing', async () => {
  const shop = await aCompany(server)
  const products = [await aProduct(server, shop), await aProduct(server, shop), await aProduct(server, shop)]
  const till = await anOpenTill(server, shop)

  const sales = Array.from({ length: 60 }, (_, index) =>
    aSale(till, {
      number: index + 1,
      items: (index % 2 ? products : products.toReversed()).map((product) => ({ product })),
    }),
  )
  await Promise.all(sales.map((sale) => call(server, commitSale, sale, shop.token)))

  for (const { id } of products) expect((await call(server, getProduct, { id }, shop.token)).product.onHand).toBe('40')
})

test('a person who counts blindly cannot read the drawer’s balance off a sale', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1293' })
  const till = await anOpenTill(server, shop, 20_000)
  const input = aSale(till, { items: [{ product }] })
  await call(server, commitSale, input, shop.token)

  const blind = await aMember(server, shop, { permissions: ['SALES__OTHERS_VIEW', 'CHECKOUTS__VIEW'] })
  const counting = await aMember(server, shop, { permissions: ['SALES__OTHERS_VIEW', 'CHECKOUTS__EXPECTED_VIEW'] })
  const seenBy = async ({ token }: { token: string }) =>
    (await call(server, getSale, { id: input.saleId }, token)).sale.drawerMovements
  expect(await seenBy(blind)).toEqual([{ kind: 'sale', amount: 1290, balanceAfter: null }])
  expect(await seenBy(counting)).toEqual([{ kind: 'sale', amount: 1290, balanceAfter: 21_290 }])
})

test('a sale with a corrected clock goes to review and keeps its time', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1293' })
  const till = await anOpenTill(server, shop, 20_000)
  const hour = 3_600_000
  const wrong = { ...aSale(till, { number: 1, items: [{ product }] }), clockOffsetMs: -2 * hour }
  const nearly = { ...aSale(till, { number: 2, items: [{ product }] }), clockOffsetMs: 60_000 }

  const { sale } = await call(server, commitSale, wrong, shop.token)
  expect(sale.needsReview).toEqual(['clockSkewed'])
  expect((await call(server, getSale, { id: wrong.saleId }, shop.token)).sale.soldAt).toBe(wrong.soldAt)
  expect((await call(server, commitSale, nearly, shop.token)).sale.needsReview).toEqual([])
})
