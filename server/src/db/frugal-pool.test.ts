import { type Kysely, sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'
import { sentAhead } from './frugal-pool.ts'
import { inReading } from './transaction.ts'
import type { DB } from './tables.ts'

const server = openTestServer()

test('a transaction begins with its first statement, and one that fails there leaves its connection unchanged', async () => {
  const within = (work: (tx: Transaction<DB>) => Promise<unknown>) => server.deps.db.transaction().execute(work)
  const isOpen = async (tx: Kysely<DB>) => {
    const { rows } = await sql<{
      isOpen: boolean
    }>`select pg_current_xact_id()::text = ${await xid(tx)} as is_open`.execute(tx)
    return rows[0]?.isOpen
  }

  // The first statement has parameters in one and none in the other: a second one of the same transaction follows both.
  expect(await within(isOpen)).toBe(true)
  expect(await within(async (tx) => (await sql`select ${1}::int`.execute(tx), isOpen(tx)))).toBe(true)
  await expect(within((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero')
  await expect(within((tx) => sql`selekt`.execute(tx))).rejects.toThrow('syntax error')
  await within(async () => {})
  const left = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where state like 'idle in transaction%' and datname = current_database()`.execute(server.deps.db)
  expect(left.rows[0]?.count).toBe(0)
})

test('statements behind one that was sent ahead belong to its transaction, and fail with its error', async () => {
  const within = (work: (tx: Transaction<DB>) => Promise<unknown>) => server.deps.db.transaction().execute(work)
  const setting = (tx: Kysely<DB>) =>
    sql<{ set: string }>`select current_setting('app.user_id', true) as set`.execute(tx)
  const isSet = await within(async (tx) => {
    await sql`select set_config('app.user_id', 'somebody', true) ${sentAhead}`.execute(tx)
    return (await setting(tx)).rows[0]?.set
  })
  expect(isSet).toBe('somebody')

  const failing = async (tx: Kysely<DB>) => void (await sql`select 1 / 0 ${sentAhead}`.execute(tx))
  await expect(within(async (tx) => (await failing(tx), setting(tx)))).rejects.toThrow('division by zero')
  // Only the end of the transaction follows it.
  await expect(within(failing)).rejects.toThrow('division by zero')
  await expect(
    within(async (tx) => {
      await failing(tx)
      throw new Error('its own')
    }),
  ).rejects.toThrow('its own')
  const after = await within(async (tx) => (await setting(tx)).rows[0]?.set)
  expect(after ?? '').toBe('')
})

test('a read-only transaction cannot write, and returns what it read', async () => {
  const { db } = server.deps
  expect(await inReading(db, { companyId: crypto.randomUUID() }, async () => 'read')).toBe('read')
  const writing = inReading(db, { companyId: crypto.randomUUID() }, (tx) =>
    sql`update companies set version = version`.execute(tx),
  )
  await expect(writing).rejects.toThrow('read-only transaction')
  await expect(
    inReading(db, 'nobody', (tx) => sql`update companies set version = version`.execute(tx)),
  ).rejects.toThrow('read-only transaction')
})

async function xid(tx: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
  return rows[0]?.id ?? ''
}

test('a call whose connection ends between two statements fails alone, and the process continues', async () => {
  const { db } = server.deps
  const held = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    // The owner ends it like a stopping database. Its last message arrives while no call waits.
    await server.owner.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await new Promise((resolve) => setTimeout(resolve, 50))
    await sql`select 1`.execute(tx)
  })
  await expect(held).rejects.toThrow(/terminat|not queryable|closed/i)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
