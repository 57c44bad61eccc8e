/** Goods after their delivery: returns, and claims with their answers. */
import * as endpoints from '@mostrador/contract/features/shop/order-claims/endpoints.ts'
import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { sweepFiles } from '../../../files/sweep-files.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aProduct, call, send } from '../../../testing/builders.ts'
import { aDeliveryMethod, aShopOrder } from '../../../testing/online/a-shopper.ts'
import { allOf, anOffice } from '../../../testing/online/an-office.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { uploadPictures } from '../../../testing/upload-picture.ts'

const server = openTestServer()

/** An order of units at 1,000, with a delivery of 3,000, paid and shipped in two parcels: one unit, then the rest. */
async function anOrderThatLeft(quantity = '3', openingStock = '10') {
  const shop = await anOnlineShop(server)
  const product = await aProduct(server, shop, { name: 'Taza', showInStore: true, openingStock, price: '1000' })
  const method = await aDeliveryMethod(server, shop)
  const { shopper, order } = await aShopOrder(server, shop, method, [{ variantId: product.variantId, quantity }])
  const office = await anOffice(server, shop)
  await office.pay(order.id, order.totalAmount)
  const [line] = allOf(order)
  const lineId = line?.lineId ?? ''
  for (const units of ['1', String(Number(quantity) - 1)])
    if (units !== '0') await office.ship(order.id, await office.pack(order.id, [{ lineId, quantity: units }]))
  const onHand = async () => {
    const { rows } = await server.owner.query<{ on_hand: number }>(
      'select on_hand::float from stock_levels where company_id = $1 and variant_id = $2',
      [shop.companyId, product.variantId],
    )
    return rows[0]?.on_hand
  }
  const takeBack = (wish: { quantity?: string; goods?: string; withDelivery?: boolean; returnId?: string } = {}) =>
    send(
      server,
      endpoints.returnOrderGoods.path,
      {
        id: order.id,
        returnId: wish.returnId ?? newId(),
        lines: [{ lineId, quantity: wish.quantity ?? '1', goods: wish.goods ?? 'shelf' }],
        withDelivery: wish.withDelivery ?? false,
        reason: 'changedMind',
      },
      shop.token,
    )
  const claim = (wish: { quantity?: string; kind?: string; claimId?: string; note?: string } = {}) =>
    shopper.send(endpoints.claimOnOrder, {
      token: order.token,
      claimId: wish.claimId ?? newId(),
      kind: wish.kind ?? 'broken',
      note: wish.note ?? 'Llegó con el asa rota',
      lines: [{ lineId, quantity: wish.quantity ?? '1' }],
    })
  const answer = (claimId: string, wish: object) =>
    send(server, endpoints.answerOrderClaim.path, { id: order.id, claimId, ...wish }, shop.token)
  const claims = async () => (await call(server, endpoints.listOrderClaims, { id: order.id }, shop.token)).claims
  return { shop, product, shopper, order, office, lineId, onHand, takeBack, claim, answer, claims }
}

describe('a return', () => {
  test('over two parcels makes two refunds, restocks the goods, and owes their money until it is refunded', async () => {
    const { shop, order, office, onHand, takeBack } = await anOrderThatLeft()
    expect(await onHand()).toBe(7)
    expect(await takeBack({ quantity: '2' })).toMatchObject({ statusCode: 200 })
    expect(await onHand()).toBe(9)
    expect(await office.get(order.id)).toMatchObject({
      status: 'partlyReturned',
      payment: 'overpaid',
      totalAmount: 6000,
      creditedAmount: 2000,
      surplusAmount: 2000,
    })
    const { items } = await call(server, listSales, {}, shop.token)
    const refunds = items.filter(({ totalAmount }) => totalAmount < 0)
    expect(refunds.map(({ totalAmount, needsReview }) => [totalAmount, needsReview])).toEqual([
      [-1000, []],
      [-1000, []],
    ])
    expect(await office.refund(order.id, 2000)).toMatchObject({ payment: 'paid', surplusAmount: 0, paidAmount: 4000 })
  })

  test('of everything with the delivery refunds all of the money', async () => {
    const { order, office, takeBack } = await anOrderThatLeft()
    await takeBack({ quantity: '3', withDelivery: true })
    expect(await office.get(order.id)).toMatchObject({ status: 'returned', surplusAmount: 6000 })
    expect(await office.refund(order.id, 6000)).toMatchObject({ payment: 'refunded', paidAmount: 0 })
  })

  test('of goods that cannot be sold, or did not arrive, leaves the stock unchanged', async () => {
    const { onHand, takeBack } = await anOrderThatLeft()
    await takeBack({ goods: 'damaged' })
    await takeBack({ goods: 'none' })
    expect(await onHand()).toBe(7)
  })

  test('is made once, and never of more than the buyer has', async () => {
    const { order, office, takeBack } = await anOrderThatLeft()
    const returnId = newId()
    const answers = await Promise.all(Array.from({ length: 6 }, () => takeBack({ quantity: '2', returnId })))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await office.get(order.id)).toMatchObject({ creditedAmount: 2000 })
    expect(await takeBack({ quantity: '2' })).toMatchObject({ statusCode: 409 })
    const races = await Promise.all(Array.from({ length: 4 }, () => takeBack()))
    expect(races.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await office.get(order.id)).toMatchObject({ status: 'returned', creditedAmount: 3000 })
  })

  test('counts in reports as a refund of the shop', async () => {
    const { shop, takeBack } = await anOrderThatLeft()
    await takeBack()
    const { rows, columns } = await call(server, runReport, { key: 'sales-by-channel' }, shop.token)
    expect(rows.map(({ key, values }) => [key, values[columns.indexOf('refunds')]])).toEqual([['ecommerce', '840']])
  })
})

describe('a claim', () => {
  test('is created once, waits in the office, and its buyer gets a mail', async () => {
    const { shop, order, office, shopper, claim, claims } = await anOrderThatLeft()
    const claimId = newId()
    for (const _ of [1, 2]) expect(await claim({ claimId })).toMatchObject({ statusCode: 200 })
    expect(await claims()).toMatchObject({
      mayClaim: true,
      lines: [{ quantity: '2' }],
      made: [{ id: claimId, kind: 'broken', state: 'open', note: 'Llegó con el asa rota', lines: [{ quantity: '1' }] }],
    })
    expect((await office.list({ queue: 'claimed' })).map(({ id }) => id)).toEqual([order.id])
    expect(server.mails.filter(({ to }) => to === shopper.email).at(-1)?.subject).toMatch(/reclamo/)
    await call(server, endpoints.answerOrderClaim, refusal(order.id, claimId), shop.token)
    expect(await office.list({ queue: 'claimed' })).toEqual([])
  })

  test('accepts a photo, which is redrawn without its location, and stays as long as its claim', async () => {
    const { shop, order, lineId, claims } = await anOrderThatLeft()
    const place = { IFD0: { Copyright: 'Calle Secreta 1' } }
    const taken = sharp({ create: { width: 320, height: 240, channels: 3, background: '#a40' } })
    const bytes = await taken.withExif(place).jpeg().toBuffer()
    expect(bytes.includes('Calle Secreta')).toBe(true)
    const claimId = newId()
    const json = { shop: shop.name, token: order.token, claimId, kind: 'broken', lines: [{ lineId, quantity: '1' }] }
    const sendPhoto = (photo: Buffer) => uploadPictures(server, endpoints.claimOnOrder.path, { photo }, json)
    expect((await sendPhoto(Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(422)
    expect((await sendPhoto(bytes)).statusCode).toBe(200)
    expect((await claims()).made[0]).toMatchObject({ hasPhoto: true })
    await sweepFiles(server.deps.db, server.deps.files, new Date(Date.now() + 25 * 3_600_000))
    const { rawPayload, headers } = await server.app.inject({
      method: 'POST',
      url: endpoints.downloadClaimPhoto.path,
      headers: { authorization: `Bearer ${shop.token}` },
      payload: { id: order.id, claimId },
    })
    expect(headers['content-disposition']).toContain('.webp')
    expect(rawPayload.includes('Calle Secreta')).toBe(false)
    expect((await sharp(rawPayload).metadata()).width).toBe(320)
  })

  test('of more than the shipped units, of another order, or beside five others is refused', async () => {
    const { claim, claims } = await anOrderThatLeft('8')
    expect(await claim({ quantity: '9' })).toMatchObject({ statusCode: 409 })
    for (let turn = 0; turn < 5; turn++) expect(await claim()).toMatchObject({ statusCode: 200 })
    expect(await claim()).toMatchObject({ statusCode: 409 })
    expect(await claims()).toMatchObject({ mayClaim: false, lines: [{ quantity: '3' }] })
    const other = await anOrderThatLeft()
    const stranger = { token: other.order.token, claimId: newId(), kind: 'other', note: '' }
    const lines = [{ lineId: newId(), quantity: '1' }]
    expect(await other.shopper.send(endpoints.claimOnOrder, { ...stranger, lines })).toMatchObject({ statusCode: 409 })
  })

  test('is answered with the same goods again: they are reserved, packed and sold for nothing', async () => {
    const { order, office, claim, answer, claims, onHand } = await anOrderThatLeft()
    const claimId = newId()
    await claim({ claimId })
    expect(await answer(claimId, { outcome: 'replaced' })).toMatchObject({ statusCode: 200 })
    const again = await office.get(order.id)
    expect(again).toMatchObject({ status: 'partlyShipped', payment: 'paid', totalAmount: 6000 })
    const free = again.lines.find(({ replacesLineId }) => replacesLineId !== null)
    expect(free).toMatchObject({ quantity: '1', grossAmount: 0 })
    const parcel = await office.pack(order.id, [{ lineId: free?.id ?? '', quantity: '1' }])
    const sent = await office.ship(order.id, parcel)
    expect(sent).toMatchObject({ status: 'shipped', payment: 'paid' })
    expect(sent.sales.map(({ totalAmount }) => totalAmount)).toEqual([4000, 2000, 0])
    expect(await onHand()).toBe(6)
    // Goods sent again can be claimed again; the replaced ones cannot.
    expect((await claims()).lines.map(({ quantity }) => quantity)).toEqual(['2', '1'])
  })

  test('cannot be answered with goods out of stock', async () => {
    const { claim, answer, claims } = await anOrderThatLeft('3', '3')
    const claimId = newId()
    await claim({ claimId })
    expect(await answer(claimId, { outcome: 'replaced' })).toMatchObject({ statusCode: 409 })
    expect((await claims()).made).toMatchObject([{ state: 'open' }])
  })

  test('is answered with a refund, with or without the goods', async () => {
    const { order, office, claim, answer, onHand } = await anOrderThatLeft()
    const [lost, back] = [newId(), newId()]
    await claim({ claimId: lost, kind: 'missing' })
    await claim({ claimId: back, kind: 'wrong' })
    await answer(lost, { outcome: 'refunded', goods: 'none' })
    expect(await onHand()).toBe(7)
    await answer(back, { outcome: 'refunded', goods: 'shelf' })
    expect(await onHand()).toBe(8)
    expect(await office.get(order.id)).toMatchObject({ surplusAmount: 2000, status: 'partlyReturned' })
  })

  test('is answered once, by people who may move money, and refused only with a reason for the buyer', async () => {
    const { shop, order, shopper, claim, answer, claims } = await anOrderThatLeft()
    const claimId = newId()
    await claim({ claimId })
    expect(await answer(claimId, { outcome: 'refused' })).toMatchObject({ statusCode: 422 })
    const packer = await aMember(server, shop, { permissions: ['ECOMMERCE__ORDERS__UPDATE'] })
    const path = endpoints.answerOrderClaim.path
    expect((await send(server, path, refusal(order.id, claimId), packer.token)).statusCode).toBe(403)
    expect(await answer(claimId, { outcome: 'refused', answer: 'Se ve usada' })).toMatchObject({ statusCode: 200 })
    expect(await answer(claimId, { outcome: 'refunded' })).toMatchObject({ statusCode: 409 })
    expect((await claims()).made).toMatchObject([{ state: 'refused', answer: 'Se ve usada' }])
    expect(server.mails.filter(({ to }) => to === shopper.email).at(-1)?.body).toContain('Se ve usada')
    const { claims: seen } = await shopper.call(endpoints.getClaimableOrder, { token: order.token })
    expect(seen.made).toMatchObject([{ state: 'refused', answer: 'Se ve usada' }])
  })

  test('of a buyer who calls is entered by the office', async () => {
    const { shop, order, lineId, claims } = await anOrderThatLeft()
    const input = { id: order.id, claimId: newId(), kind: 'missing' as const, lines: [{ lineId, quantity: '1' }] }
    await call(server, endpoints.addOrderClaim, input, shop.token)
    expect((await claims()).made).toMatchObject([{ kind: 'missing', state: 'open' }])
  })
})

const refusal = (id: string, claimId: string) => ({ id, claimId, outcome: 'refused' as const, answer: 'No' })
