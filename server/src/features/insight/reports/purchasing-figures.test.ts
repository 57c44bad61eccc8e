/** Reports of purchasing and counting equal the documents, after random histories with a seed. */
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { addLateCost, undoLateCost } from '@mostrador/contract/features/purchasing/late-costs/endpoints.ts'
import { listLocations } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import {
  listPurchaseReceipts,
  returnPurchasedGoods,
  reversePurchaseReceipt,
} from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import {
  applyStockCount,
  finishCounting,
  saveStockCount,
  sendCountEntries,
  startStockCount,
} from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { roundExact, sumExact } from '@mostrador/domain/report/ratio.ts'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop, type TestProduct } from '../../../testing/builders.ts'
import { aPlacedOrder, aSupplier, readOrder, receive } from '../../../testing/purchase/a-purchase-order.ts'
import { randomOf } from '../../../testing/reports/a-history.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))
const seed = Number(process.env['REPORT_SEED'] ?? 20261126)
const dayMs = 86_400_000

type Answer = OutputOf<typeof runReport>
const run = (shop: Pick<Shop, 'token'>, input: InputOf<typeof runReport>) =>
  call(server, runReport, { per: 100, ...input }, shop.token)
const at = ({ columns }: Answer, name: string, values: readonly (string | null)[]) => values[columns.indexOf(name)]
const totals = (answer: Answer, ...names: string[]) => names.map((name) => at(answer, name, answer.total.values))
const figure = (answer: Answer, key: string, name: string) =>
  at(answer, name, answer.rows.find((row) => row.key === key)?.values ?? [])

const minor = (amounts: readonly string[]) => roundExact(sumExact(amounts), 0)
const sqlOne = async (text: string, values: unknown[]) =>
  (await server.owner.query<Record<string, string>>(text, values)).rows[0] ?? {}

/** The pages of the movements of one kind. */
async function linksOfMoves(shop: Shop, stockKind: string): Promise<Set<string | null>> {
  const { rows } = await run(shop, { key: 'stock-movements', filters: { by: 'document', stockKind } })
  return new Set(rows.map(({ link }) => link))
}

type Bought = { shop: Shop; suppliers: string[]; orders: string[] }

/** Twelve orders over ten days, in two currencies, with every possible outcome. */
async function someMonthOfBuying(random: (below: number) => number): Promise<Bought> {
  const shop = await aCompany(server)
  const suppliers = []
  for (const name of ['Norte', 'Sur', 'Este']) suppliers.push((await aSupplier(server, shop, { name })).id)
  const products = []
  for (let index = 0; index < 3; index++)
    products.push(await aProduct(server, shop, { openingStock: '50', openingUnitCost: '5' }))
  const orders: string[] = []
  const start = Date.now() - 10 * dayMs
  for (let index = 0; index < 12; index++) {
    server.setNow(new Date(start + Math.floor((index * 10 * dayMs) / 12)))
    const dollars = random(3) === 0
    const items = products.slice(0, 1 + random(3)).map((product) => ({
      product,
      quantity: String(4 + random(5)),
      cost: String(7 + random(90)),
      discountPercent: String(random(2) * 7),
    }))
    const order = await aPlacedOrder(server, shop, items, {
      supplierId: suppliers[random(3)] ?? '',
      ...(dollars && { currencyTag: 'USD', exchangeRate: '912.5' }),
      costs: [{ name: 'Flete', amount: money(dollars ? 155 : 1001), spreadBy: 'value' }],
      ...(random(2) === 0 && { expectedOn: '2026-01-15' }),
    })
    orders.push(order.id)
    await someFate(shop, order.id, items, index, random)
  }
  server.setNow(undefined)
  return { shop, suppliers, orders }
}

/** The outcomes of an order; each occurs at least once in twelve. */
async function someFate(
  shop: Shop,
  orderId: string,
  items: readonly { product: TestProduct; quantity: string }[],
  index: number,
  random: (below: number) => number,
): Promise<void> {
  if (index % 6 === 5) return
  const goods = items.map(({ product, quantity }) => ({
    product,
    quantity: String(random(2) === 0 ? Number(quantity) : 2),
    ...(random(3) === 0 && { rejectedQuantity: '1', rejectReason: 'Roto en el viaje' }),
  }))
  const receipt = await receive(server, shop, orderId, goods)
  const { token } = shop
  const later = (kind: 'charge' | 'credit') =>
    call(
      server,
      addLateCost,
      { id: newId(), orderId, kind, name: 'Aduana', amount: money(100 + random(50)), spreadBy: 'quantity' },
      token,
    )
  const [line] = receipt.lines
  switch (index % 6) {
    case 0:
      await later('charge')
      break
    case 1:
      await call(
        server,
        returnPurchasedGoods,
        {
          id: newId(),
          receiptId: receipt.id,
          lines: [{ receiptLineId: line?.id ?? '', quantity: '1' }],
          reason: 'Dañado',
          expectsReplacement: index > 6,
        },
        token,
      )
      break
    case 2:
      await call(server, reversePurchaseReceipt, { id: receipt.id, reason: 'No era nuestro' }, token)
      break
    case 3: {
      const { lateCost } = await later('charge')
      await call(server, undoLateCost, { id: lateCost.id, reason: 'Dos veces' }, token)
      break
    }
    default:
      break
  }
}

/** The documents, read through their own pages. */
async function documentsOf({ shop, suppliers, orders }: Bought) {
  const sums = new Map(suppliers.map((id) => [id, { bought: [] as string[], received: [] as string[], receipts: 0 }]))
  for (const id of orders) {
    const { supplierId } = await readOrder(server, shop, id)
    const { items } = await call(server, listPurchaseReceipts, { orderId: id }, shop.token)
    const known = sums.get(supplierId)
    for (const receipt of items.filter(({ reversal }) => reversal === null)) {
      known?.bought.push(...receipt.lines.map(({ amount }) => amount ?? ''))
      known?.received.push(...receipt.lines.map(({ quantity }) => quantity))
      if (known) known.receipts += 1
    }
  }
  return sums
}

test('purchases equal receipts, returns and later costs, by each of their groupings', async () => {
  const world = await someMonthOfBuying(randomOf(seed))
  const { shop, suppliers } = world
  const answer = await run(shop, { key: 'purchases-by-supplier' })
  const documents = await documentsOf(world)
  for (const id of suppliers) {
    const own = documents.get(id)
    expect(figure(answer, id, 'bought') ?? '0', `${seed}`).toBe(minor(own?.bought ?? []))
    expect(figure(answer, id, 'unitsReceived') ?? '0').toBe(sumExact(own?.received ?? []))
    expect(figure(answer, id, 'receipts') ?? '0').toBe(String(own?.receipts ?? 0))
  }
  const known = await sqlOne(
    `select
      round((select sum(l.amount) from purchase_return_lines l where l.company_id = $1))::text as back,
      round((select sum(x.amount) from late_cost_shares x join late_costs c on c.id = x.late_cost_id
        join purchase_receipt_lines l on l.id = x.receipt_line_id
        where x.company_id = $1 and c.undone_at is null
          and l.receipt_id not in (select receipt_id from purchase_reversals where company_id = $1)))::text as later`,
    [shop.companyId],
  )
  expect(Number(known['back'])).toBeGreaterThan(0)
  expect(Number(known['later'])).toBeGreaterThan(0)
  expect(totals(answer, 'sentBack', 'lateCosts')).toEqual([known['back'], known['later']])
  for (const by of ['day', 'week', 'month', 'variant', 'product', 'location', 'user', 'document']) {
    const grouped = await run(shop, { key: 'purchases-by-supplier', filters: { by } })
    expect(grouped.total, by).toEqual(answer.total)
    const units = grouped.rows.map(({ values }) => at(grouped, 'unitsReceived', values) ?? '0')
    expect(sumExact(units), by).toBe(totals(grouped, 'unitsReceived')[0])
  }
  const days = await run(shop, { key: 'purchases-by-supplier', filters: { by: 'day' } })
  expect(days.rowCount).toBeGreaterThan(5)
  const [first] = (await run(shop, { key: 'purchases-by-supplier', filters: { by: 'document' } })).rows
  expect(first?.link).toBe(`purchaseOrder:${first?.key}`)
  const received = await server.owner.query<{ link: string }>(
    `select distinct 'purchaseOrder:' || order_id as link from purchase_receipts where company_id = $1`,
    [shop.companyId],
  )
  expect(received.rows.length).toBeGreaterThan(3)
  expect(await linksOfMoves(shop, 'purchase')).toEqual(new Set(received.rows.map(({ link }) => link)))
}, 60_000)

test('open deliveries equal the open lines of placed orders', async () => {
  const world = await someMonthOfBuying(randomOf(seed + 1))
  const { shop, orders } = world
  const open = []
  for (const id of orders) {
    const order = await readOrder(server, shop, id)
    const lines = order.lines.map((line) => Number(line.unitQuantity) - Number(line.receivedQuantity))
    const units = lines.filter((left) => left > 0).reduce((sum, left) => sum + left, 0)
    if (order.status === 'ordered' && units > 0) open.push({ order, units })
  }
  expect(open.length).toBeGreaterThan(2)
  const answer = await run(shop, { key: 'purchases-pending', filters: { by: 'document' } })
  expect(new Map(answer.rows.map((row) => [row.key, at(answer, 'unitsPending', row.values)]))).toEqual(
    new Map(open.map(({ order, units }) => [order.id, String(units)])),
  )
  const known = await sqlOne(
    `select round(sum(l.net_amount * (l.unit_quantity - l.received_quantity) / l.unit_quantity * o.exchange_rate
        / case o.currency_tag when 'USD' then 100 else 1 end))::text as amount
      from purchase_orders o join purchase_order_lines l on l.order_id = o.id
      where o.company_id = $1 and o.status = 'ordered' and l.received_quantity < l.unit_quantity`,
    [shop.companyId],
  )
  expect(totals(answer, 'pendingAmount', 'pendingOrders', 'lateOrders')).toEqual([
    known['amount'],
    String(open.length),
    String(open.filter(({ order }) => order.expectedOn !== null).length),
  ])
  const late = await run(shop, { key: 'purchases-pending', filters: { lateness: 'late', by: 'document' } })
  expect(late.rowCount).toBe(open.filter(({ order }) => order.expectedOn !== null).length)
}, 60_000)

test('counts show each difference once, in units and in value, and how many products were right', async () => {
  const shop = await aCompany(server)
  const locationId = (await call(server, listLocations, {}, shop.token)).items[0]?.id ?? ''
  const random = randomOf(seed + 2)
  const products = []
  for (let index = 0; index < 6; index++)
    products.push(await aProduct(server, shop, { openingStock: '10', openingUnitCost: '3.333333' }))
  for (let round = 0; round < 2; round++) {
    const plan = { countId: newId(), version: 0, locationId, scope: 'full' as const }
    await call(server, saveStockCount, plan, shop.token)
    await call(server, startStockCount, { id: plan.countId, version: 1 }, shop.token)
    const entries = products.map(({ variantId }) => ({
      entryId: newId(),
      variantId,
      round: 1,
      quantity: String(8 + random(5)),
      countedAt: new Date().toISOString(),
    }))
    await call(server, sendCountEntries, { id: plan.countId, entries }, shop.token)
    await call(server, finishCounting, { id: plan.countId, version: 2 }, shop.token)
    await call(server, applyStockCount, { id: plan.countId }, shop.token)
  }
  const answer = await run(shop, { key: 'stock-counts' })
  const known = await sqlOne(
    `select trim_scale(sum(quantity))::text as units, round(sum(value_delta))::text as value, count(*)::text as moved,
      round(-sum(value_delta) filter (where quantity < 0))::text as loss, count(distinct source_id)::text as counts
      from stock_movements where company_id = $1 and kind = 'count'`,
    [shop.companyId],
  )
  expect(Number(known['moved'])).toBeGreaterThan(3)
  expect(totals(answer, 'countedLines', 'differingLines', 'unitsDifference', 'differenceValue', 'lossValue')).toEqual([
    '12',
    known['moved'],
    known['units'],
    known['value'],
    known['loss'],
  ])
  expect(answer.rowCount).toBe(Number(known['counts']))
  expect(answer.rows[0]?.link).toBe(`stockCount:${answer.rows[0]?.key}`)
  expect(await linksOfMoves(shop, 'count')).toEqual(new Set(answer.rows.map(({ link }) => link)))
  expect(Number(totals(answer, 'countAccuracy')[0])).toBeCloseTo(((12 - Number(known['moved'])) / 12) * 100, 1)
})

test('the sold share and the range of the stock equal stock and sales, and classes follow the net sales', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const random = randomOf(seed + 3)
  const products = []
  for (const price of ['990', '24990', '500', '1290', '190', '3990'])
    products.push(await aProduct(server, shop, { price, openingStock: '100', openingUnitCost: '100' }))
  for (let number = 1; number <= 15; number += 2) {
    const product = products[random(products.length)] as TestProduct
    const sale = aSale(till, { number, items: [{ product, quantity: String(1 + random(5)) }] })
    await call(server, commitSale, sale, shop.token)
    if (random(3) === 0) await push(server, shop, aRefund(till, sale, { number: number + 1 }))
  }
  const { rows } = await server.owner.query<{ product: string; on_hand: string; sold: string; net: string }>(
    `select v.product_id as product, trim_scale(s.on_hand)::text as on_hand,
      coalesce((select sum(l.quantity) from sale_lines l where l.product_id = v.product_id), 0)::text as sold,
      coalesce((select sum(l.net_amount) from sale_lines l where l.product_id = v.product_id), 0)::text as net
      from stock_levels s join variants v on v.id = s.variant_id where s.company_id = $1`,
    [shop.companyId],
  )
  const filters = { period: 'last7', by: 'product' }
  const through = await run(shop, { key: 'sell-through', filters })
  const cover = await run(shop, { key: 'stock-cover', filters })
  for (const { product, on_hand: onHand, sold } of rows) {
    expect(figure(through, product, 'onHand')).toBe(onHand)
    expect(Number(figure(through, product, 'stockSold'))).toBe(Number(sold))
    const rate = (Number(sold) / (Number(onHand) + Number(sold))) * 100
    expect(Number(figure(through, product, 'sellThrough'))).toBeCloseTo(rate, 1)
    const days = Number(sold) === 0 ? null : ((Number(onHand) * 7) / Number(sold)).toFixed(1)
    const told = figure(cover, product, 'coverDays')
    expect(told === null || told === undefined ? null : Number(told).toFixed(1)).toBe(days)
  }

  const sold = rows.filter(({ net }) => net !== '0').toSorted((a, b) => Number(b.net) - Number(a.net))
  const whole = sold.reduce((sum, { net }) => sum + Number(net), 0)
  let before = 0
  const classes = new Map<string, string>()
  for (const { product, net } of sold) {
    classes.set(product, before < whole * 0.8 ? 'A' : before < whole * 0.95 ? 'B' : 'C')
    before += Number(net)
  }
  const abc = await run(shop, { key: 'abc', filters: { by: 'abcClass', and: 'product' } })
  const told = abc.rows.flatMap(({ key, rows: subs }) => subs.map((sub) => [sub.key, key] as const))
  for (const [product, name] of classes) expect(new Map(told).get(product), product).toBe(name)
  expect(totals(abc, 'net')).toEqual([String(whole)])
})

test('without the right to finance, open deliveries and counts show only units, and purchases are refused', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  await aPlacedOrder(server, shop, [{ product }])
  const permissions = ['REPORTS__VIEW', 'REPORTS__STOCK_VIEW', 'PURCHASE_ORDERS__VIEW'] as const
  const keeper = await aMember(server, shop, { permissions: [...permissions] })
  const pending = await run(keeper, { key: 'purchases-pending' })
  expect([pending.columns.includes('pendingAmount'), totals(pending, 'unitsPending')]).toEqual([false, ['10']])
  for (const key of ['stock-counts', 'sell-through', 'stock-cover'] as const) {
    const { columns } = await run(keeper, { key })
    expect(columns).not.toContain('stockValue')
    expect(columns).not.toContain('differenceValue')
  }
  expect((await send(server, runReport.path, { key: 'purchases-by-supplier' }, keeper.token)).statusCode).toBe(403)
})
