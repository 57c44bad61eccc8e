import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aProduct, call } from '../testing/builders.ts'
import { openTestServer } from '../testing/test-server.ts'
import { planKept } from './kept-plans.ts'

const server = openTestServer()

/** PostgreSQL plans a named statement for its values five times before it keeps a plan. */
const askedOften = 8

test('a marked statement is planned once on a connection, and no other plan is kept', async () => {
  const found = await server.deps.db.transaction().execute(async (tx) => {
    for (let times = 0; times < askedOften; times++) {
      await sql`select ${times}::int as kept ${planKept}`.execute(tx)
      await sql`select ${times}::int as planned_anew`.execute(tx)
    }
    const { rows } = await sql<{ genericPlans: number; statement: string }>`select generic_plans, statement
      from pg_prepared_statements where statement like 'select $1%'`.execute(tx)
    return rows
  })

  expect(found).toHaveLength(1)
  expect(found[0]?.statement).toContain('as kept')
  expect(found[0]?.genericPlans).toBeGreaterThan(0)
})

test('companies that share a connection and its plans see only their own products', async () => {
  const shops = [await aCompany(server), await aCompany(server)] as const
  await aProduct(server, shops[0], { name: 'Camisa azul' })
  await aProduct(server, shops[1], { name: 'Camisa roja' })

  const seen = { own: new Set<string>(), found: new Set<string>() }
  for (let times = 0; times < askedOften; times++)
    for (const [at, shop] of shops.entries()) {
      const listed = await call(server, listProducts, {}, shop.token)
      const found = await call(server, listProducts, { q: 'camisa' }, shop.token)
      seen.own.add(`${at}: ${listed.items.map(({ name }) => name).join()}`)
      seen.found.add(`${at}: ${found.items.map(({ name }) => name).join()}`)
    }

  expect([...seen.own]).toEqual(['0: Camisa azul', '1: Camisa roja'])
  expect([...seen.found]).toEqual(['0: Camisa azul', '1: Camisa roja'])
})
