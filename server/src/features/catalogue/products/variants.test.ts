/** Whole products: variants, packs, kits and the effect of each right. */
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import {
  archiveProduct,
  createProduct,
  deleteProduct,
  duplicateProduct,
  getProduct,
  listProducts,
  updateProduct,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  productInput,
  send,
  type Shop,
  updateInput,
  withFirstVariant,
} from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const sizes = { name: 'Talla', values: ['S', 'M', 'L'] }
const shirt = {
  name: 'Polera',
  options: [sizes],
  variants: ['S', 'M', 'L'].map((size) => ({ sku: `POL-${size}`, optionValues: [size], price: '5990' })),
}

const aShirt = async (shop: Shop) => (await call(server, createProduct, shirt, shop.token)).product

test('variants keep their ids, may swap codes, and are summed up in the list', async () => {
  const shop = await aCompany(server)
  const product = await aShirt(shop)
  const [small, medium, large] = updateInput(product).variants
  if (!small || !medium || !large) throw new Error('three sizes')
  const variants = [{ ...medium, sku: 'POL-S', price: '6990' }, { ...small, sku: 'POL-M' }, large]

  const { product: after } = await call(server, updateProduct, updateInput(product, { variants }), shop.token)

  expect(after.variants.map(({ id, sku, price }) => [id, sku, price])).toEqual([
    [medium.id, 'POL-S', '6990'],
    [small.id, 'POL-M', '5990'],
    [large.id, 'POL-L', '5990'],
  ])
  const { items } = await call(server, listProducts, { q: 'pol-m' }, shop.token)
  expect(items).toMatchObject([{ sku: 'POL-S', priceFrom: '5990', priceTo: '6990', variantCount: 3 }])
})

test('deletes an unused variant and notifies the tills; archives one that was sold', async () => {
  const shop = await aCompany(server)
  const product = await aShirt(shop)
  const till = await anOpenTill(server, shop)
  const sold = withFirstVariant(product)
  await call(server, commitSale, aSale(till, { items: [{ product: sold }] }), shop.token)
  const { version } = await call(server, pullCatalogue, {}, shop.token)
  const kept = updateInput(product).variants.slice(2)

  const { product: after } = await call(server, updateProduct, updateInput(product, { variants: kept }), shop.token)

  expect(after.variants.map(({ sku, status }) => [sku, status])).toEqual([
    ['POL-L', 'active'],
    ['POL-S', 'archived'],
  ])
  const delta = await call(server, pullCatalogue, { sinceVersion: version }, shop.token)
  expect(delta.removedVariantIds).toEqual([product.variants[1]?.id])
  expect(Object.fromEntries(delta.items.map(({ sku, isArchived }) => [sku, isArchived]))).toEqual({
    'POL-L': false,
    'POL-S': true,
  })

  const restored = updateInput(after, { variants: [...kept, { id: sold.variantId, price: '1', optionValues: ['S'] }] })
  const { product: again } = await call(server, updateProduct, restored, shop.token)
  expect(again.variants.map(({ sku, status }) => [sku, status])).toEqual([
    ['POL-L', 'active'],
    ['POL-S', 'active'],
  ])
})

test.each([
  ['two variants without options', { options: [], variants: [{ price: '1' }, { price: '2' }] }],
  ['the same options twice', { variants: [1, 2].map(() => ({ price: '1', optionValues: ['S'] })) }],
  ['an option that is none', { variants: [{ price: '1', optionValues: ['XXL'] }] }],
  ['a price before that is lower', { variants: [{ price: '10', compareAtPrice: '9', optionValues: ['S'] }] }],
  [
    'one code on two variants',
    { variants: ['S', 'M'].map((v) => ({ price: '1', optionValues: [v], barcodes: ['77'] })) },
  ],
  ['a kit with options', { type: 'kit' }],
  ['decimals of a piece', { quantityDecimals: 2 }],
  [
    'a component in something that is no kit',
    { components: [] as { variantId: string }[], type: 'kit', options: [], variants: [{ price: '1' }] },
  ],
])('refuses %s at its field', async (_name, change) => {
  const shop = await aCompany(server)
  const answer = await send(server, createProduct.path, { ...shirt, ...change }, shop.token)
  expect(answer).toMatchObject({
    statusCode: 422,
    body: { code: 'invalidInput', data: { fields: expect.any(Object) } },
  })
  expect((await call(server, listProducts, {}, shop.token)).items).toEqual([])
})

test('the barcode of a pack is unique like any other', async () => {
  const shop = await aCompany(server)
  const packs = [{ name: 'Pack de 6', factor: '6', barcode: '7800000000030', price: '4290' }]
  const product = await aProduct(server, shop, { name: 'Tónica', packs })
  expect(product.variants[0]?.packs).toMatchObject(packs)

  for (const wish of [{ barcodes: ['7800000000030'] }, { packs }]) {
    const answer = await send(server, createProduct.path, productInput({ name: 'Otra', ...wish }), shop.token)
    expect(answer).toMatchObject({ statusCode: 409, body: { code: 'barcodeTaken' } })
    expect(JSON.stringify(answer.body)).toContain('Tónica')
  }
})

test('a sale at the price of a pack has a price of the catalogue', async () => {
  const shop = await aCompany(server)
  const packs = [{ name: 'Pack de 6', factor: '6', price: '5000' }]
  const product = await aProduct(server, shop, { price: '990', packs })
  const till = await anOpenTill(server, shop)
  const at = (price: string, number: number) =>
    call(
      server,
      commitSale,
      aSale(till, { number, items: [{ product: { ...product, price }, quantity: '6' }] }),
      shop.token,
    )

  expect((await at('833.333333', 1)).sale.needsReview).toEqual([])
  expect((await at('800', 2)).sale.needsReview).toEqual(['priceChanged'])
})

test('the scarcest component limits a kit, and a kit cannot contain a kit', async () => {
  const shop = await aCompany(server)
  const coffee = await aProduct(server, shop, { name: 'Café', openingStock: '10' })
  const milk = await aProduct(server, shop, { name: 'Leche', openingStock: '7' })
  const kit = await aProduct(server, shop, {
    name: 'Desayuno',
    type: 'kit',
    components: [{ variantId: coffee.variantId }, { variantId: milk.variantId, quantity: '2' }],
    openingStock: '0',
  })
  const costs = kit.components.map(({ quantity }) => Number(quantity) * 500)
  expect(kit.variants[0]?.cost).toBe(String(costs.reduce((all, cost) => all + cost, 0)))
  expect(kit).toMatchObject({ onHand: '3', trackStock: false, components: [{ name: 'Café' }, { name: 'Leche' }] })

  const nested = productInput({ name: 'Otro', type: 'kit', components: [{ variantId: kit.variantId }] })
  expect(await send(server, createProduct.path, nested, shop.token)).toMatchObject({
    statusCode: 422,
    body: { data: { fields: { 'components.0.variantId': expect.any(String) } } },
  })
  const becomes = updateInput(coffee, { type: 'kit', components: [{ variantId: milk.variantId }] })
  expect(await send(server, updateProduct.path, becomes, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'productInUse' },
  })
  const nest = (role: string) =>
    server.owner.query(`insert into kit_components (company_id, kit_id, product_id, product_role, variant_id, quantity)
      select company_id, id, id, '${role}', '${kit.variantId}', 1 from products where id = '${kit.id}'`)
  await expect(nest('kit')).rejects.toThrow(/check constraint/)
  await expect(nest('part')).rejects.toThrow(/foreign key constraint/)
  const become = (type: string) =>
    server.owner.query(`update products set type = '${type}', track_stock = false where id = '${milk.id}'`)
  await expect(become('kit')).rejects.toThrow(/foreign key constraint/)
  await become('service')
})

test('changing a price or a cost needs its right, and so does seeing costs', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1000' })
  expect(product.variants[0]?.cost).toBe('500')
  const clerk = await aMember(server, shop, { permissions: ['PRODUCTS__UPDATE', 'PRODUCTS__ADD'] })

  const seen = await call(server, getProduct, { id: product.id }, clerk.token)
  expect(seen.product.variants[0]).toMatchObject({ cost: null, lastCost: null, stock: [{ averageCost: null }] })
  expect(seen.stockMovements[0]?.unitCost).toBeNull()
  expect((await call(server, listProducts, {}, clerk.token)).items[0]?.cost).toBeNull()

  const [variant] = updateInput(product).variants
  if (!variant) throw new Error('one variant')
  const tries = [
    [{ ...variant, price: '900' }, 'variants.0.price'],
    [{ ...variant, minPrice: '1' }, 'variants.0.price'],
    [{ ...variant, cost: '1' }, 'variants.0.cost'],
  ] as const
  for (const [changed, field] of tries) {
    const answer = await send(server, updateProduct.path, updateInput(product, { variants: [changed] }), clerk.token)
    expect(answer, field).toMatchObject({
      statusCode: 403,
      body: { data: { fields: { [field]: expect.any(String) } } },
    })
  }
  const renamed = await call(server, updateProduct, updateInput(product, { name: 'Pan nuevo' }), clerk.token)
  expect(renamed.product).toMatchObject({ name: 'Pan nuevo', version: 2 })
})

test('a cost is set by hand only without stock', async () => {
  const shop = await aCompany(server)
  const set = async (openingStock: string) => {
    const product = await aProduct(server, shop, { openingStock })
    const [variant] = updateInput(product).variants
    const input = updateInput(product, { variants: variant ? [{ ...variant, cost: '321.5' }] : [] })
    return send(server, updateProduct.path, input, shop.token)
  }
  expect(await set('3')).toMatchObject({ statusCode: 422, body: { data: { fields: { 'variants.0.cost': /./ } } } })
  expect(await set('0')).toMatchObject({ statusCode: 200, body: { product: { variants: [{ cost: '321.5' }] } } })
})

test('the address is made from the name once, is unique, and stays', async () => {
  const shop = await aCompany(server)
  const first = await aProduct(server, shop, { name: 'Ñandú & Café' })
  const second = await aProduct(server, shop, { name: 'ñandú café' })
  expect([first.slug, second.slug]).toEqual(['nandu-cafe', 'nandu-cafe-2'])

  const renamed = updateInput(first, { name: 'Otro', slug: null })
  expect((await call(server, updateProduct, renamed, shop.token)).product.slug).toBe('nandu-cafe')
  expect(await send(server, updateProduct.path, updateInput(second, { slug: 'nandu-cafe' }), shop.token)).toMatchObject(
    {
      statusCode: 409,
      body: { data: { fields: { slug: expect.stringContaining('Otro') } } },
    },
  )
})

test('a description keeps its form and nothing that runs or loads', async () => {
  const shop = await aCompany(server)
  const description =
    '<h2 onclick="x()">Hola</h2><script>alert(1)</script><p><b>a</b><img src=x onerror=y><a href="javascript:x">b</a><a href="https://x.test">c</a></p><iframe src="//x"></iframe>'
  const product = await aProduct(server, shop, { description })
  expect(product.description).toBe(
    '<h2>Hola</h2><p><b>a</b><a rel="noopener nofollow" target="_blank">b</a><a href="https://x.test" rel="noopener nofollow" target="_blank">c</a></p>',
  )
})

test('a copy is a draft with its own codes and no stock', async () => {
  const shop = await aCompany(server)
  const packs = [{ name: 'Seis', factor: '6', barcode: '7800000000047' }]
  const product = await aProduct(server, shop, { sku: 'UNO', barcodes: ['7800000000016'], packs })
  const { product: copy } = await call(server, duplicateProduct, { id: product.id, name: 'Pan dos' }, shop.token)

  expect(copy).toMatchObject({ name: 'Pan dos', status: 'draft', onHand: '0', slug: 'pan-dos' })
  expect(copy.variants[0]).toMatchObject({ price: '990', barcodes: [], packs: [{ name: 'Seis', barcode: null }] })
  expect(copy.variants[0]?.sku).not.toBe('UNO')
})

test('deletes only unused products, and a till removes them', async () => {
  const shop = await aCompany(server)
  const moved = await aProduct(server, shop)
  const fresh = await aProduct(server, shop, { openingStock: '0' })
  const { version } = await call(server, pullCatalogue, {}, shop.token)

  expect(await send(server, deleteProduct.path, { id: moved.id, version: 1 }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'productInUse' },
  })
  await call(server, deleteProduct, { id: fresh.id, version: 1 }, shop.token)
  expect((await send(server, getProduct.path, { id: fresh.id }, shop.token)).statusCode).toBe(404)
  const delta = await call(server, pullCatalogue, { sinceVersion: version }, shop.token)
  expect(delta).toMatchObject({ removedVariantIds: [fresh.variantId], items: [] })
})

test('a till reads variants page by page without losing one in the middle of a product', async () => {
  const shop = await aCompany(server)
  await aShirt(shop)
  const hidden = await aProduct(server, shop, { name: 'Solo web', showInPos: false })
  await call(server, archiveProduct, { id: hidden.id, isArchived: false }, shop.token)
  const names: [string, boolean][] = []
  for (let cursor: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof pullOne>> = await pullOne(shop, cursor)
    names.push(...page.items.map(({ name, isArchived }): [string, boolean] => [name, isArchived]))
    expect(page.total).toBe(cursor === null ? 4 : null)
    cursor = page.nextCursor
    if (cursor === null) break
  }
  expect(names).toHaveLength(4)
  expect(Object.fromEntries(names)).toEqual({
    'Polera · L': false,
    'Polera · M': false,
    'Polera · S': false,
    'Solo web': true,
  })
})

function pullOne(shop: Shop, cursor: string | null) {
  return call(server, pullCatalogue, { per: 1, cursor }, shop.token)
}
