import {
  createView,
  deleteView,
  listViews,
  orderViews,
  saveListLook,
  updateView,
} from '@mostrador/contract/features/office/views/endpoints.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const active = { list: 'products', name: 'Active ones', query: 'f.status=active&sort=name' } as const

test('own views are private, shared ones for the company, and only their owner changes them', async () => {
  const shop = await aCompany(server)
  const other = await aMember(server, shop)
  await call(server, createView, active, shop.token)
  const { view } = await call(server, createView, { ...active, name: 'For all', isShared: true }, shop.token)

  const { items } = await call(server, listViews, { list: 'products' }, other.token)
  expect(items).toMatchObject([{ name: 'For all', isOwn: false, isShared: true }])
  expect((await send(server, deleteView.path, { id: view.id }, other.token)).statusCode).toBe(404)
  expect((await call(server, listViews, { list: 'sales' }, shop.token)).items).toEqual([])
})

test('sharing needs the right to change settings', async () => {
  const shop = await aCompany(server)
  const other = await aMember(server, shop)
  expect((await send(server, createView.path, { ...active, isShared: true }, other.token)).statusCode).toBe(403)
  expect((await send(server, createView.path, active, other.token)).statusCode).toBe(200)
})

test('refuses a repeated name, an unknown filter and an old version', async () => {
  const shop = await aCompany(server)
  const { view } = await call(server, createView, active, shop.token)
  const { id, version, isShared } = view

  expect((await send(server, createView.path, { ...active, name: 'ACTIVE ones' }, shop.token)).statusCode).toBe(409)
  expect((await send(server, createView.path, { ...active, query: 'f.colour=red' }, shop.token)).statusCode).toBe(422)
  const change = { id, version, isShared, name: 'Drafts', query: 'f.status=draft' }
  const bad = { ...change, query: 'f.status=sold' }
  expect((await send(server, updateView.path, bad, shop.token)).statusCode).toBe(422)
  expect((await call(server, updateView, change, shop.token)).view).toMatchObject({ name: 'Drafts', version: 2 })
  expect((await send(server, updateView.path, change, shop.token)).statusCode).toBe(409)
})

test('a look belongs to a person and a list, and the last one counts', async () => {
  const shop = await aCompany(server)
  const other = await aMember(server, shop)
  await call(server, saveListLook, { list: 'sales', look: { cols: null, density: 'compact' } }, shop.token)
  const look = { cols: ['number', 'total'], density: 'comfortable' } as const
  await call(server, saveListLook, { list: 'sales', look: { ...look, cols: [...look.cols] } }, shop.token)

  const seen = async (token: string) => (await call(server, listViews, { list: 'sales' }, token)).look
  expect(await seen(shop.token)).toEqual(look)
  expect(await seen(other.token)).toBeNull()
})

test('each person orders the views they see, and the looks of the list stay unchanged', async () => {
  const shop = await aCompany(server)
  const other = await aMember(server, shop)
  const ids: string[] = []
  for (const name of ['Ana', 'Bea', 'Cora'])
    ids.push((await call(server, createView, { ...active, name, isShared: true }, shop.token)).view.id)
  const [ana = '', bea = '', cora = ''] = ids
  const look = { cols: ['name'], density: 'compact' as const }
  await call(server, saveListLook, { list: 'products', look }, shop.token)

  await call(server, orderViews, { list: 'products', ids: [cora, ana] }, shop.token)

  const namesFor = async (token: string) =>
    (await call(server, listViews, { list: 'products' }, token)).items.map(({ name }) => name)
  expect(await namesFor(shop.token)).toEqual(['Cora', 'Ana', 'Bea'])
  expect(await namesFor(other.token)).toEqual(['Ana', 'Bea', 'Cora'])
  expect((await call(server, listViews, { list: 'products' }, shop.token)).look).toEqual(look)
  const { view: hidden } = await call(server, createView, { ...active, name: 'Own' }, other.token)
  const foreign = await send(server, orderViews.path, { list: 'products', ids: [hidden.id, bea] }, shop.token)
  expect(foreign.statusCode).toBe(404)
})
