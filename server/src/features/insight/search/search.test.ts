import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { listProducts, updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { searchRecords } from '@mostrador/contract/features/insight/search/endpoints.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, aProduct, call, type Shop, updateInput } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const namesOf = async (shop: Pick<Shop, 'token'>, q: string) =>
  (await call(server, listProducts, { q }, shop.token)).items.map(({ name }) => name)

test('finds records of every kind by a part of their names, only for people who may see them', async () => {
  const shop = await aCompany(server)
  await aProduct(server, shop, { name: 'Rosa mosqueta', sku: 'ROS-1' })
  await call(server, createCustomer, { name: 'Rosa Pérez' }, shop.token)
  const clerk = await aMember(server, shop, { permissions: ['PRODUCTS__VIEW'] })
  const found = async (token: string, groups?: ['customers']) =>
    (await call(server, searchRecords, { q: 'rosa', ...(groups && { groups }) }, token)).groups.map(
      ({ group, hits }) => [group, hits.map(({ name }) => name)],
    )
  expect(await found(shop.token)).toEqual([
    ['products', ['Rosa mosqueta']],
    ['customers', ['Rosa Pérez']],
  ])
  expect(await found(shop.token, ['customers'])).toEqual([['customers', ['Rosa Pérez']]])
  expect(await found(clerk.token)).toEqual([['products', ['Rosa mosqueta']]])
})

test('a mistyped word finds the most similar records; an existing word finds only exact matches', async () => {
  const shop = await aCompany(server)
  await aProduct(server, shop, { name: 'Chocolate amargo' })
  await aProduct(server, shop, { name: 'Chocolate con leche' })
  await aProduct(server, shop, { name: 'Choclo' })
  expect(await namesOf(shop, 'chocolte')).toHaveLength(2)
  expect(await namesOf(shop, 'chocolte amrgo')).toEqual(['Chocolate amargo'])
  expect(await namesOf(shop, 'choclo')).toEqual(['Choclo'])
  expect(await namesOf(shop, 'xylofon')).toEqual([])
  expect(await namesOf(shop, '%')).toEqual([])
})

test('an earlier name of a product does not find it; its new name does', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { name: 'Margarina vegetal' })
  await call(server, updateProduct, updateInput(product, { name: 'Mantequilla' }), shop.token)
  expect(await namesOf(shop, 'margarina')).toEqual([])
  expect(await namesOf(shop, 'mante')).toEqual(['Mantequilla'])
  const { rows } = await server.owner.query('select word from product_words where product_id = $1', [product.id])
  expect(rows.map(({ word }) => word)).not.toContain('vegetal')
})
