/** The file storage of a plan, and every call that stores files (N-28). */
import { uploadBlogPicture } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import { getCompanyBilling } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { uploadShopPicture } from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { uploadImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { uploadTransferReceipt } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { uploadProductImage } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { attachToPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { uploadLogo } from '@mostrador/contract/features/access/settings/endpoints.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newId } from '../context.ts'
import { aProduct, call, type Answer, type Shop } from '../testing/builders.ts'
import { contract } from '../testing/contract.ts'
import { aDeliveryMethod, aShopOrder } from '../testing/online/a-shopper.ts'
import { anOnlineShop, type OnlineShop } from '../testing/online/an-online-shop.ts'
import { aDraft } from '../testing/purchase/a-purchase-order.ts'
import { openTestServer } from '../testing/test-server.ts'
import { uploadPicture } from '../testing/upload-picture.ts'
import { filesOfHour, megabyte } from './count-files.ts'

const server = openTestServer()
const query = (text: string, values: unknown[]) => server.owner.query(text, values)
const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

/** The folder in which each call stores its files; after `=`, the reason why its files do not count for a company. */
const folders: Record<string, string> = {
  'account.updateAccountGeneral': '= one small picture of a person',
  'billing.changePlan': 'receipts',
  'billing.registerCompany': 'receipts',
  'billing.renewPlan': 'receipts',
  'billing.uploadPaymentProof': 'receipts',
  'blog-posts.uploadBlogPicture': 'posts',
  'ecommerce-settings.uploadShopIcon': '= one small picture in the settings',
  'ecommerce-settings.uploadShopPicture': 'shops',
  'help-chat.sendChatFile': '= of a conversation with the service, which has a limit of its own',
  'imports.uploadImport': 'imports',
  'order-claims.claimOnOrder': 'claims',
  'orders.uploadTransferReceipt': 'orders',
  'product-ratings.writeRating': 'ratings',
  'products.uploadProductImage': 'products',
  'purchase-orders.attachToPurchaseOrder': 'purchases',
  'settings.uploadLogo': 'products',
  'staff-chats.answerWithFile': '= of a conversation with the service, which has a limit of its own',
  'supplier-invoices.uploadSupplierInvoice': 'invoices',
  'texts.uploadTextPicture': '= of the service',
}
const ownFolders = new Set(Object.values(folders).filter((folder) => !folder.startsWith('=')))

async function aShop(storageMb = 1): Promise<OnlineShop> {
  const shop = await anOnlineShop(server)
  const set = `update plan_parts set limits = coalesce(limits, '{"users":null,"checkouts":null,"locations":null,"products":null,
    "liveConnections":null}') || jsonb_build_object('storageMb', $2::int) where company_id = $1`
  await query(set, [shop.companyId, storageMb])
  return shop
}
const fill = ({ companyId }: Shop, bytes: number, key = `products/${newId()}.webp`) =>
  query(
    "insert into stored_files (company_id, key, bytes, stored_at) values ($1, $2, $3, now() - interval '2 hours')",
    [companyId, key, bytes],
  )
const put = ({ companyId }: Shop, folder: string, bytes = 1000) =>
  server.deps.files.put(`${folder}/${newId()}.bin`, Buffer.alloc(bytes), { companyId })
const room = async (shop: Shop) =>
  (await call(server, getCompanyBilling, { companyId: shop.companyId }, shop.token)).room

test('every call that accepts a file has an entry for its storage', () => {
  const taking = contract.filter(([, { files = [] }]) => files.length > 0).map(([name]) => name)
  expect(taking.toSorted()).toEqual(Object.keys(folders).toSorted())
})

describe('a company whose room is full', () => {
  test.each([...ownFolders])('stores no more in %s', async (folder) => {
    const shop = await aShop()
    await fill(shop, 2 * megabyte)
    await expect(put(shop, folder)).rejects.toMatchObject({ code: 'limitReached' })
  })

  test('can still pay for a larger plan and export its data', async () => {
    const shop = await aShop()
    await fill(shop, megabyte)
    await put(shop, 'receipts')
    await put(shop, 'exports')
    await expect(put(shop, 'products')).rejects.toMatchObject({ code: 'limitReached' })
  })

  test('gets advice in the language of the person, for every kind of file', async () => {
    const shop = await aShop()
    const order = await aDraft(server, shop, [{ product: await aProduct(server, shop) }])
    await fill(shop, megabyte)
    const bytes = await picture
    const csv = Buffer.from('name;price\nPan;1000\n')
    const answers: Answer[] = [
      await uploadPicture(server, shop, uploadProductImage.path, 'image', bytes),
      await uploadPicture(server, shop, uploadLogo.path, 'image', bytes),
      await uploadPicture(server, shop, uploadShopPicture.path, 'picture', bytes),
      await uploadPicture(server, shop, uploadBlogPicture.path, 'picture', bytes),
      await uploadPicture(server, shop, attachToPurchaseOrder.path, 'attachment', bytes, { orderId: order.id }),
      await uploadPicture(server, shop, uploadImport.path, 'file', csv, { entity: 'products' }),
    ]
    for (const { statusCode, body } of answers)
      expect({ statusCode, body }).toMatchObject({
        statusCode: 409,
        body: { code: 'limitReached', message: expect.stringMatching(/larger plan|plan más grande/) },
      })
  })

  test('asks its buyers to write to it, not to buy a plan', async () => {
    const shop = await aShop()
    const product = await aProduct(server, shop, { showInStore: true, openingStock: '5' })
    const items = [{ variantId: product.variantId, quantity: '1' }]
    const { order } = await aShopOrder(server, shop, await aDeliveryMethod(server, shop), items)
    await fill(shop, megabyte)
    const json = { shop: shop.name, token: order.token }
    const answer = await uploadPicture(
      server,
      { token: '' },
      uploadTransferReceipt.path,
      'receipt',
      await picture,
      json,
    )
    expect(answer).toMatchObject({ statusCode: 409, body: { code: 'limitReached' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/larger plan|plan más grande/)
  })
})

test('files of buyers take at most half of the room', async () => {
  const shop = await aShop()
  await fill(shop, megabyte / 2 - 500, `claims/${newId()}.webp`)
  await expect(put(shop, 'ratings')).rejects.toMatchObject({ code: 'limitReached' })
  await put(shop, 'products')
})

test('stored files are counted, also when many arrive at once', async () => {
  const shop = await aShop()
  const before = (await room(shop)).usedBytes
  const key = `purchases/${newId()}.bin`
  const owner = { companyId: shop.companyId }
  await server.deps.files.put(key, Buffer.alloc(700), owner)
  expect(await room(shop)).toEqual({ usedBytes: before + 700, maxBytes: megabyte })
  await server.deps.files.remove(key)
  expect((await room(shop)).usedBytes).toBe(before)
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => put(shop, 'products', megabyte / 4)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(before === 0 ? 4 : 3)
})

test('a file written piece by piece is counted by its size', async () => {
  const shop = await aShop()
  const before = (await room(shop)).usedBytes
  const pieces = (async function* () {
    yield Buffer.alloc(300)
    yield Buffer.alloc(400)
  })()
  await server.deps.files.write(`exports/${newId()}.csv`, pieces, { companyId: shop.companyId })
  expect((await room(shop)).usedBytes).toBe(before + 700)
})

test('owners get one mail when four fifths of the room are taken', async () => {
  const shop = await aShop()
  await fill(shop, Math.floor(megabyte * 0.8) - 1500)
  server.mails.splice(0)
  for (let at = 0; at < 4; at++) await put(shop, 'products')
  const mails = server.mails.filter(({ to }) => to === shop.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toMatch(/80 ?%/)
})

test('no company stores files without end in an hour', async () => {
  const shop = await aShop(1000)
  await query(
    `insert into stored_files (company_id, key, bytes, stored_at)
     select $1, 'products/' || n || '.webp', 1, now() from generate_series(1, $2::int) n`,
    [shop.companyId, filesOfHour],
  )
  await expect(put(shop, 'products')).rejects.toMatchObject({ code: 'tooManyRequests' })
})
