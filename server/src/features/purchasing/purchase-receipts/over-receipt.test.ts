/** More than the ordered quantity is accepted with the approval of a person with the right, who is named on the receipt (U-6). */
import {
  answerApproval,
  approveWithPin,
  collectApproval,
  requestApproval,
} from '@mostrador/contract/features/access/approvals/endpoints.ts'
import {
  getReceiving,
  listPurchaseReceipts,
  openReceiving,
  receiveGoods,
} from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { getGeneralSettings, updateGeneralSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { goodPin, setPin } from '../../../testing/a-pin.ts'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { aPlacedOrder, readOrder, receiptInput } from '../../../testing/purchase/a-purchase-order.ts'
import { aCompany, aProduct, call, send, type Shop, type TestProduct } from '../../../testing/builders.ts'
import { stockOf } from '../../../testing/stock/as-company.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const permission = 'PURCHASE_ORDERS__OVER_RECEIVE'
let shop: Shop
let keeper: TestMember
let chief: TestMember

beforeAll(async () => {
  shop = await aCompany(server)
  keeper = await aMember(server, shop, { permissions: ['PURCHASE_ORDERS__RECEIVE'] })
  chief = await aMember(server, shop, { permissions: [permission] })
  await server.owner.query(`update users set name = 'Berta' where id = $1`, [chief.userId])
  await setPin(server, chief)
  await setPin(server, shop)
})

/** Goods with one unit above the order, in a receipt by the storekeeper. */
async function aReceiptAbove() {
  const product = await aProduct(server, shop, { openingStock: '0' })
  const order = await aPlacedOrder(server, shop, [{ product }])
  return { product, order, input: receiptInput(order.id, [{ product, quantity: '11' }]) }
}

const subject = (documentId: string) =>
  ({ permission, documentId, amount: null, percent: null, summary: 'Uno más' }) as const

async function anApproval(documentId: string) {
  const asked = { ...subject(documentId), approverId: chief.userId, pin: goodPin }
  const { grant } = await call(server, approveWithPin, asked, keeper.token)
  return {
    approvalId: grant.approvalId,
    approverId: grant.approverId,
    permission,
    percent: null,
    token: grant.token,
  } as const
}

test('lists the lines above the order, and by how much, before it asks for an approval', async () => {
  const { order, input } = await aReceiptAbove()
  expect(await send(server, receiveGoods.path, input, keeper.token)).toMatchObject({
    statusCode: 403,
    body: { data: { needs: permission, over: [{ lineId: order.lines[0]?.id, quantity: '1' }] } },
  })
})

test('a person with the right approves goods above the order by PIN and is named on the receipt', async () => {
  const { product, order, input } = await aReceiptAbove()
  const approvals = [await anApproval(input.id)]
  const { receipt } = await call(server, receiveGoods, { ...input, approvals }, keeper.token)
  expect(receipt.approvedByName).toBe('Berta')
  // The answer was lost, so the same goods are sent again.
  await call(server, receiveGoods, { ...input, approvals }, keeper.token)
  expect((await stockOf(server, product.variantId)).onHand).toBe('11')
  expect((await readOrder(server, shop, order.id)).lines[0]).toMatchObject({
    receivedQuantity: '11',
    overQuantity: '1',
  })
  const { items } = await call(server, listPurchaseReceipts, { orderId: order.id }, shop.token)
  expect(items).toMatchObject([{ userName: 'Test', approvedByName: 'Berta' }])
})

test('a person with the right answers on their own device, and is named on the receipt', async () => {
  const { product, input } = await aReceiptAbove()
  const { approval } = await call(server, requestApproval, subject(input.id), keeper.token)
  await call(server, answerApproval, { id: approval.id, isGranted: true }, chief.token)
  const { grant } = await call(server, collectApproval, { id: approval.id }, keeper.token)
  const given = { approvalId: approval.id, approverId: chief.userId, permission, percent: null } as const
  const approvals = [{ ...given, token: grant?.token ?? '' }]
  const { receipt } = await call(server, receiveGoods, { ...input, approvals }, keeper.token)
  expect(receipt.approvedByName).toBe('Berta')
  expect((await stockOf(server, product.variantId)).onHand).toBe('11')
})

test('an approval of another receipt, of another action or without its token accepts nothing more', async () => {
  const { product, input } = await aReceiptAbove()
  const own = await anApproval(input.id)
  const ofOther = await anApproval(newId())
  const discount = { ...subject(input.id), permission: 'SALES__LINE_DISCOUNT', percent: '1' } as const
  const asked = { ...discount, approverId: shop.userId, pin: goodPin }
  const { grant } = await call(server, approveWithPin, asked, keeper.token)
  const ofAction = {
    approvalId: grant.approvalId,
    approverId: shop.userId,
    permission,
    percent: null,
    token: grant.token,
  }
  for (const approval of [ofOther, ofAction, { ...own, token: `${own.token}x` }, { ...own, token: null }]) {
    const answer = await send(server, receiveGoods.path, { ...input, approvals: [approval] }, keeper.token)
    expect(answer.statusCode).toBe(403)
  }
  expect((await stockOf(server, product.variantId)).onHand).toBe('0')
})

test('a person without the right approves nothing, and goods within the order need no approval', async () => {
  const { product, input } = await aReceiptAbove()
  const other = await aMember(server, shop, { permissions: ['PURCHASE_ORDERS__RECEIVE'] })
  await setPin(server, other)
  const asked = { ...subject(input.id), approverId: other.userId, pin: goodPin }
  expect(await send(server, approveWithPin.path, asked, keeper.token)).toMatchObject({
    statusCode: 403,
    body: { code: 'approverNotAllowed' },
  })
  const fitting = receiptInput(input.orderId, [{ product, quantity: '10' }])
  const { receipt } = await call(server, receiveGoods, fitting, keeper.token)
  expect(receipt.approvedByName).toBeNull()
})

test('a receipt above the order by a person with the right names them', async () => {
  const { input } = await aReceiptAbove()
  const { receipt } = await call(server, receiveGoods, input, shop.token)
  expect(receipt.approvedByName).toBe('Test')
})

/** Allows a percentage above an order without an approval. */
async function allow(overReceiptPercent: number) {
  const { settings: stored } = await call(server, getGeneralSettings, {}, shop.token)
  const texts = { legalName: '', taxId: '', address: '', phone: '', logoImageId: null }
  await call(server, updateGeneralSettings, { ...stored, ...texts, overReceiptPercent }, shop.token)
}

const keep = (orderId: string, product: TestProduct, quantity: string) =>
  send(server, receiveGoods.path, receiptInput(orderId, [{ product, quantity }]), keeper.token)

test('up to the company’s percentage above a line is accepted without an approval, in one receipt or several', async () => {
  await allow(10)
  const product = await aProduct(server, shop, { openingStock: '0' })
  const [once, parts] = [
    await aPlacedOrder(server, shop, [{ product, quantity: '20' }]),
    await aPlacedOrder(server, shop, [{ product, quantity: '20' }, { product: await aProduct(server, shop) }]),
  ]

  expect(await keep(once.id, product, '23')).toMatchObject({
    statusCode: 403,
    body: { data: { over: [{ lineId: once.lines[0]?.id, quantity: '3' }] } },
  })
  const whole = await keep(once.id, product, '22')
  const answers = [
    await keep(parts.id, product, '21'),
    await keep(parts.id, product, '2'),
    await keep(parts.id, product, '1'),
  ]
  await allow(0)

  expect(whole).toMatchObject({ statusCode: 200, body: { receipt: { approvedByName: null } } })
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 200])
  for (const { id } of [once, parts])
    expect((await readOrder(server, shop, id)).lines[0]).toMatchObject({ receivedQuantity: '22', overQuantity: '2' })
})

test('a count at the door shows how much above the order is accepted', async () => {
  await allow(10)
  const [product, flour] = [
    await aProduct(server, shop),
    await aProduct(server, shop, { soldBy: 'weight', unitTag: 'kg', quantityDecimals: 3 }),
  ]
  const order = await aPlacedOrder(server, shop, [
    { product, quantity: '15' },
    { product: flour, quantity: '1.25' },
  ])
  const { receiving } = await call(server, openReceiving, { orderId: order.id, id: newId() }, keeper.token)
  await allow(0)
  const { receiving: later } = await call(server, getReceiving, { id: receiving.id }, keeper.token)

  expect(receiving.variants).toMatchObject([
    { isOrdered: true, allowedAbove: '1' },
    { isOrdered: true, allowedAbove: '0.125' },
  ])
  expect(later.variants.map(({ allowedAbove }) => allowedAbove)).toEqual(['0', '0'])
})
