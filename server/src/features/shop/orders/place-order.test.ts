/** Placing orders: the agreed terms, the refusals, and that nothing is promised twice. */
import { getCart, setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import {
  cancelMyOrder,
  getOrder,
  getOrderByToken,
  placeOrder,
  sendOrderCode,
  uploadTransferReceipt,
} from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { archiveTax, createTax, listTaxes } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aProduct, call, type TestProduct, updateInput } from '../../../testing/builders.ts'
import { aDeliveryMethod, anAddress, aShopOrder, aShopper, orderInput } from '../../../testing/online/a-shopper.ts'
import { anOnlineShop, type OnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { bankPdf } from '../../../testing/pdf/make-pdf.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { uploadPicture } from '../../../testing/upload-picture.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

type World = { shop: OnlineShop; product: TestProduct; method: string }
async function aWorld(openingStock = '5', price = '1190'): Promise<World> {
  const shop = await anOnlineShop(server)
  const product = await aProduct(server, shop, { showInStore: true, openingStock, price })
  return { shop, product, method: await aDeliveryMethod(server, shop) }
}
async function aFullCart({ shop, product }: World, quantity = '2') {
  const shopper = aShopper(server, shop)
  await shopper.call(setCartLine, { variantId: product.variantId, quantity })
  return shopper
}
const later = (hours: number) => server.setNow(new Date(Date.now() + hours * 3_600_000))

async function reserved({ shop, product }: World): Promise<number> {
  const { rows } = await server.owner.query<{ units: string }>(
    `select coalesce(sum(quantity), 0) as units from stock_reservations
      where company_id = $1 and variant_id = $2 and ending is null`,
    [shop.companyId, product.variantId],
  )
  return Number(rows[0]?.units)
}
async function placed({ shop }: World): Promise<number> {
  const { rows } = await server.owner.query('select from orders where company_id = $1', [shop.companyId])
  return rows.length
}

test('an order keeps its agreed terms, reserves its goods, empties the cart and mails its buyer', async () => {
  const world = await aWorld()
  const shopper = await aFullCart(world)
  const answer = await shopper.call(placeOrder, await orderInput(shopper, world.method))
  if (answer.outcome !== 'placed') throw new Error('not placed')
  const { order } = answer
  expect(order).toMatchObject({ number: 'W-0001', status: 'pending', payment: 'unpaid', totalAmount: 5380 })
  expect(order.lines).toMatchObject([
    { kind: 'product', name: world.product.name, quantity: '2', grossAmount: 2380 },
    { kind: 'delivery', name: 'Correo', quantity: '1', grossAmount: 3000 },
  ])
  expect(order.contact.email).toBe(shopper.email)
  expect(order.payUntil).not.toBeNull()
  expect(await reserved(world)).toBe(2)
  expect((await shopper.call(getCart, {})).cart.lines).toEqual([])
  const mail = server.mails.find(({ to }) => to === shopper.email)
  expect(mail?.subject).toContain('W-0001')
  expect(mail?.body).toContain(`/shop/${world.shop.name}/es/pedido/${order.token}`)

  // Later changes of the product's price or name do not affect it.
  await call(server, updateProduct, updateInput(world.product, { name: 'Otro' }), world.shop.token)
  const again = await shopper.call(getOrderByToken, { token: order.token })
  expect(again.order.lines).toEqual(order.lines)
})

test('numbers have no gaps, and prefix and token belong to the order', async () => {
  const world = await aWorld()
  const items = [{ variantId: world.product.variantId, quantity: '1' }]
  const orders = []
  for (let turn = 0; turn < 3; turn++) orders.push((await aShopOrder(server, world.shop, world.method, items)).order)
  expect(orders.map(({ number }) => number)).toEqual(['W-0001', 'W-0002', 'W-0003'])
  expect(new Set(orders.map(({ token }) => token)).size).toBe(3)
})

describe('a repeated call', () => {
  test('finds its order, also with ten at once, and places no second one', async () => {
    const world = await aWorld()
    const shopper = await aFullCart(world)
    const input = await orderInput(shopper, world.method)
    const answers = await Promise.all(Array.from({ length: 10 }, () => shopper.call(placeOrder, input)))
    const tokens = answers.map((answer) => (answer.outcome === 'placed' ? answer.order.token : 'changed'))
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).not.toBe('changed')
    expect(await placed(world)).toBe(1)
    expect(await reserved(world)).toBe(2)
  })

  test('with other content is refused', async () => {
    const world = await aWorld()
    const shopper = await aFullCart(world)
    const input = await orderInput(shopper, world.method)
    await shopper.call(placeOrder, input)
    expect(await shopper.send(placeOrder, { ...input, note: 'x' })).toMatchObject({ statusCode: 409 })
  })
})

describe('nothing is placed, and the new quote gives the reason,', () => {
  const refused = async (world: World, input: object, shopper: Awaited<ReturnType<typeof aFullCart>>) => {
    const { body } = await shopper.send(placeOrder, input)
    expect(await placed(world)).toBe(0)
    expect(await reserved(world)).toBe(0)
    return body as { outcome: string; quote: { totals: object; problems: { kind: string }[] } }
  }

  test('if the accepted total differs', async () => {
    const world = await aWorld()
    const shopper = await aFullCart(world)
    const input = await orderInput(shopper, world.method)
    const answer = await refused(world, { ...input, acceptedTotalAmount: 1 }, shopper)
    expect(answer).toMatchObject({ outcome: 'changed', quote: { totals: { totalAmount: 5380 }, problems: [] } })
  })

  test('if a price, a tax or the delivery changed after the quote', async () => {
    const world = await aWorld()
    const shopper = await aFullCart(world)
    const input = await orderInput(shopper, world.method)
    const { shop } = world
    await server.owner.query('update variants set price = 1500 where company_id = $1', [shop.companyId])
    const dearer = await refused(world, input, shopper)
    expect(dearer.quote).toMatchObject({ totals: { totalAmount: 6000 }, problems: [{ kind: 'priceChanged' }] })
    await server.owner.query('update variants set price = 1190 where company_id = $1', [shop.companyId])
    await server.owner.query('update companies set prices_include_tax = false where id = $1', [shop.companyId])
    expect((await refused(world, input, shopper)).quote).toMatchObject({ totals: { totalAmount: 5832 } })
    await server.owner.query('update companies set prices_include_tax = true where id = $1', [shop.companyId])
    await server.owner.query('update delivery_rates set price = 4000 where company_id = $1', [shop.companyId])
    expect((await refused(world, input, shopper)).quote).toMatchObject({ totals: { totalAmount: 6380 } })
  })

  test('if goods or the delivery method are gone, or the way to pay is not offered', async () => {
    const world = await aWorld()
    const shopper = await aFullCart(world)
    const input = await orderInput(shopper, world.method)
    const cases = [
      ['update stock_levels set on_hand = 1, value = 500 where company_id = $1', 'onlyLeft'],
      ['update stock_levels set on_hand = 0, value = 0 where company_id = $1', 'soldOut'],
      ['update stock_levels set on_hand = 5, value = 2500 where company_id = $1', undefined],
      [`update delivery_methods set status = 'archived' where company_id = $1`, 'deliveryNoLongerFits'],
    ] as const
    for (const [statement, kind] of cases) {
      await server.owner.query(statement, [world.shop.companyId])
      const { quote } = await refused(world, { ...input, acceptedTotalAmount: 1 }, shopper)
      expect(
        quote.problems.map((one) => one.kind).filter((one) => one !== 'deliveryNoLongerFits' || one === kind),
      ).toEqual(kind === undefined ? [] : [kind])
    }
    await server.owner.query(`update delivery_methods set status = 'active'`)
    const door = await refused(world, { ...input, paymentMethod: 'onDelivery' }, shopper)
    expect(door.quote.problems).toMatchObject([{ kind: 'paymentNotOffered' }])
  })

  test('if contact or address that the shop needs are missing', async () => {
    const world = await aWorld()
    await setUpShop(server, world.shop, { shop: { requirePhone: true, requireTaxId: true } })
    const shopper = await aFullCart(world)
    const input = await orderInput(shopper, world.method)
    const answer = await refused(world, { ...input, address: null }, shopper)
    expect(answer.quote.problems).toMatchObject([{ field: 'phone' }, { field: 'taxId' }, { field: 'address' }])
  })

  test('if the cart is empty', async () => {
    const world = await aWorld()
    const shopper = await aFullCart(world)
    const input = await orderInput(shopper, world.method)
    await shopper.call(setCartLine, { variantId: world.product.variantId, quantity: '0' })
    expect(await refused(world, { ...input, acceptedTotalAmount: 3000 }, shopper)).toMatchObject({ outcome: 'changed' })
  })
})

test.each([
  ['a negative total', { acceptedTotalAmount: -1 }],
  ['a price of its own', { lines: [{ unitPrice: '1' }] }],
  ['a delivery price', { deliveryAmount: 0 }],
  ['another currency', { currencyTag: 'USD' }],
])('ignores or refuses invented client data: %s', async (_, made) => {
  const world = await aWorld()
  const shopper = await aFullCart(world)
  const input = await orderInput(shopper, world.method)
  const { statusCode, body } = await shopper.send(placeOrder, { ...input, ...made })
  const order = (body as { order?: { totalAmount: number; currencyTag: string } }).order
  const isHarmless = statusCode === 200 ? order === undefined || order.totalAmount === 5380 : statusCode < 500
  expect(isHarmless).toBe(true)
  expect(order?.currencyTag ?? 'CLP').toBe('CLP')
})

test('of 32 buyers of 10 units at once, ten get one, and no more than the stock is sold', async () => {
  const world = await aWorld('10')
  const buyers = await Promise.all(
    Array.from({ length: 32 }, async () => {
      const shopper = await aFullCart(world, '1')
      return { shopper, input: await orderInput(shopper, world.method) }
    }),
  )
  const answers = await Promise.all(buyers.map(({ shopper, input }) => shopper.call(placeOrder, input)))
  expect(answers.filter(({ outcome }) => outcome === 'placed')).toHaveLength(10)
  expect(await reserved(world)).toBe(10)
  const { rows } = await server.owner.query<{ number: number }>(
    'select number from orders where company_id = $1 order by number',
    [world.shop.companyId],
  )
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('buyers of the same two products in opposite orders do not deadlock', async () => {
  const world = await aWorld('50')
  const other = await aProduct(server, world.shop, { showInStore: true, openingStock: '50' })
  const ids = [world.product.variantId, other.variantId]
  const orders = Array.from({ length: 12 }, (_, turn) => {
    const items = (turn % 2 ? ids : ids.toReversed()).map((variantId) => ({ variantId, quantity: '1' }))
    return aShopOrder(server, world.shop, world.method, items)
  })
  expect(await Promise.all(orders)).toHaveLength(12)
})

describe('the page of an order', () => {
  test('opens only with its link, and reveals nothing to a link of another shop', async () => {
    const world = await aWorld()
    const { shopper, order } = await aShopOrder(server, world.shop, world.method, [
      { variantId: world.product.variantId, quantity: '1' },
    ])
    const other = aShopper(server, await anOnlineShop(server))
    expect(await other.send(getOrderByToken, { token: order.token })).toMatchObject({ statusCode: 404 })
    const guess = `${order.token.slice(0, -1)}${order.token.endsWith('1') ? '2' : '1'}`
    expect(await shopper.send(getOrderByToken, { token: guess })).toMatchObject({ statusCode: 404 })
    await setUpShop(server, world.shop, { general: { storeStatus: 'closed' } })
    expect((await shopper.call(getOrderByToken, { token: order.token })).order.number).toBe(order.number)
  })

  test('hides contact and address after a day, until the mailed code is entered', async () => {
    const world = await aWorld()
    const { shopper, order } = await aShopOrder(
      server,
      world.shop,
      world.method,
      [{ variantId: world.product.variantId, quantity: '1' }],
      { contact: { name: 'Ana Soto', email: 'ana.soto@example.test', phone: '+56912345678' }, note: 'Timbre 2' },
    )
    expect(order).toMatchObject({ isMasked: false, address: { line1: anAddress.line1 } })
    later(25)
    const { token } = order
    const masked = (await shopper.call(getOrderByToken, { token })).order
    expect(masked).toMatchObject({ isMasked: true, contact: { name: 'Ana', phone: null }, note: '' })
    expect(JSON.stringify(masked)).not.toMatch(/Av\. Uno|ana\.soto|91234|Timbre/)

    await shopper.call(sendOrderCode, { token })
    const mail = server.mails.findLast(({ to }) => to === 'ana.soto@example.test')
    const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await shopper.send(getOrderByToken, { token, code: wrong })).toMatchObject({ statusCode: 422 })
    const shown = (await shopper.call(getOrderByToken, { token, code })).order
    expect(shown).toMatchObject({ isMasked: false, contact: { email: 'ana.soto@example.test' } })
    later(26)
    expect(await shopper.send(getOrderByToken, { token, code })).toMatchObject({ statusCode: 422 })
  })
})

describe('a buyer', () => {
  test('cancels a masked order only with the mailed code, so that a shared link cancels nothing', async () => {
    const world = await aWorld()
    const items = [{ variantId: world.product.variantId, quantity: '1' }]
    const { shopper, order } = await aShopOrder(server, world.shop, world.method, items)
    const { token } = order
    await server.owner.query(`update orders set placed_at = placed_at - interval '2 days' where public_token = $1`, [
      token,
    ])
    const stranger = aShopper(server, world.shop)
    expect(await stranger.send(cancelMyOrder, { token })).toMatchObject({ statusCode: 422 })
    expect(await stranger.send(cancelMyOrder, { token, code: '123456' })).toMatchObject({ statusCode: 422 })
    expect((await stranger.call(getOrderByToken, { token, code: null })).order.status).not.toBe('cancelled')
    await shopper.call(sendOrderCode, { token })
    const mail = server.mails.findLast(({ to }) => to === shopper.email)
    const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? ''
    expect((await shopper.call(cancelMyOrder, { token, code })).order.status).toBe('cancelled')
  })

  test('cancels an unpacked order: the goods are for sale again, once', async () => {
    const world = await aWorld()
    const { shopper, order } = await aShopOrder(server, world.shop, world.method, [
      { variantId: world.product.variantId, quantity: '5' },
    ])
    const { token } = order
    const cancelled = (await shopper.call(cancelMyOrder, { token })).order
    expect(cancelled).toMatchObject({ status: 'cancelled', totalAmount: 0, missingAmount: 0, mayCancel: false })
    expect(await reserved(world)).toBe(0)
    expect(await shopper.send(cancelMyOrder, { token })).toMatchObject({ statusCode: 409 })
    await aShopOrder(server, world.shop, world.method, [{ variantId: world.product.variantId, quantity: '5' }])
  })

  test('sends the proof of a transfer; other files, and proofs for a cancelled order, are refused', async () => {
    const world = await aWorld()
    const { shopper, order } = await aShopOrder(server, world.shop, world.method, [
      { variantId: world.product.variantId, quantity: '1' },
    ])
    const json = { shop: world.shop.name, token: order.token }
    const upload = (bytes: Buffer) =>
      uploadPicture(server, { token: '' }, uploadTransferReceipt.path, 'receipt', bytes, json)
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(await upload(Buffer.from('<svg/>'))).toMatchObject({ statusCode: 422 })
    expect(await upload(await bankPdf({ userPassword: 'x' }))).toMatchObject({ statusCode: 422 })
    expect(await upload(picture)).toMatchObject({ body: { order: { hasReceipt: true, payUntil: null } } })
    expect(await upload(await bankPdf())).toMatchObject({ statusCode: 200 })
    const seen = await call(server, getOrder, { id: order.id }, world.shop.token)
    expect(seen.order.attempts.at(-1)?.receipt).toMatchObject({ name: 'a.webp' })
    await shopper.call(cancelMyOrder, { token: order.token })
    expect(await upload(picture)).toMatchObject({ statusCode: 409 })
  })
})

test('taxes of the delivery method apply to its line, and archived ones do not', async () => {
  const world = await aWorld()
  const { items } = await call(server, listTaxes, {}, world.shop.token)
  const iva = items.find(({ isDefault }) => isDefault)?.id ?? ''
  const { tax } = await call(
    server,
    createTax,
    { name: { en: 'Freight', es: 'Flete' }, kind: 'percentage', rate: '10' },
    world.shop.token,
  )
  const taxed = await aDeliveryMethod(server, world.shop, { taxIds: [iva, tax.id] })
  const line = [{ variantId: world.product.variantId, quantity: '1' }]
  const { order } = await aShopOrder(server, world.shop, taxed, line)
  const delivery = order.lines.find(({ kind }) => kind === 'delivery')
  expect(delivery).toMatchObject({ grossAmount: 3000, taxAmount: 674, netAmount: 2326 })
  expect(order.taxes.reduce((all, { amount }) => all + amount, 0)).toBe(order.taxAmount)
  await call(server, archiveTax, { id: tax.id, version: 1, isArchived: true }, world.shop.token)
  const later_ = (await aShopOrder(server, world.shop, taxed, line)).order
  expect(later_.lines.find(({ kind }) => kind === 'delivery')).toMatchObject({ taxAmount: 479 })
})

test('one mailbox places a limited number of orders in a day', async () => {
  const world = await aWorld('100')
  const items = [{ variantId: world.product.variantId, quantity: '1' }]
  const contact = { name: 'Ana', email: `${newId()}@example.test` }
  for (let turn = 0; turn < 10; turn++) await aShopOrder(server, world.shop, world.method, items, { contact })
  const shopper = await aFullCart(world, '1')
  const input = await orderInput(shopper, world.method, { contact })
  expect(await shopper.send(placeOrder, input)).toMatchObject({ statusCode: 429 })
  expect(server.mails.filter(({ to }) => to === contact.email)).toHaveLength(10)
})
