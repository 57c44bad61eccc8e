import { getShopProduct, listShopProducts } from '@mostrador/contract/features/shop/endpoints.ts'
import { expect, test } from 'vitest'
import { aProduct, call } from '../../testing/builders.ts'
import { anOnlineShop } from '../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../testing/test-server.ts'

const server = openTestServer()

/** A product that cost 100, 20 days ago 80, 10 days ago 100 again, and now `now`; the shop typed 150 as its price before. */
async function aReducedProduct(regionTag: string, now: number) {
  const shop = await anOnlineShop(server, { regionTag })
  const { variantId } = await aProduct(server, shop, { showInStore: true, price: String(now) })
  await server.owner.query('update variants set compare_at_price = 150 where id = $1', [variantId])
  await server.owner.query(
    `insert into price_history (company_id, id, variant_id, new_price, changed_by_id, source, changed_at)
      select company_id, gen_random_uuid(), variant_id, h.price, changed_by_id, source, changed_at - h.days * interval '1 day'
      from price_history, (values (100, 60), (80, 20), (100, 10)) h(price, days) where variant_id = $1`,
    [variantId],
  )
  const { items } = await call(server, listShopProducts, { shop: shop.name })
  const { product } = await call(server, getShopProduct, { shop: shop.name, slug: items[0]?.slug ?? '' })
  return { card: items[0]?.compareAt, page: product.variants[0]?.compareAt, price: items[0]?.priceFrom ?? 0 }
}

test('in the European Union a struck price is the lowest of the 30 days before the reduction', async () => {
  const { card, page, price } = await aReducedProduct('ES', 70)
  expect(price).toBeGreaterThan(0)
  expect(Math.round(((card ?? 0) * 70) / price)).toBe(80)
  expect(page).toBe(card)
})

test('what is no reduction of that price has none, whatever the shop typed', async () => {
  expect(await aReducedProduct('ES', 90)).toMatchObject({ card: null, page: null })
})

test('elsewhere the shop chooses it', async () => {
  const { card, price } = await aReducedProduct('CL', 90)
  expect(Math.round(((card ?? 0) * 90) / price)).toBe(150)
})
