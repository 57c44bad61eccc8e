import {
  archiveProduct,
  listProducts,
  updateProduct,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { aCompany, aProduct, call, type Shop, updateInput } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function namesFor(shop: Shop, q: string): Promise<string[]> {
  return (await call(server, listProducts, { q, sort: 'name' }, shop.token)).items.map(({ name }) => name)
}

test('finds a word with one letter wrong, missing, too many or two swapped', async () => {
  const shop = await aCompany(server)
  await aProduct(server, shop, { name: 'Camisa azul' })
  await aProduct(server, shop, { name: 'Pantalón azul' })

  for (const q of ['cmaisa', 'acmisa', 'vamisa', 'camsa', 'camissa azul', 'azul camiza'])
    expect(await namesFor(shop, q), q).toEqual(['Camisa azul'])
})

test('never takes an existing word for another one', async () => {
  const shop = await aCompany(server)
  await aProduct(server, shop, { name: 'Camisa' })
  await aProduct(server, shop, { name: 'Camina' })

  expect(await namesFor(shop, 'camina')).toEqual(['Camina'])
})

test('mistyped words never find another company’s records', async () => {
  const shop = await aCompany(server)
  const other = await aCompany(server)
  await aProduct(server, other, { name: 'Zanahoria' })
  await aProduct(server, shop, { name: 'Manzana' })

  expect(await namesFor(shop, 'zanahoira')).toEqual([])
})

test('the words of a product follow its name', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { name: 'Lámpara vieja' })

  await call(server, updateProduct, { ...updateInput(product), name: 'Farol nuevo' }, shop.token)

  expect(await namesFor(shop, 'farlo')).toEqual(['Farol nuevo'])
  expect(await namesFor(shop, 'lampara')).toEqual([])
})

test('an exact code comes before similar ones, once, in any order of the list', async () => {
  const shop = await aCompany(server)
  await aProduct(server, shop, { name: 'Aceite', sku: 'ac-10' })
  await aProduct(server, shop, { name: 'Bidón ac-1', sku: 'b-7' })
  await aProduct(server, shop, { name: 'Zumo', sku: 'AC-1', barcodes: ['7800000000993'] })
  const ask = { q: 'ac-1', per: 1, sort: 'name' as const }

  const first = await call(server, listProducts, ask, shop.token)
  expect(first.items.map(({ name }) => name)).toEqual(['Zumo', 'Aceite'])
  expect(first.total).toBe(3)
  const second = await call(server, listProducts, { ...ask, cursor: first.nextCursor ?? '' }, shop.token)
  expect(second.items.map(({ name }) => name)).toEqual(['Bidón ac-1'])
  expect(await namesFor(shop, '7800000000993')).toEqual(['Zumo'])
})

test('counts the matches of a query, on the first page only', async () => {
  const shop = await aCompany(server)
  for (let number = 1; number <= 5; number++) await aProduct(server, shop, { name: `Té ${number}` })
  const gone = await aProduct(server, shop, { name: 'Té viejo' })
  await call(server, archiveProduct, { id: gone.id, isArchived: true }, shop.token)
  await aProduct(server, shop, { name: 'Café' })
  const ask = { q: 'té', per: 2, sort: 'name' as const }

  const first = await call(server, listProducts, ask, shop.token)
  const second = await call(server, listProducts, { ...ask, cursor: first.nextCursor ?? '' }, shop.token)
  const fromEnd = await call(server, listProducts, { ...ask, isBackward: true }, shop.token)
  const none = await call(server, listProducts, { ...ask, q: 'nada de eso' }, shop.token)

  expect([first.total, second.total, fromEnd.total, none.total]).toEqual([5, null, 5, 0])
  expect(second.items.map(({ name }) => name)).toEqual(['Té 3', 'Té 4'])
})

test('combines a word that very many products share with another such word', async () => {
  const shop = await aCompany(server)
  await server.owner.query(
    `insert into products (company_id, id, name, slug, search_text, first_sku, catalogue_version, created_by_id)
     select $1, gen_random_uuid(), name, 'm-' || n, search_fold(name), 'M' || n, 1, $2
     from generate_series(1, 1300) n, lateral (select 'Rueda ' || case when n % 2 = 0 then 'grande' else 'chica' end
       || case when n <= 1200 then ' roja' else '' end as name) x`,
    [shop.companyId, shop.userId],
  )

  const { total } = await call(server, listProducts, { q: 'rueda grande roja' }, shop.token)

  expect(total).toBe(600)
})
