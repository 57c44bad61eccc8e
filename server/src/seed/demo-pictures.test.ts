import { getProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { runAsMember } from '../http/run-as.ts'
import { aCompany, call } from '../testing/builders.ts'
import { openTestServer } from '../testing/test-server.ts'
import { demoProducts } from './demo-catalogue.ts'
import { uploadPictures } from './demo-pictures.ts'
import { fillShelves } from './demo-shelves.ts'
import { productPictures } from './pictures/product-pictures.ts'

const server = openTestServer()

test.each(demoProducts.map(({ name }) => name))('%s has a picture of its own, always drawn alike', (name) => {
  const draw = productPictures.get(name)
  const svg = draw?.() ?? ''

  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 800 800"/)
  expect(svg).not.toMatch(/undefined|NaN|<text/)
  expect(draw?.()).toBe(svg)
  expect([...productPictures].filter(([, other]) => other() === svg)).toHaveLength(1)
})

test('each product that the demo shop shows has a picture, with descriptions in both languages', async () => {
  const { userId, companyId, profileId, token } = await aCompany(server)
  const actor = { userId, companyId, profileId, now: new Date(), language: 'es' } as const
  const pictures = await uploadPictures(server.deps, actor)
  const { items } = await runAsMember(server.deps, actor, (ctx) => fillShelves(ctx, pictures))

  const { rows } = await server.owner.query<{ name: string }>(
    `select p.name from products p where p.company_id = $1 and not exists (
       select from product_images i where i.company_id = p.company_id and i.product_id = p.id
         and i.is_cover and i.alt_en = p.name and i.alt_es = p.name)`,
    [companyId],
  )
  expect(rows.map(({ name }) => name)).toEqual(['Varios'])

  const { product } = await call(server, getProduct, { id: items[0]?.productId ?? '' }, token)
  expect(product.images).toMatchObject([{ width: 800, height: 800, isCover: true }])
  for (const path of [product.images[0]?.thumb, product.images[0]?.card, product.images[0]?.full]) {
    const file = await server.app.inject({ method: 'GET', url: path ?? '' })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
  }
}, 60_000)
