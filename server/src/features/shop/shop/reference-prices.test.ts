import { createProduct, listVariants } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { getShopProduct, listShopProducts } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { expect, test } from 'vitest'
import { aProduct, call } from '../../../testing/builders.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

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

test('without a reduction of that price there is none, whatever the shop typed', async () => {
  expect(await aReducedProduct('ES', 90)).toMatchObject({ card: null, page: null })
})

/** A variant with its earlier prices, each from some days ago. The shop typed 150 as its price before. */
async function aHistory(variantId: string, before: readonly (readonly [price: number, days: number])[]) {
  await server.owner.query('update variants set compare_at_price = 150 where id = $1', [variantId])
  for (const [price, days] of before)
    await server.owner.query(
      `insert into price_history (company_id, id, variant_id, new_price, changed_by_id, source, changed_at)
        select company_id, gen_random_uuid(), variant_id, $2::numeric, changed_by_id, source, now() - $3 * interval '1 day'
        from price_history where variant_id = $1 limit 1`,
      [variantId, price, days],
    )
}

test.each([
  [
    '100 → 80 → 100 → 90, which is no reduction of 80',
    90,
    [
      [100, 60],
      [80, 20],
      [100, 10],
    ],
    0,
    null,
  ],
  [
    '100 → 80 → 100 → 70',
    70,
    [
      [100, 60],
      [80, 20],
      [100, 10],
    ],
    0,
    80,
  ],
  ['a product that is new and never cost more', 90, [], 0, null],
  ['a promotion that has run for 45 days', 80, [[100, 90]], 45, 100],
  [
    'a promotion that has run for 45 days after a week of 120',
    80,
    [
      [100, 90],
      [120, 52],
    ],
    45,
    100,
  ],
] as const)(
  'in the European Union the shop and its labels strike what the law lets them: %s',
  async (_, now, before, days, struck) => {
    const shop = await anOnlineShop(server, { regionTag: 'ES' })
    const options = [{ name: 'Talla', values: ['S', 'M'] }]
    const price = String(now)
    const variants = ['S', 'M'].map((size) => ({
      sku: size,
      optionValues: [size],
      price: size === 'S' ? price : '95',
      openingStock: '1',
    }))
    const { product } = await call(
      server,
      createProduct,
      { name: 'Polera', options, variants, showInStore: true },
      shop.token,
    )
    const [small, medium] = product.variants.map(({ id }) => id)
    await server.owner.query(
      `update price_history set changed_at = now() - $2 * interval '1 day' where variant_id = $1`,
      [small, days],
    )
    await aHistory(small ?? '', before)
    // The other size was never reduced, although the shop typed a price before for it, too.
    await aHistory(medium ?? '', [])

    const { items } = await call(server, listShopProducts, { shop: shop.name })
    const { product: page } = await call(server, getShopProduct, { shop: shop.name, slug: 'polera' })
    const perUnit = (items[0]?.priceFrom ?? 0) / now
    const asTyped = (amount: number | null | undefined) => (amount ? Math.round(amount / perUnit) : null)
    expect(items[0]?.priceFrom).toBe(page.variants[0]?.price)
    expect(asTyped(items[0]?.compareAt)).toBe(struck)
    expect(page.variants.map(({ compareAt }) => asTyped(compareAt))).toEqual([struck, null])
    const labels = await call(server, listVariants, { q: 'Polera' }, shop.token)
    expect(labels.items.map(({ compareAtPrice }) => compareAtPrice && Number(compareAtPrice))).toEqual([struck, null])
  },
)

test('elsewhere the shop chooses it', async () => {
  const { card, price } = await aReducedProduct('CL', 90)
  expect(Math.round(((card ?? 0) * 90) / price)).toBe(150)
})
