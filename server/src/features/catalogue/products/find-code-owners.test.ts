import {
  archiveProduct,
  createProduct,
  findCodeOwners,
  updateProduct,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, aProduct, call, productInput, send, updateInput } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

test('finds the product of a SKU in any case and of a barcode with or without its zeros', async () => {
  const shop = await aCompany(server)
  const packs = [{ name: 'Caja', factor: '12', barcode: 'CAJA-12', price: '9000' }]
  const product = await aProduct(server, shop, { name: 'Café', sku: 'Caf-1', barcodes: ['036000291452'], packs })

  const { items } = await call(
    server,
    findCodeOwners,
    { skus: ['CAF-1', 'CAF-10'], barcodes: ['0036000291452', 'CAJA-12', '7700'] },
    shop.token,
  )

  const owner = { productId: product.id, variantId: product.variantId, productName: 'Café', isArchived: false }
  expect(items).toEqual([
    { kind: 'sku', code: 'CAF-1', optionValues: [], ...owner },
    { kind: 'barcode', code: '0036000291452', optionValues: [], ...owner },
    { kind: 'barcode', code: 'CAJA-12', optionValues: [], ...owner },
  ])
})

test('ignores variants being edited, but not those beside them', async () => {
  const shop = await aCompany(server)
  const { product } = await call(
    server,
    createProduct,
    {
      name: 'Polera',
      options: [{ name: 'Talla', values: ['S', 'M'] }],
      variants: ['S', 'M'].map((size) => ({ sku: `POL-${size}`, optionValues: [size], price: '5990' })),
    },
    shop.token,
  )
  const [small, medium] = product.variants
  if (!small || !medium) throw new Error('two sizes')

  const asked = { skus: ['POL-S', 'POL-M'], exceptVariantIds: [small.id] }
  const { items } = await call(server, findCodeOwners, asked, shop.token)

  expect(items).toMatchObject([{ code: 'POL-M', variantId: medium.id, optionValues: ['M'] }])
  const variants = updateInput(product).variants.map((variant) =>
    variant.id === small.id ? { ...variant, sku: 'POL-M' } : { ...variant, sku: 'POL-S' },
  )
  expect(await send(server, updateProduct.path, updateInput(product, { variants }), shop.token)).toMatchObject({
    statusCode: 200,
  })
})

test('archived variants keep their codes and are marked as archived', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { sku: 'VIEJO', barcodes: ['OLD-1'] })
  await call(server, archiveProduct, { id: product.id, isArchived: true }, shop.token)

  const { items } = await call(server, findCodeOwners, { skus: ['viejo'], barcodes: ['OLD-1'] }, shop.token)

  expect(items.map(({ kind, isArchived }) => [kind, isArchived])).toEqual([
    ['sku', true],
    ['barcode', true],
  ])
  expect(await send(server, createProduct.path, productInput({ sku: 'viejo' }), shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'skuTaken' },
  })
})

test('ignores codes of other companies, and returns nothing to people who may not see products', async () => {
  const [shop, other] = [await aCompany(server), await aCompany(server)]
  await aProduct(server, other, { sku: 'IGUAL', barcodes: ['SAME-1'] })
  const asked = { skus: ['IGUAL'], barcodes: ['SAME-1'] }

  expect(await call(server, findCodeOwners, asked, shop.token)).toEqual({ items: [] })
  const guest = await aMember(server, other, { permissions: ['CUSTOMERS__VIEW'] })
  expect(await send(server, findCodeOwners.path, asked, guest.token)).toMatchObject({ statusCode: 403 })
})
