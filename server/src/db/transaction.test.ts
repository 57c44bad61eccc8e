import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aProduct, send } from '../testing/builders.ts'
import { openTestServer } from '../testing/test-server.ts'
import { inTransaction } from './transaction.ts'

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
