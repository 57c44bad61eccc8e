/** Documents and pictures attached to an order (G-13). */
import {
  attachToPurchaseOrder,
  downloadPurchaseAttachment,
  removePurchaseAttachment,
} from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aDraft, readOrder } from '../../../testing/purchase/a-purchase-order.ts'
import { aCompany, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { bankPdf } from '../../../testing/pdf/make-pdf.ts'
import { active } from '../../../testing/pdf/pdf-corpus.ts'
import { picture } from '../../../testing/upload-corpus.ts'
import { uploadPicture } from '../../../testing/upload-picture.ts'

const server = openTestServer()
const paper = await bankPdf({ title: 'Factura' })
let shop: Shop
let other: Shop

beforeAll(async () => {
  ;[shop, other] = [await aCompany(server), await aCompany(server)]
})

const anOrder = async () => aDraft(server, shop, [{ product: await aProduct(server, shop) }])
const attach = (orderId: string, bytes: Buffer, who: Pick<Shop, 'token'> = shop) =>
  uploadPicture(server, who, attachToPurchaseOrder.path, 'attachment', bytes, { orderId })
const download = (id: string, who: Pick<Shop, 'token'> = shop) =>
  server.app.inject({
    method: 'POST',
    url: downloadPurchaseAttachment.path,
    headers: { authorization: `Bearer ${who.token}` },
    payload: { id },
  })

/** An order with one file, and the file's id. */
async function anAttached(bytes = paper) {
  const order = await anOrder()
  const { statusCode } = await attach(order.id, bytes)
  expect(statusCode).toBe(200)
  const { attachments } = await readOrder(server, shop, order.id)
  return { order, id: attachments[0]?.id ?? '' }
}

test('a document and a picture stay with their order, and download with the same bytes', async () => {
  const { order, id } = await anAttached()
  const photo = await picture(40, 30).png().toBuffer()
  expect((await attach(order.id, photo)).statusCode).toBe(200)
  const { attachments } = await readOrder(server, shop, order.id)
  // The content decides the kind: both were sent as `a.png`.
  expect(attachments).toMatchObject([
    { id, fileName: 'a.pdf', contentType: 'application/pdf', bytes: paper.length },
    { fileName: 'a.png', contentType: 'image/png', bytes: photo.length },
  ])
  const answer = await download(id)
  expect(answer.rawPayload).toEqual(paper)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(answer.headers['content-disposition']).toMatch(/^attachment;.*a\.pdf/)
  expect((await download(attachments[1]?.id ?? '')).rawPayload).toEqual(photo)
})

test('a removed file is gone from its order and cannot be downloaded or removed again', async () => {
  const { order, id } = await anAttached()
  await call(server, removePurchaseAttachment, { id }, shop.token)
  expect((await readOrder(server, shop, order.id)).attachments).toEqual([])
  expect((await download(id)).statusCode).toBe(404)
  expect((await send(server, removePurchaseAttachment.path, { id }, shop.token)).statusCode).toBe(404)
})

test('another company finds neither the order nor its files', async () => {
  const { order, id } = await anAttached()
  expect((await attach(order.id, paper, other)).statusCode).toBe(404)
  expect((await download(id, other)).statusCode).toBe(404)
  expect((await send(server, removePurchaseAttachment.path, { id }, other.token)).statusCode).toBe(404)
  expect((await readOrder(server, shop, order.id)).attachments).toHaveLength(1)
})

test.each([
  ['a text', Buffer.from('hola')],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['half a PDF', paper.subarray(0, 12)],
  ['nothing', Buffer.alloc(0)],
  ...active.slice(0, 2).map(([name, bytes]): [string, Buffer] => [`a PDF with ${name}`, bytes]),
])('keeps no file that is %s', async (_, bytes) => {
  const order = await anOrder()
  expect((await attach(order.id, bytes)).statusCode).toBe(422)
  expect((await readOrder(server, shop, order.id)).attachments).toEqual([])
})

test('people who receive goods attach and read files, and only people who change orders remove them', async () => {
  const { order, id } = await anAttached()
  const keeper = await aMember(server, shop, { permissions: ['PURCHASE_ORDERS__RECEIVE'] })
  expect((await attach(order.id, paper, keeper)).statusCode).toBe(200)
  expect((await download(id, keeper)).rawPayload).toEqual(paper)
  expect((await send(server, removePurchaseAttachment.path, { id }, keeper.token)).statusCode).toBe(403)
  const reader = await aMember(server, shop, { permissions: ['PURCHASE_ORDERS__VIEW'] })
  expect((await attach(order.id, paper, reader)).statusCode).toBe(403)
})
