import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aProduct, send } from '../testing/builders.ts'
import { openTestServer } from '../testing/test-server.ts'
import { inTransaction, type Tenant } from './transaction.ts'

const server = openTestServer()

test('a company whose calls wait for its locked rows leaves connections to another one', async () => {
  const busy = await aCompany(server)
  const other = await aCompany(server)
  const owner = await server.owner.connect()
  await owner.query('begin')
  await owner.query('select from companies where id = $1 for update', [busy.companyId])
  const waiting = Array.from({ length: 40 }, () =>
    inTransaction(server.deps.db, { companyId: busy.companyId }, (tx) =>
      sql`select from companies where id = ${busy.companyId} for update`.execute(tx),
    ),
  )
  // On a slow machine the longest waits end as refusals.
  const all = Promise.allSettled(waiting)

  await aProduct(server, other)
  expect((await send(server, '/api/products/list', {}, other.token)).statusCode).toBe(200)

  await owner.query('rollback')
  owner.release()
  await all
})

test('work that never ends loses its connection after a time, and takes no place from then on', async () => {
  const { companyId, userId } = await aCompany(server)
  const never = (tenant: Tenant) =>
    inTransaction(server.deps.db, tenant, async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 300`.execute(tx)
      await new Promise(() => {})
    })
  // Every place of the company, and every other connection.
  const ends = await Promise.allSettled([
    ...Array.from({ length: 7 }, () => never({ companyId })),
    ...Array.from({ length: 3 }, () => never({ userId })),
  ])
  for (const end of ends) expect(end).toMatchObject({ reason: { code: 'unavailable' } })
  const { rows } = await inTransaction(server.deps.db, { companyId }, (tx) => sql`select 1 as one`.execute(tx))
  expect(rows).toEqual([{ one: 1 }])
})
