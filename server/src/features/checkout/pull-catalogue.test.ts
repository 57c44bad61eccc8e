import { pullCatalogue } from '@mostrador/contract/features/checkout/endpoints.ts'
import { createProduct } from '@mostrador/contract/features/products/endpoints.ts'
import { expect, test } from 'vitest'
import { aCompany, aProduct, call, type Shop } from '../../testing/builders.ts'
import { openTestServer } from '../../testing/test-server.ts'

const server = openTestServer()

const sizes = ['S', 'M', 'L']

async function aShirt(shop: Shop, code: string): Promise<void> {
  const variants = sizes.map((size) => ({ sku: `${code}-${size}`, optionValues: [size], price: '5990' }))
  const options = [{ name: 'Talla', values: sizes }]
  await call(server, createProduct, { name: `Polera ${code}`, options, variants }, shop.token)
}

/** The SKUs of each page until there is no further one. */
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

test.each([1, 2, 3, 4, 100])('pages of %i bring each variant once, also where a product is divided', async (per) => {
  const shop = await aCompany(server)
  await aShirt(shop, 'A')
  await aProduct(server, shop, { sku: 'SOLO' })
  await aShirt(shop, 'B')
  // Nothing that calls do leaves one behind; a page must not end early for it.
  await server.owner.query(
    `insert into products (company_id, id, name, slug, search_text, catalogue_version, created_by_id)
     select company_id, gen_random_uuid(), 'Sin variantes ' || n, 'sin-' || n, 'sin', catalogue_version, created_by_id
     from products, generate_series(1, 5) n where company_id = $1 and first_sku = 'SOLO'`,
    [shop.companyId],
  )

  const pages = await pagesOf(shop, per)

  expect(pages.flat().toSorted()).toEqual(['A-L', 'A-M', 'A-S', 'B-L', 'B-M', 'B-S', 'SOLO'])
  expect(pages.slice(0, -1).every((page) => page.length === per)).toBe(true)
})
