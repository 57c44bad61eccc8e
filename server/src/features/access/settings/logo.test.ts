/** Which pictures are accepted as a company's logo (G-13), where it is shown, and when its files are deleted. */
import { updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { type ProductImage, productImageSchema } from '@mostrador/contract/schemas.ts'
import { getPublicReceipt, getReceiptSettings } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import {
  getGeneralSettings,
  updateGeneralSettings,
  uploadLogo,
} from '@mostrador/contract/features/access/settings/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { looseImageHours, purgeImages } from '../../../files/purge-images.ts'
import { aSale } from '../../../testing/a-sale.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  send,
  type Shop,
  tillSettings,
  updateInput,
} from '../../../testing/builders.ts'
import { strayFiles } from '../../../testing/stray-files.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { accepted, picture, refused } from '../../../testing/upload-corpus.ts'

const server = openTestServer()
let shop: Shop

beforeAll(async () => {
  shop = await aCompany(server)
})

async function upload(bytes: Buffer, token = shop.token) {
  const form = new FormData()
  form.append('json', '{}')
  form.append('image', new Blob([new Uint8Array(bytes)]), 'logo.png')
  const encoded = new Request('http://localhost', { method: 'POST', body: form })
  return server.app.inject({
    method: 'POST',
    url: uploadLogo.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

async function anImage(token = shop.token): Promise<ProductImage> {
  const wide = await picture(600, 220).png().toBuffer()
  return productImageSchema.parse((await upload(wide, token)).json().image)
}

async function saveLogo(logoImageId: string | null) {
  const { logo: _, ...settings } = (await call(server, getGeneralSettings, {}, shop.token)).settings
  const texts = { legalName: '', taxId: '', address: '', phone: '' }
  return send(server, updateGeneralSettings.path, { ...settings, ...texts, logoImageId }, shop.token)
}

const isThere = async ({ full }: ProductImage) => (await server.app.inject({ method: 'GET', url: full })).statusCode

test.each(refused)('refuses %s as a logo', async (_name, make) => {
  expect((await upload(await make())).json()).toMatchObject({
    code: 'fileNotAllowed',
    data: { fields: { image: /./ } },
  })
})

test.each(accepted)('accepts %s', async (_name, make) => {
  expect((await upload(await make())).statusCode).toBe(200)
  expect(await strayFiles(server, 'products')).toEqual([])
})

test('shows the logo on receipts at the till, on the public page and on the example, in its own proportions', async () => {
  const image = await anImage()
  expect((await saveLogo(image.imageId)).statusCode).toBe(200)

  const logo = { url: image.full, width: 600, height: 220 }
  expect((await tillSettings(server, shop)).company.logo).toEqual(logo)
  expect((await call(server, getReceiptSettings, {}, shop.token)).settings.shop.logo).toEqual(logo)
  const product = await aProduct(server, shop)
  const sale = aSale(await anOpenTill(server, shop), { items: [{ product }] })
  await call(server, commitSale, sale, shop.token)
  expect((await call(server, getPublicReceipt, { token: sale.publicToken })).receipt.shop.logo).toEqual(logo)

  const stolen = updateInput(product, { images: [{ imageId: image.imageId }] })
  expect((await send(server, updateProduct.path, stolen, shop.token)).statusCode).toBe(404)
})

test('keeps a logo, and deletes a replaced or removed one with its files', async () => {
  const [first, second] = [await anImage(), await anImage()]
  const later = new Date(Date.now() + (looseImageHours + 1) * 3_600_000)
  const purge = () => purgeImages(server.deps.db, server.deps.files, later)
  await saveLogo(first.imageId)
  const { version } = (await call(server, getGeneralSettings, {}, shop.token)).settings
  expect(version).toBeGreaterThan(1)
  await purge()
  expect(await isThere(first)).toBe(200)
  expect(await isThere(second)).toBe(404)

  const third = await anImage()
  await saveLogo(third.imageId)
  await purge()
  expect([await isThere(first), await isThere(third)]).toEqual([404, 200])

  await saveLogo(null)
  expect((await tillSettings(server, shop)).company.logo).toBeNull()
  await purge()
  expect(await isThere(third)).toBe(404)
})

test('refuses a picture of another company or of a product as a logo', async () => {
  const other = await aCompany(server)
  const theirs = await anImage(other.token)
  const image = await anImage()
  const product = await aProduct(server, shop)
  await call(server, updateProduct, updateInput(product, { images: [{ imageId: image.imageId }] }), shop.token)

  for (const { imageId } of [theirs, image])
    expect(await saveLogo(imageId)).toMatchObject({
      body: { code: 'notFound', data: { fields: { logoImageId: /./ } } },
    })
})
