/** The icon of a shop in browsers. */
import {
  getGeneralShopSettings,
  updateGeneralShopSettings,
  updateHomeShopSettings,
  uploadShopIcon,
  uploadShopPicture,
} from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { getShop } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { call, send } from '../../../testing/builders.ts'
import { anOnlineShop, type OnlineShop } from '../../../testing/online/an-online-shop.ts'
import { buildPageServer } from '../../../testing/page-server.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { uploadPicture } from '../../../testing/upload-picture.ts'
import { purgeShopPictures } from './shop-pictures.ts'

const server = openTestServer()

const green = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
async function upload(shop: Pick<OnlineShop, 'token'>, { path }: { path: string } = uploadShopIcon, bytes?: Buffer) {
  const { statusCode, body } = await uploadPicture(server, shop, path, 'picture', bytes ?? (await green()))
  return { statusCode, id: (body as { picture?: { id: string } }).picture?.id ?? '' }
}
async function save(shop: OnlineShop, favicon: string | null) {
  const { settings } = await call(server, getGeneralShopSettings, {}, shop.token)
  const { id: _, domain: __, ...fields } = settings
  return send(server, updateGeneralShopSettings.path, { ...fields, favicon }, shop.token)
}
/** A page that is not cached. */
const iconsOf = async (shop: OnlineShop) => {
  const pages = await buildPageServer(server)
  const { body } = await pages.inject({ method: 'GET', url: `/shop/${shop.name}/es`, headers: { host: 'localhost' } })
  await pages.close()
  return [...body.matchAll(/<link rel="icon" href="([^"]*)"/g)].map(([, href]) => href)
}
const kept = async (shop: OnlineShop) => {
  await purgeShopPictures(server.deps.db, new Date(Date.now() + 48 * 3_600_000))
  const { rows } = await server.owner.query<{ id: string }>('select id from shop_pictures where company_id = $1', [
    shop.companyId,
  ])
  return rows.map(({ id }) => id)
}

test('the pages of a shop show its own icon, and without one the logo of the company or that of the service', async () => {
  const shop = await anOnlineShop(server)
  const without = await iconsOf(shop)
  const { id } = await upload(shop)
  expect(await save(shop, id)).toMatchObject({ statusCode: 200, body: { settings: { favicon: { id } } } })
  const { favicon } = (await call(server, getShop, { shop: shop.name })).shop
  expect(favicon).toContain(id)
  expect(await iconsOf(shop)).toContain(favicon)
  expect((await server.app.inject({ method: 'GET', url: favicon ?? '' })).headers['content-type']).toContain('image/')
  await save(shop, null)
  expect(await iconsOf(shop)).toEqual(without)
})

test('an icon stays while the shop shows it, together with the pictures of the first page, and is deleted a day after that', async () => {
  const shop = await anOnlineShop(server)
  const [icon, banner] = [await upload(shop), await upload(shop, uploadShopPicture)]
  await save(shop, icon.id)
  const words = { en: '', es: '' }
  const days = { visibleFrom: null, visibleTo: null }
  const block = { id: newId(), kind: 'banner' as const, title: words, text: words, pictureId: banner.id, ...days }
  await call(server, updateHomeShopSettings, { version: 0, sections: [block] }, shop.token)
  expect((await kept(shop)).toSorted()).toEqual([icon.id, banner.id].toSorted())
  const other = await upload(shop)
  await save(shop, other.id)
  expect((await kept(shop)).toSorted()).toEqual([other.id, banner.id].toSorted())
})

test('icons of another company, files that are not pictures, and people without the right are refused', async () => {
  const [shop, other] = [await anOnlineShop(server), await anOnlineShop(server)]
  const { id } = await upload(other)
  expect(await save(shop, id)).toMatchObject({
    statusCode: 404,
    body: { data: { fields: { favicon: expect.any(String) } } },
  })
  expect(await save(shop, 'x')).toMatchObject({ statusCode: 422 })
  expect((await upload(shop, uploadShopIcon, Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(422)
  const member = await aMember(server, shop, { permissions: ['ECOMMERCE__SETTINGS__HOME_UPDATE'] })
  expect((await upload(member)).statusCode).toBe(403)
})
