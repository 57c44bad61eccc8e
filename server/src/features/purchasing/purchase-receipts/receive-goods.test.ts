import {
  listOrderables,
  placePurchaseOrder,
} from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import {
  listPurchaseReceipts,
  receiveGoods,
  receiveWithoutOrder,
  returnPurchasedGoods,
  reversePurchaseReceipt,
} from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember, aProfile } from '../../../testing/a-member.ts'
import {
  aDraft,
  aPlacedOrder,
  aSupplier,
  orderInput,
  readOrder,
  receive,
  receiptInput,
} from '../../../testing/purchase/a-purchase-order.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop, type TestProduct } from '../../../testing/builders.ts'
import { brokenStock, stockOf } from '../../../testing/stock/as-company.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const aThing = (shop: Shop, wish: object = {}) => aProduct(server, shop, { openingStock: '0', ...wish })
const levelOf = async ({ variantId }: TestProduct) => stockOf(server, variantId)

async function broken(shop: Shop) {
  const { rows } = await server.owner.query(
    `select id from inv.i21_received_is_sum_of_receipts where company_id = $1
     union all select id from inv.i45_receipts_move_stock_once where company_id = $1`,
    [shop.companyId],
  )
  return [...rows, ...(await brokenStock(server))]
}

test('a draft changes no stock; a receipt moves its goods once, however often it is sent', async () => {
  const shop = await aCompany(server)
  const product = await aThing(shop)
  const draft = await aDraft(server, shop, [{ product }])
  const incoming = async () =>
    (await call(server, listOrderables, { variantIds: [product.variantId] }, shop.token)).items[0]?.incoming
  expect(await incoming()).toBe('0')
  expect(
    (await send(server, receiveGoods.path, receiptInput(draft.id, [{ product, quantity: '1' }]), shop.token))
      .statusCode,
  ).toBe(409)

  await call(server, placePurchaseOrder, { id: draft.id, version: draft.version }, shop.token)
  expect(await incoming()).toBe('10')
  const input = receiptInput(draft.id, [{ product, quantity: '4' }])
  const answers = await Promise.all([1, 2, 3].map(() => call(server, receiveGoods, input, shop.token)))
  expect(new Set(answers.map(({ receipt }) => receipt.number)).size).toBe(1)
  expect(await levelOf(product)).toMatchObject({ onHand: '4', value: '40' })
  expect(await incoming()).toBe('6')
  expect(await readOrder(server, shop, draft.id)).toMatchObject({ status: 'ordered', receiptStatus: 'partial' })
  expect(await broken(shop)).toEqual([])
})

test('receives goods with freight by value, in another currency at the rate of the day', async () => {
  const shop = await aCompany(server)
  const [a, b] = [await aThing(shop), await aThing(shop)]
  const order = await aPlacedOrder(
    server,
    shop,
    [
      { product: a, quantity: '5', cost: '10' },
      { product: b, quantity: '5', cost: '30' },
    ],
    { currencyTag: 'USD', exchangeRate: '900', costs: [{ name: 'Flete', amount: 4000, spreadBy: 'value' }] },
  )
  const receipt = await receive(
    server,
    shop,
    order.id,
    [
      { product: a, quantity: '5' },
      { product: b, quantity: '5' },
    ],
    { exchangeRate: '1000' },
  )
  expect(receipt.lines.map(({ amount }) => amount)).toEqual(['60000', '180000'])
  expect(await levelOf(a)).toMatchObject({ onHand: '5', value: '60000' })
  expect(await readOrder(server, shop, order.id)).toMatchObject({ status: 'closed', receiptStatus: 'full' })
})

test('shares the freight of an order among its receipts to the last unit', async () => {
  const shop = await aCompany(server)
  const product = await aThing(shop)
  const order = await aPlacedOrder(server, shop, [{ product, quantity: '3', cost: '100' }], {
    costs: [{ name: 'Flete', amount: 100, spreadBy: 'value' }],
  })
  for (let count = 0; count < 3; count++) await receive(server, shop, order.id, [{ product, quantity: '1' }])
  expect(await levelOf(product)).toMatchObject({ onHand: '3', value: '400' })
})

test('counts packs in units, and compares exactly: 105 as 5 packs of 21, and 99.999 of 100 is not full', async () => {
  const shop = await aCompany(server)
  const [box, flour] = [
    await aThing(shop),
    await aThing(shop, { soldBy: 'weight', unitTag: 'kg', quantityDecimals: 3 }),
  ]
  const order = await aPlacedOrder(server, shop, [
    { product: box, quantity: '5', packFactor: '21', cost: '210' },
    { product: flour, quantity: '100', cost: '1' },
  ])
  await receive(server, shop, order.id, [
    { product: box, quantity: '105' },
    { product: flour, quantity: '99.999' },
  ])
  expect(await levelOf(box)).toMatchObject({ onHand: '105', value: '1050' })
  expect((await readOrder(server, shop, order.id)).receiptStatus).toBe('partial')
  await receive(server, shop, order.id, [{ product: flour, quantity: '0.001' }])
  expect(await readOrder(server, shop, order.id)).toMatchObject({ receiptStatus: 'full', status: 'closed' })
})

test('the last thousandth of an order is received once, however often the button is pressed', async () => {
  const shop = await aCompany(server)
  const flour = await aThing(shop, { soldBy: 'weight', unitTag: 'kg', quantityDecimals: 3 })
  const order = await aPlacedOrder(server, shop, [{ product: flour, quantity: '100', cost: '1' }])
  const keeper = await aMember(server, shop, { permissions: ['PURCHASE_ORDERS__RECEIVE'] })
  const codeOf = async (quantity: string, input = receiptInput(order.id, [{ product: flour, quantity }])) =>
    (await send(server, receiveGoods.path, input, keeper.token)).statusCode
  expect(await codeOf('100.002')).toBe(403)
  expect(await codeOf('99.999')).toBe(200)
  expect(await readOrder(server, shop, order.id)).toMatchObject({ receiptStatus: 'partial', status: 'ordered' })
  expect(await codeOf('0.002')).toBe(403)
  const last = receiptInput(order.id, [{ product: flour, quantity: '0.001' }])
  expect(await Promise.all([1, 2].map(() => codeOf('0.001', last)))).toEqual([200, 200])
  expect(await codeOf('0.001')).toBe(409)
  expect(await levelOf(flour)).toMatchObject({ onHand: '100', value: '100' })
  expect(await readOrder(server, shop, order.id)).toMatchObject({ receiptStatus: 'full', status: 'closed' })
})

test('fills two lines of one product in their order, and each has its own state and cost', async () => {
  const shop = await aCompany(server)
  const product = await aThing(shop)
  const order = await aPlacedOrder(server, shop, [
    { product, quantity: '2', cost: '10' },
    { product, quantity: '3', cost: '20' },
  ])
  await receive(server, shop, order.id, [{ product, quantity: '4' }])
  expect((await readOrder(server, shop, order.id)).lines.map((line) => line.receivedQuantity)).toEqual(['2', '2'])
  expect((await levelOf(product)).value).toBe('60')
  await receive(server, shop, order.id, [{ product, quantity: '1' }])
  expect((await readOrder(server, shop, order.id)).status).toBe('closed')
})

test('accepts nothing above the order without the right to it', async () => {
  const shop = await aCompany(server)
  const product = await aThing(shop)
  const order = await aPlacedOrder(server, shop, [{ product }])
  const profileId = await aProfile(server, shop, { permissions: ['PURCHASE_ORDERS__RECEIVE'] })
  const keeper = await aMember(server, shop, { profileId })
  const input = receiptInput(order.id, [{ product, quantity: '11' }])
  expect(await send(server, receiveGoods.path, input, keeper.token)).toMatchObject({ statusCode: 403 })
  expect((await levelOf(product)).onHand).toBe('0')
  await receive(server, shop, order.id, [{ product, quantity: '11' }])
  expect((await readOrder(server, shop, order.id)).lines[0]).toMatchObject({
    receivedQuantity: '11',
    overQuantity: '1',
  })
  expect(await broken(shop)).toEqual([])
})

test('rejected goods enter neither stock nor cost', async () => {
  const shop = await aCompany(server)
  const product = await aThing(shop)
  const order = await aPlacedOrder(server, shop, [{ product, quantity: '2', cost: '120' }])
  await receive(server, shop, order.id, [{ product, quantity: '1', rejectedQuantity: '1', rejectReason: 'Caja rota' }])
  expect(await levelOf(product)).toMatchObject({ onHand: '1', value: '120' })
  expect((await readOrder(server, shop, order.id)).receiptStatus).toBe('partial')
})

test('receives without an order: stock, cost and the supplier’s products are as with one', async () => {
  const shop = await aCompany(server)
  const product = await aThing(shop)
  const supplier = await aSupplier(server, shop)
  const { lines = [] } = orderInput(supplier.id, [{ product, quantity: '4', cost: '25' }])
  const input = { orderId: newId(), id: newId(), supplierId: supplier.id, lines, documentNumber: 'F-1' }
  const answers = await Promise.all([1, 2].map(() => call(server, receiveWithoutOrder, input, shop.token)))
  expect(answers[0]?.receipt).toMatchObject({ documentNumber: 'F-1', amount: '100' })
  expect(await levelOf(product)).toMatchObject({ onHand: '4', value: '100' })
  expect(await readOrder(server, shop, input.orderId)).toMatchObject({ status: 'closed', receiptStatus: 'full' })
  const { items } = await call(
    server,
    listOrderables,
    { supplierId: supplier.id, variantIds: [product.variantId] },
    shop.token,
  )
  expect(items[0]?.supplierCost).toBe('25')
})

test('asks once when the supplier’s paper was received before', async () => {
  const shop = await aCompany(server)
  const product = await aThing(shop)
  const order = await aPlacedOrder(server, shop, [{ product }])
  await receive(server, shop, order.id, [{ product, quantity: '1' }], { documentNumber: 'G-7' })
  const again = receiptInput(order.id, [{ product, quantity: '1' }], { documentNumber: 'g-7' })
  expect((await send(server, receiveGoods.path, again, shop.token)).statusCode).toBe(409)
  await call(server, receiveGoods, { ...again, acceptRepeated: true }, shop.token)
  expect((await levelOf(product)).onHand).toBe('2')
})

test('a reversed receipt leaves the average as if it had never existed, and its order waits again', async () => {
  const shop = await aCompany(server)
  const product = await aThing(shop)
  await receive(server, shop, (await aPlacedOrder(server, shop, [{ product }])).id, [{ product, quantity: '10' }])
  const order = await aPlacedOrder(server, shop, [{ product, cost: '20' }])
  const { id } = await receive(server, shop, order.id, [{ product, quantity: '10' }])
  expect((await levelOf(product)).value).toBe('300')
  const { receipt } = await call(server, reversePurchaseReceipt, { id, reason: 'Era de otro local' }, shop.token)
  expect(receipt.reversal?.reason).toBe('Era de otro local')
  expect(await levelOf(product)).toMatchObject({ onHand: '10', value: '100' })
  expect(await readOrder(server, shop, order.id)).toMatchObject({ status: 'ordered', receiptStatus: 'none' })
  expect((await send(server, reversePurchaseReceipt.path, { id, reason: 'Otra vez' }, shop.token)).statusCode).toBe(409)
  expect(await broken(shop)).toEqual([])
})

test('refuses to reverse goods that were sold where stock may not go below zero', async () => {
  const shop = await aCompany(server)
  const product = await aThing(shop, { negativeStockPolicy: 'block' })
  const till = await anOpenTill(server, shop, 100_000)
  const order = await aPlacedOrder(server, shop, [{ product }])
  const { id } = await receive(server, shop, order.id, [{ product, quantity: '10' }])
  await push(server, shop, aDocument(aSale(till, { items: [{ product, quantity: '3' }] })))
  expect((await send(server, reversePurchaseReceipt.path, { id, reason: 'Por error' }, shop.token)).statusCode).toBe(
    409,
  )
  expect((await levelOf(product)).onHand).toBe('7')
})

test.each([
  ['replaced', true, 'partial', '8'],
  ['not replaced', false, 'full', '10'],
])(
  'returned goods that are %s leave the order in the right state',
  async (_, expectsReplacement, receiptStatus, received) => {
    const shop = await aCompany(server)
    const product = await aThing(shop)
    const order = await aPlacedOrder(server, shop, [{ product }])
    const { id: receiptId, lines } = await receive(server, shop, order.id, [{ product, quantity: '10' }])
    const input = {
      id: newId(),
      receiptId,
      lines: [{ receiptLineId: lines[0]?.id ?? '', quantity: '2' }],
      reason: 'Venían rotas',
      expectsReplacement,
    }
    await Promise.all([1, 2].map(() => call(server, returnPurchasedGoods, input, shop.token)))
    expect(await levelOf(product)).toMatchObject({ onHand: '8', value: '80' })
    const after = await readOrder(server, shop, order.id)
    expect(after).toMatchObject({ receiptStatus })
    expect(after.lines[0]?.receivedQuantity).toBe(received)
    if (expectsReplacement) await receive(server, shop, order.id, [{ product, quantity: '2' }])
    expect(await readOrder(server, shop, order.id)).toMatchObject({ status: 'closed', receiptStatus: 'full' })
    const more = { ...input, id: newId(), lines: [{ receiptLineId: lines[0]?.id ?? '', quantity: '9' }] }
    expect((await send(server, returnPurchasedGoods.path, more, shop.token)).statusCode).toBe(422)
    expect(await broken(shop)).toEqual([])
  },
)

const fates = [true, false].flatMap((first) => [true, false].map((second) => ({ first, second })))
test.each(fates)(
  'an order knows its received goods after two returns, the first replaced $first, the second $second',
  async ({ first, second }) => {
    const shop = await aCompany(server)
    const product = await aThing(shop)
    const order = await aPlacedOrder(server, shop, [{ product }])
    const came = await receive(server, shop, order.id, [{ product, quantity: '10' }])
    const goBack = ({ id: receiptId, lines }: typeof came, expectsReplacement: boolean) =>
      call(
        server,
        returnPurchasedGoods,
        {
          id: newId(),
          receiptId,
          lines: [{ receiptLineId: lines[0]?.id ?? '', quantity: '2' }],
          reason: 'Venían rotas',
          expectsReplacement,
        },
        shop.token,
      )
    await goBack(came, first)
    expect((await readOrder(server, shop, order.id)).lines[0]?.receivedQuantity).toBe(first ? '8' : '10')
    const again = first ? await receive(server, shop, order.id, [{ product, quantity: '2' }]) : came
    expect((await readOrder(server, shop, order.id)).lines[0]?.receivedQuantity).toBe('10')
    await goBack(again, second)

    const after = await readOrder(server, shop, order.id)
    expect(after.lines[0]?.receivedQuantity).toBe(second ? '8' : '10')
    expect(after).toMatchObject(
      second ? { status: 'ordered', receiptStatus: 'partial' } : { status: 'closed', receiptStatus: 'full' },
    )
    const left = first ? '8' : '6'
    expect(await levelOf(product)).toMatchObject({ onHand: left, value: `${left}0` })
    expect(await broken(shop)).toEqual([])
  },
)

test('returned goods leave at the cost of their receipt after the average has moved', async () => {
  const shop = await aCompany(server)
  const product = await aThing(shop)
  const till = await anOpenTill(server, shop, 1_000_000)
  const dear = await aPlacedOrder(server, shop, [{ product, quantity: '10', cost: '100' }])
  const { id: receiptId, lines } = await receive(server, shop, dear.id, [{ product, quantity: '10' }])
  const cheap = await aPlacedOrder(server, shop, [{ product, quantity: '100', cost: '10' }])
  await receive(server, shop, cheap.id, [{ product, quantity: '100' }])
  await push(server, shop, aDocument(aSale(till, { items: [{ product, quantity: '100' }] })))
  const goods = [{ receiptLineId: lines[0]?.id ?? '', quantity: '8' }]
  await call(
    server,
    returnPurchasedGoods,
    { id: newId(), receiptId, lines: goods, reason: 'Fallados', expectsReplacement: false },
    shop.token,
  )
  const { onHand, value } = await levelOf(product)
  expect(onHand).toBe('2')
  expect(Number(value)).toBeGreaterThanOrEqual(0)
  expect(await broken(shop)).toEqual([])
})

test('two people receive one order at once: nothing is lost, and nothing above it is accepted', async () => {
  const shop = await aCompany(server)
  const product = await aThing(shop)
  const profileId = await aProfile(server, shop, { permissions: ['PURCHASE_ORDERS__RECEIVE'] })
  const keeper = await aMember(server, shop, { profileId })
  const order = await aPlacedOrder(server, shop, [{ product }])
  const codes = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const input = receiptInput(order.id, [{ product, quantity: '1' }])
      return (await send(server, receiveGoods.path, input, keeper.token)).statusCode
    }),
  )
  expect(codes.filter((code) => code === 200)).toHaveLength(10)
  expect((await levelOf(product)).onHand).toBe('10')
  expect(await broken(shop)).toEqual([])
})

test.each([
  ['recovered', false, false, '100', ['300', '700']],
  ['part of the cost', true, false, '100', ['357', '833']],
  ['recovered, and in the price', false, true, '119', ['300', '700']],
  ['part of the cost, and in the price', true, true, '119', ['357', '833']],
])('goods cost the right amount if the tax on them is %s', async (_, taxesAreCost, pricesIncludeTax, cost, amounts) => {
  const shop = await aCompany(server)
  const product = await aThing(shop)
  const lines = [{ product, cost, taxIds: product.taxIds }]
  const order = await aPlacedOrder(server, shop, lines, { taxesAreCost, pricesIncludeTax })
  for (const quantity of ['3', '7']) await receive(server, shop, order.id, [{ product, quantity }])
  const { items } = await call(server, listPurchaseReceipts, { orderId: order.id }, shop.token)
  expect(items.toReversed().map(({ amount }) => amount)).toEqual(amounts)
  expect((await levelOf(product)).value).toBe(String(amounts.reduce((sum, amount) => sum + Number(amount), 0)))
})

test('lot and last day of goods are kept and read back, with an order and without one', async () => {
  const shop = await aCompany(server)
  const [milk, salt] = [await aThing(shop), await aThing(shop)]
  const lot = { lot: 'L-7', expiresOn: '2027-03-01' }
  const order = await aPlacedOrder(server, shop, [{ product: milk }, { product: salt }])
  await receive(server, shop, order.id, [
    { product: milk, quantity: '4', ...lot },
    { product: salt, quantity: '4' },
  ])
  await receive(server, shop, order.id, [{ product: milk, quantity: '6', lot: 'L-8' }])
  const linesOf = async (orderId: string) =>
    (await call(server, listPurchaseReceipts, { orderId }, shop.token)).items.map(({ lines }) => lines)
  expect(await linesOf(order.id)).toMatchObject([
    [{ lot: 'L-8', expiresOn: null }],
    [
      { variantId: milk.variantId, ...lot },
      { variantId: salt.variantId, lot: null, expiresOn: null },
    ],
  ])
  const { id: supplierId } = await aSupplier(server, shop)
  const lines = (orderInput(supplierId, [{ product: milk }]).lines ?? []).map((line) => ({ ...line, ...lot }))
  const direct = { orderId: newId(), id: newId(), supplierId, lines }
  await call(server, receiveWithoutOrder, direct, shop.token)
  expect(await linesOf(direct.orderId)).toMatchObject([[lot]])
})

test('two lines of one product without an order keep their own lots and days', async () => {
  const shop = await aCompany(server)
  const milk = await aThing(shop)
  const { id: supplierId } = await aSupplier(server, shop)
  const own = [
    { lot: 'L-1', expiresOn: '2027-03-01' },
    { lot: 'L-2', expiresOn: null },
    { lot: null, expiresOn: '2027-05-01' },
  ]
  const ordered = orderInput(supplierId, [{ product: milk }, { product: milk, quantity: '3' }, { product: milk }])
  const lines = (ordered.lines ?? []).map((line, at) => ({ ...line, ...own[at] }))
  const direct = { orderId: newId(), id: newId(), supplierId, lines }
  const answers = await Promise.all([1, 2].map(() => call(server, receiveWithoutOrder, direct, shop.token)))
  for (const { receipt } of answers)
    expect(receipt.lines).toMatchObject([
      { quantity: '10', ...own[0] },
      { quantity: '3', ...own[1] },
      { quantity: '10', ...own[2] },
    ])
  const other = { ...direct, lines: lines.map((line) => ({ ...line, lot: 'L-9' })) }
  expect((await send(server, receiveWithoutOrder.path, other, shop.token)).statusCode).toBe(409)
  const [first] = lines
  const twice = { ...direct, orderId: newId(), id: newId(), lines: [first, first] }
  const refused = await send(server, receiveWithoutOrder.path, twice, shop.token)
  expect(refused).toMatchObject({ statusCode: 422, body: { code: 'invalidInput' } })
  expect((await levelOf(milk)).onHand).toBe('23')
})
