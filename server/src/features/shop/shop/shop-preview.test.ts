/** Settings of a shop shown before they are saved, from the built pages. */
import * as settings from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, aProduct, call, type Shop } from '../../../testing/builders.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { buildPageServer } from '../../../testing/page-server.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { purgeShopPreviews } from '../ecommerce-settings/public.ts'

const server = openTestServer()
let pages: FastifyInstance
beforeAll(async () => {
  pages = await buildPageServer(server)
})
afterAll(() => pages.close())

const open = (url: string) => pages.inject({ method: 'GET', url, headers: { host: 'localhost' } })
const block = (title: string) => ({
  id: newId(),
  kind: 'hero' as const,
  title: { en: title, es: title },
  text: { en: '', es: '' },
  visibleFrom: null,
  visibleTo: null,
})
const tryHome = async ({ token }: Shop, title: string) =>
  (await call(server, settings.previewHomeShopSettings, { version: 0, sections: [block(title)] }, token)).path
const tryGeneral = async ({ token }: Shop, changed: Partial<InputOf<typeof settings.updateGeneralShopSettings>>) =>
  (await call(server, settings.previewGeneralShopSettings, { version: 0, ...changed }, token)).path

test('a shop without a name shows unsaved blocks, in its own pages only, and no cache keeps the page', async () => {
  const shop = await aCompany(server)
  const { statusCode, body, headers } = await open(await tryHome(shop, 'Pan recién hecho'))
  expect([statusCode, body.includes('Pan recién hecho')]).toEqual([200, true])
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['cache-control']).toBe('private, no-store')
  expect(body).toMatch(/<meta name="robots" content="noindex/)
  const { settings: saved } = await call(server, settings.getHomeShopSettings, {}, shop.token)
  expect(saved.sections).toEqual([])
})

test('the pages of an open shop keep their saved state, and no other site may frame them', async () => {
  const shop = await anOnlineShop(server, { general: { storeName: 'La de siempre' } })
  const tried = await open(await tryGeneral(shop, { storeStatus: 'live', storeName: 'La nueva' }))
  expect(tried.body).toContain('La nueva')
  const { body, headers } = await open(`/shop/${shop.name}/es`)
  expect([body.includes('La nueva'), body.includes('La de siempre')]).toEqual([false, true])
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  const query = (await tryHome(shop, 'Oferta')).split('?')[1] ?? ''
  expect((await open(`/shop/${shop.name}/es?${query}`)).statusCode).toBe(404)
})

test('each tab shows its related page', async () => {
  const shop = await anOnlineShop(server, { blog: { enabled: true } })
  for (let n = 0; n < 13; n++) await aProduct(server, shop, { name: `Pan ${n}` })
  const tried = {
    shop: await call(server, settings.previewShopShopSettings, { version: 0, productsPerPage: 12 }, shop.token),
    blog: await call(server, settings.previewBlogShopSettings, { version: 0, enabled: false }, shop.token),
    contact: await call(
      server,
      settings.previewContactShopSettings,
      { version: 0, phone: '+56 2 2345 6789' },
      shop.token,
    ),
  }
  expect((await open(tried.shop.path)).body.match(/\/p\/pan-\d+/g)?.length).toBeGreaterThan(11)
  expect(new Set((await open(tried.shop.path)).body.match(/\/p\/pan-\d+/g)).size).toBe(12)
  const blog = await open(tried.blog.path)
  expect([blog.statusCode, blog.body.includes('/blog"')]).toEqual([200, false])
  expect((await open(tried.contact.path)).body).toContain('+56 2 2345 6789')
  const closed = await open(
    await tryGeneral(shop, { storeStatus: 'closed', closedMessage: { en: 'Pause', es: 'Pausa' } }),
  )
  expect(closed.body).toContain('Pause')
})

test('a page is shown for an hour, or until the next one of the same person and tab, and only with its token', async () => {
  const [shop, other] = [await aCompany(server), await aCompany(server)]
  const first = await tryHome(shop, 'Primera')
  const of = (path: string, { companyId }: Shop) => path.replace(/\/shop\/[^/?]+/, `/shop/${companyId}`)
  expect((await open(of(first, other))).statusCode).toBe(404)
  expect((await open(first.replace(/preview=.*/, `preview=${'a'.repeat(43)}`))).statusCode).toBe(404)
  expect((await open(first.replace(/\?.*/, ''))).statusCode).toBe(404)
  const colleague = await aMember(server, shop, { permissions: ['ECOMMERCE__SETTINGS__HOME_UPDATE'] })
  await tryHome({ ...shop, token: colleague.token }, 'Otra')
  expect((await open(first)).body).toContain('Primera')
  const second = await tryHome(shop, 'Segunda')
  expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200])
  await inTransaction(server.deps.db, { companyId: shop.companyId }, (tx) =>
    tx
      .updateTable('shopPreviews')
      .set({ madeAt: new Date(Date.now() - 61 * 60_000) })
      .execute(),
  )
  expect((await open(second)).statusCode).toBe(404)
})

test('unsaved settings are deleted after a day', async () => {
  const shop = await aCompany(server)
  await tryHome(shop, 'De ayer')
  const count = () =>
    inTransaction(server.deps.db, { companyId: shop.companyId }, (tx) =>
      tx.selectFrom('shopPreviews').select('tab').execute(),
    )
  await purgeShopPreviews(server.deps.db, new Date())
  expect(await count()).toHaveLength(1)
  await inTransaction(server.deps.db, { companyId: shop.companyId }, (tx) =>
    tx
      .updateTable('shopPreviews')
      .set({ madeAt: new Date(Date.now() - 25 * 3_600_000) })
      .execute(),
  )
  await purgeShopPreviews(server.deps.db, new Date())
  expect(await count()).toEqual([])
})
