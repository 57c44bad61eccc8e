import { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import {
  getHomeShopSettings,
  updateHomeShopSettings,
  uploadShopPicture,
} from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { keptPictureSchema } from '@mostrador/contract/schemas.ts'
import { archiveProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import * as endpoints from '@mostrador/contract/features/shop/shop/endpoints.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aProduct, call, send } from '../../../testing/builders.ts'
import { anOnlineShop, type OnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { uploadPicture } from '../../../testing/upload-picture.ts'
import { purgeShopPictures } from '../ecommerce-settings/public.ts'

const server = openTestServer()

async function aCategory({ token }: OnlineShop, name: string): Promise<string> {
  return (await call(server, createCategory, { name: { en: name, es: name } }, token)).category.id
}

describe('blocks with chosen content', () => {
  const block = (changes: object) => ({
    id: crypto.randomUUID(),
    kind: 'banner',
    title: { en: 'A', es: 'A' },
    text: { en: '', es: '' },
    linkTo: '',
    visibleFrom: null,
    visibleTo: null,
    ...changes,
  })
  const save = (shop: OnlineShop, sections: object[], version = 0) =>
    send(server, updateHomeShopSettings.path, { version, sections }, shop.token)
  const shown = async ({ name }: OnlineShop) =>
    (await call(server, endpoints.getShopHome, { shop: name, language: 'es' })).blocks

  test('featured products keep the order of the block, and omit products that are not in the shop', async () => {
    const shop = await anOnlineShop(server)
    const [pan, sal] = [await aProduct(server, shop, { name: 'Pan' }), await aProduct(server, shop, { name: 'Sal' })]
    const hidden = await aProduct(server, shop, { name: 'Oculto', showInStore: false })
    const productIds = [sal.id, hidden.id, pan.id]
    expect(await save(shop, [block({ kind: 'featuredProducts', productIds })])).toMatchObject({ statusCode: 200 })
    expect((await shown(shop))[0]?.products.map(({ name }) => name)).toEqual(['Sal', 'Pan'])
    const { settings } = await call(server, getHomeShopSettings, {}, shop.token)
    expect(settings.names.map(({ label }) => label).toSorted()).toEqual(['Oculto', 'Pan', 'Sal'])
  })

  test('a grid shows its chosen categories; a button leads to a page of the shop, or nowhere once that is gone', async () => {
    const shop = await anOnlineShop(server)
    const [dulces, salados] = [await aCategory(shop, 'Dulces'), await aCategory(shop, 'Salados')]
    const pan = await aProduct(server, shop, { name: 'Pan', categoryIds: [salados] })
    await aProduct(server, shop, { name: 'Torta', categoryIds: [dulces] })
    await save(shop, [
      block({ kind: 'categoryGrid', categoryIds: [salados] }),
      block({ leadsTo: 'category', targetId: dulces }),
      block({ leadsTo: 'product', targetId: pan.id }),
      block({ leadsTo: 'products' }),
      block({ leadsTo: 'blog' }),
      block({ linkTo: 'https://example.com/pan' }),
    ])
    const blocks = await shown(shop)
    expect(blocks[0]?.categories.map(({ id }) => id)).toEqual([salados])
    expect(blocks.slice(1).map(({ link }) => link)).toEqual([
      { page: 'category', slug: 'dulces' },
      { page: 'product', slug: pan.slug },
      { page: 'products', slug: '' },
      null,
      { address: 'https://example.com/pan' },
    ])
    await call(server, archiveProduct, { id: pan.id, isArchived: true }, shop.token)
    expect((await shown(shop)).map(({ link }) => link)).not.toContainEqual({ page: 'product', slug: pan.slug })
  })

  test('a picture is shown by the block it was uploaded for, and by no other company', async () => {
    const [shop, other] = [await anOnlineShop(server), await anOnlineShop(server)]
    const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer()
    const { body } = await uploadPicture(server, shop, uploadShopPicture.path, 'picture', bytes)
    const { id, path } = z.object({ picture: keptPictureSchema }).parse(body).picture
    const section = block({ kind: 'hero', pictureId: id })
    expect(await save(other, [section])).toMatchObject({
      statusCode: 404,
      body: { data: { fields: { 'sections.0.pictureId': expect.any(String) } } },
    })
    expect(await save(shop, [section])).toMatchObject({ statusCode: 200 })
    expect((await shown(shop))[0]?.picture).toMatchObject({ path, width: 900, height: 300 })
    expect(await server.app.inject({ url: path })).toMatchObject({ statusCode: 200 })
    await purgeShopPictures(server.deps.db, new Date(Date.now() + 25 * 3_600_000))
    expect((await shown(shop))[0]?.picture).toMatchObject({ path })
    expect(await save(shop, [block({ kind: 'hero' })], 1)).toMatchObject({ statusCode: 200 })
    await purgeShopPictures(server.deps.db, new Date(Date.now() + 25 * 3_600_000))
    expect(await save(shop, [section], 2)).toMatchObject({ statusCode: 404 })
  })

  test('a product or category of another company is refused at its field', async () => {
    const [shop, other] = [await anOnlineShop(server), await anOnlineShop(server)]
    const theirs = await aProduct(server, other)
    const answer = await save(shop, [block({ kind: 'featuredProducts', productIds: [theirs.id] })])
    expect(answer).toMatchObject({
      statusCode: 404,
      body: { data: { fields: { 'sections.0.productIds': expect.any(String) } } },
    })
    const lost = await save(shop, [block({ leadsTo: 'category' })])
    expect(lost).toMatchObject({
      statusCode: 422,
      body: { data: { fields: { 'sections.0.targetId': expect.any(String) } } },
    })
  })
})
