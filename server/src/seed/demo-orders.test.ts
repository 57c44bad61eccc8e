import { listDraftOrders } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import { listOrders } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { getShopHome } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { expect, test } from 'vitest'
import { runAsMember } from '../http/run-as.ts'
import { aCompany, call } from '../testing/builders.ts'
import { openTestServer } from '../testing/test-server.ts'
import { fillDelivery } from './demo-delivery.ts'
import { demoShopName } from './demo-login.ts'
import { openOnlineShop } from './demo-online-shop.ts'
import { takeOnlineOrders } from './demo-orders.ts'
import { fillShelves } from './demo-shelves.ts'

const server = openTestServer()

test('the online shop of the demo has a first page with its picture, orders in several states, and one to confirm', async () => {
  const shop = await aCompany(server)
  const { userId, companyId, profileId } = shop
  const actor = { userId, companyId, profileId, now: new Date(), language: 'es' } as const
  for (const fill of [fillShelves, fillDelivery, openOnlineShop]) await runAsMember<unknown>(server.deps, actor, fill)
  await takeOnlineOrders(server.deps, actor)

  const { blocks } = await call(server, getShopHome, { shop: demoShopName, language: 'es' })
  expect(blocks[0]).toMatchObject({ kind: 'hero', link: { page: 'products' }, picture: { width: 1600 } })
  expect(blocks.at(-1)).toMatchObject({ kind: 'newsletter', title: { es: 'Lo que llega los viernes' } })
  const { items } = await call(server, listOrders, {}, shop.token)
  expect(items.map(({ status }) => status).toSorted()).toEqual(['delivered', 'pending', 'pending', 'pending'])
  const { items: drafts } = await call(server, listDraftOrders, {}, shop.token)
  expect(drafts.map(({ state, itemCount }) => [state, itemCount])).toEqual([['sent', 2]])
})
