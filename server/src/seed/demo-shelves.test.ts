import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { listPriceLists } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { runAsMember } from '../http/run-as.ts'
import { aCompany, call } from '../testing/builders.ts'
import { openTestServer } from '../testing/test-server.ts'
import { fillShelves } from './demo-shelves.ts'

const server = openTestServer()

test('the demo shop has records of every kind, and every invariant holds for it', async () => {
  const shop = await aCompany(server)
  const { userId, companyId, profileId } = shop
  await runAsMember(server.deps, { userId, companyId, profileId, now: new Date(), language: 'es' }, fillShelves)

  const { items } = await call(server, pullCatalogue, { per: 2000 }, shop.token)
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['standard', 'service', 'kit', 'openPrice']))
  expect(items.filter(({ optionValues }) => optionValues.length > 0)).toHaveLength(7)
  expect(items.flatMap(({ packs }) => packs)).toHaveLength(2)
  expect(items.some(({ soldBy }) => soldBy === 'weight')).toBe(true)
  expect((await call(server, listPriceLists, {}, shop.token)).items.map(({ pricedCount }) => pricedCount)).toEqual([
    3, 0,
  ])
  expect((await call(server, listProducts, { filters: { stock: 'low' } }, shop.token)).items.length).toBeGreaterThan(1)

  const views = await server.owner.query<{ viewname: string }>(`select viewname from pg_views where schemaname = 'inv'`)
  for (const { viewname } of views.rows) {
    expect((await server.owner.query(`select * from inv.${viewname}`)).rows, viewname).toEqual([])
  }
})
