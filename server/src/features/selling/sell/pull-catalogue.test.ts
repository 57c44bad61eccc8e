import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import { aCompany, anOpenTill, aProduct, call, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const sizes = ['S', 'M', 'L']

async function aShirt(shop: Shop, code: string): Promise<void> {
  const variants = sizes.map((size) => ({ sku: `${code}-${size}`, optionValues: [size], price: '5990' }))
  const options = [{ name: 'Talla', values: sizes }]
  await call(server, createProduct, { name: `Polera ${code}`, options, variants }, shop.token)
}

/** The SKUs of each page until the last one. */
async function pagesOf(shop: Shop, per: number): Promise<string[][]> {
  const pages: string[][] = []
  for (let cursor: string | null = null; ; ) {
    const page: { items: { sku: string }[]; nextCursor: string | null } = await call(
      server,
      pullCatalogue,
      { per, cursor },
      shop.token,
    )
    pages.push(page.items.map(({ sku }) => sku))
    cursor = page.nextCursor
    if (cursor === null) return pages
  }
}

test.each([1, 2, 3, 4, 100])(
  'pages of %i bring each variant once, also when a page boundary divides a product',
  async (per) => {
    const shop = await aCompany(server)
    await aShirt(shop, 'A')
    await aProduct(server, shop, { sku: 'SOLO' })
    await aShirt(shop, 'B')
    // No call leaves a product without a variant, but a page must not end early because of one.
    await server.owner.query(
      `insert into products (company_id, id, name, slug, search_text, catalogue_version, created_by_id)
     select company_id, gen_random_uuid(), 'Sin variantes ' || n, 'sin-' || n, 'sin', catalogue_version, created_by_id
     from products, generate_series(1, 5) n where company_id = $1 and first_sku = 'SOLO'`,
      [shop.companyId],
    )

    const pages = await pagesOf(shop, per)

    expect(pages.flat().toSorted()).toEqual(['A-L', 'A-M', 'A-S', 'B-L', 'B-M', 'B-S', 'SOLO'])
    expect(pages.slice(0, -1).every((page) => page.length === per)).toBe(true)
  },
)

test('voided and refunded units do not count as sold for best sellers', async () => {
  const shop = await aCompany(server)
  const [bread, milk] = [await aProduct(server, shop, { sku: 'PAN' }), await aProduct(server, shop, { sku: 'LEC' })]
  const till = await anOpenTill(server, shop)
  const kept = aSale(till, { number: 1, items: [{ product: bread, quantity: '5' }] })
  const wrong = aSale(till, { number: 2, items: [{ product: milk, quantity: '9' }] })
  const back = aRefund(till, kept, { number: 3, quantities: { 0: '2' } })
  const documents = [aDocument(kept), aDocument(wrong), back, aVoid(till, wrong)]
  expect(await push(server, shop, ...documents)).toMatchObject(documents.map(() => ({ status: 'stored' })))

  const { items } = await call(server, pullCatalogue, {}, shop.token)

  expect(Object.fromEntries(items.map(({ sku, sold }) => [sku, sold]))).toEqual({ PAN: 3, LEC: 0 })
})

test('a refund of an older sale does not make the number sold negative', async () => {
  const shop = await aCompany(server)
  const bread = await aProduct(server, shop, { sku: 'PAN' })
  const till = await anOpenTill(server, shop)
  const sale = aSale(till, { number: 1, items: [{ product: bread, quantity: '5' }] })
  await push(server, shop, aDocument(sale))
  await server.owner.query(
    `update stock_movements set occurred_at = now() - interval '31 days' where company_id = $1 and kind = 'sale'`,
    [shop.companyId],
  )
  await push(server, shop, aRefund(till, sale, { number: 2 }))

  const { items } = await call(server, pullCatalogue, {}, shop.token)

  expect(items[0]?.sold).toBe(0)
})

test('tills get a product’s reorder level and its other search words', async () => {
  const shop = await aCompany(server)
  await aProduct(server, shop, { sku: 'PAN', reorderLevel: '12.5', brand: 'Bimbo', keywords: ['molde', 'blanco'] })
  await aProduct(server, shop, { sku: 'LEC' })
  const { items } = await call(server, pullCatalogue, { per: 10 }, shop.token)
  expect(items).toMatchObject([
    { sku: 'PAN', reorderLevel: '12.5', searchWords: 'Bimbo molde blanco' },
    { sku: 'LEC', reorderLevel: null, searchWords: null },
  ])
})
