/** Random histories of stock through the real calls, with a printed seed. `STOCK_STEPS` and `LATE_FACTS` set longer runs. */
import { adjustStock } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { correctCost as correctByHand, explainCost } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { postStock } from '@mostrador/domain/stock/stock-value.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale, type SaleInput } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  productInput,
  send,
  withFirstVariant,
} from '../../../testing/builders.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { askReport, totalsOf } from '../../../testing/reports/read-figures.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { receiveStock } from './receive-stock.ts'
import { reverseReceipt } from './reverse-receipt.ts'
import { asCompany, brokenStock, stockOf } from '../../../testing/stock/as-company.ts'

const server = openTestServer()
const steps = Number(process.env['STOCK_STEPS'] ?? 60)
const lateFacts = Number(process.env['LATE_FACTS'] ?? 100)

async function aWorld() {
  const shop = await aCompany(server)
  const bread = await aProduct(server, shop, { name: 'Pan', openingStock: '7', openingUnitCost: '3.333333' })
  const coffee = await aProduct(server, shop, { name: 'Café', openingStock: '0' })
  const components = [
    { variantId: bread.variantId, quantity: '2' },
    { variantId: coffee.variantId, quantity: '1' },
  ]
  const kitInput = {
    ...productInput({ name: 'Once', trackStock: false, openingStock: '0' }),
    type: 'kit',
    components,
  } as const
  const kit = withFirstVariant((await call(server, createProduct, kitInput, shop.token)).product)
  const till = await anOpenTill(server, shop, 1_000_000)
  const { locationId } = await stockOf(server, bread.variantId)
  return { shop, products: [bread, coffee, kit] as const, stocked: [bread, coffee] as const, till, locationId }
}

test('random sales, returns, voids, adjustments, receipts and corrections keep every invariant of stock', async () => {
  const seed = Number(process.env['STOCK_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const { shop, products, stocked, till, locationId } = await aWorld()
  const [random] = fc.sample(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), {
    numRuns: 1,
    seed,
  })
  const draw = () => Number(random?.next().value ?? 0)
  const upTo = (most: number) => 1 + Math.floor(draw() * most)
  const one = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(draw() * list.length)]
    if (chosen === undefined) throw new Error('nothing to choose from')
    return chosen
  }
  let number = 0
  const open: SaleInput[] = []
  const receipts: string[] = []
  const stored = async (...documents: Parameters<typeof push>[2][]) =>
    expect(await push(server, shop, ...documents), `seed ${seed}`).toMatchObject(
      documents.map(() => ({ status: 'stored' })),
    )
  const moves = {
    sell: async () => {
      const items = products.slice(0, upTo(3)).map((product) => ({ product, quantity: String(upTo(4)) }))
      const sale = aSale(till, { number: (number += 1), items: [...items, { product: one(products) }] })
      await stored(aDocument(sale))
      open.push(sale)
    },
    giveBack: async () => {
      const sale = open.pop()
      if (!sale) return
      const condition = one(['resalable', 'damaged', 'lost'] as const)
      await stored(aRefund(till, sale, { number: (number += 1), quantities: { 0: '1' }, condition }))
    },
    void: async () => {
      const sale = open.pop()
      if (sale) await stored(aVoid(till, sale))
    },
    adjust: async () => {
      const isIn = draw() < 0.6
      const cost = isIn && draw() < 0.7 ? { unitCost: (draw() * 20).toFixed(upTo(6)) } : {}
      const wish = { adjustmentId: newId(), variantId: one(stocked).variantId, reason: 'Al azar', ...cost }
      const quantity = (draw() * 9 + 0.001).toFixed(3)
      await call(server, adjustStock, { ...wish, kind: isIn ? 'found' : 'lost', quantity }, shop.token)
    },
    receive: async () => {
      const receiptId = newId()
      const lines = [{ lineId: newId(), variantId: one(stocked).variantId, locationId }].map((line) => ({
        ...line,
        quantity: String(upTo(12)),
        amount: (draw() * 200).toFixed(upTo(6)),
      }))
      await asCompany(server, shop, (ctx) => receiveStock(ctx, { receiptId, lines }))
      receipts.push(receiptId)
    },
    reverse: async () => {
      const receiptId = receipts.pop()
      if (receiptId)
        await asCompany(server, shop, (ctx) =>
          reverseReceipt(ctx, { receiptId, reason: 'Al azar', mayGoBelowZero: true }),
        )
    },
    correct: async () => {
      const { items } = await call(server, explainCost, { variantId: one(stocked).variantId, per: 50 }, shop.token)
      const movement = items.find(({ isCorrectable }) => isCorrectable && draw() < 0.5)
      const wish = {
        correctionId: newId(),
        stockMovementId: movement?.id ?? '',
        unitCost: (draw() * 15).toFixed(4),
        reason: 'Al azar',
      }
      const { statusCode } = await send(server, correctByHand.path, wish, shop.token)
      // The same cost again, or nothing to correct, is refused.
      expect([200, 422], `seed ${seed}`).toContain(statusCode)
    },
  }
  const often = [moves.sell, moves.sell, moves.sell, ...Object.values(moves)]
  for (let step = 0; step < steps; step += 1) await one(often)()
  expect(await brokenStock(server), `seed ${seed}`).toEqual([])
}, 600_000)

test('late facts change no earlier row, and reports answer meanwhile', async () => {
  const { shop, stocked, till, locationId } = await aWorld()
  const [bread] = stocked
  const today = Array.from({ length: 5 }, (_, at) =>
    aDocument(aSale(till, { number: at + 1, items: [{ product: bread }] })),
  )
  await push(server, shop, ...today)
  const { rows: before } = await server.owner.query(
    'select id, md5(m::text) as hash from stock_movements m where company_id = $1 order by id',
    [shop.companyId],
  )
  const readStock = async () =>
    totalsOf(await askReport(server, shop, 'stock-on-hand', { product: bread.id }), 'onHand')[0]
  let onHand = Number((await stockOf(server, bread.variantId)).onHand)
  for (let done = 0; done < lateFacts; done += 50) {
    const sales = Array.from({ length: 50 }, (_, at) => {
      const soldAt = new Date(Date.now() - (done + at + 1) * 3_600_000).toISOString()
      return aDocument({ ...aSale(till, { number: 6 + done + at, items: [{ product: bread }] }), soldAt })
    })
    const [results, meanwhile] = await Promise.all([push(server, shop, ...sales), readStock()])
    expect(results).toMatchObject(sales.map(() => ({ status: 'stored' })))
    // At the same instant: each sale takes one piece.
    expect(Number(meanwhile)).toBeLessThanOrEqual(onHand)
    expect(Number(meanwhile)).toBeGreaterThanOrEqual(onHand - sales.length)
    onHand += 60 - sales.length
    const lines = [
      { lineId: newId(), variantId: bread.variantId, locationId, quantity: '60', amount: String(done + 200) },
    ]
    await asCompany(server, shop, (ctx) =>
      receiveStock({ ...ctx, now: new Date(Date.now() - 30 * 86_400_000) }, { receiptId: newId(), lines }),
    )
  }
  const { rows: after } = await server.owner.query(
    'select id, md5(m::text) as hash from stock_movements m where company_id = $1 and id = any($2) order by id',
    [shop.companyId, before.map(({ id }) => id)],
  )
  expect(after).toEqual(before)
  expect(await brokenStock(server)).toEqual([])
}, 600_000)

test('the statement of the sale values goods that leave as the domain does', async () => {
  const stock = fc.record({
    onHand: fc.integer({ min: -5000, max: 5000 }),
    value: fc.bigInt(0n, 10n ** 14n),
    lastCost: fc.integer({ min: 0, max: 99_999_999 }),
    quantity: fc.integer({ min: 1, max: 9000 }),
  })
  const cases = fc.sample(stock, 5000).map(({ onHand, value, lastCost, quantity }) => ({
    onHand: decimal(BigInt(onHand), 3),
    value: onHand > 0 ? decimal(value, 9) : '0',
    lastCost: decimal(BigInt(lastCost), 6),
    quantity: decimal(BigInt(quantity), 3),
  }))
  const { rows } = await server.owner.query<{ taken: string; place: number }>(
    `select x.place, trim_scale(value_of_leaving(x."onHand", x.value, a.average, x.quantity))::text as taken
     from jsonb_to_recordset($1::jsonb) as x(place int, "onHand" numeric, value numeric, "lastCost" numeric, quantity numeric)
     cross join lateral (select case when x."onHand" > 0
       then div(x.value * 2000000 + x."onHand", x."onHand" * 2) * 0.000001 else x."lastCost" end as average) a
     order by x.place`,
    [JSON.stringify(cases.map((one, place) => ({ ...one, place })))],
  )
  const expected = cases.map(({ quantity, ...before }) => {
    const [entry] = postStock(before, { type: 'leave', quantity }).entries
    return entry?.valueDelta.replace('-', '')
  })
  expect(rows.map(({ taken }) => taken)).toEqual(expected)
})

function decimal(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
