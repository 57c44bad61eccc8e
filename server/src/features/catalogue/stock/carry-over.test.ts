/** The migration that gives stock its value, on a database from before it. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { newId } from '../../../context.ts'
import { migrate } from '../../../db/migrate.ts'
import { projectFolders } from '../../../db/sql-files.ts'
import { testLogin } from '../../../testing/global-setup.ts'

const own = '0027_value_of_stock.sql'

/** The project's folders without the migration and later ones. */
async function earlierFolders() {
  const root = await mkdtemp(join(tmpdir(), 'mostrador-before-'))
  const from = fileURLToPath(projectFolders.migrations)
  const earlier = (await readdir(from)).filter((name) => name < own)
  for (const name of earlier) await cp(join(from, name), join(root, name))
  const folders = { migrations: pathToFileURL(`${root}/`), functions: projectFolders.functions }
  return { folders, remove: () => rm(root, { recursive: true }) }
}

/** Runs on a database of its own. */
async function inDatabase(work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const name = `carry_${process.pid}`
  const maintenance = new pg.Client({ ...inject('postgres'), user: 'postgres', database: 'postgres' })
  await maintenance.connect()
  await maintenance.query(`create database ${name}`)
  const owner = new pg.Client({ ...inject('postgres'), user: 'postgres', database: name })
  await owner.connect()
  try {
    await work(owner)
  } finally {
    await owner.end()
    await maintenance.query(`drop database ${name} with (force)`)
    await maintenance.end()
  }
}

const [company, location] = [newId(), newId()]

/** A level with its movements, as they were written before: `[quantity, unit cost]`, a day apart. */
async function aLevel(owner: pg.Client, averageCost: string, moves: readonly (readonly [string, string])[]) {
  const variant = newId()
  await owner.query(
    `insert into stock_levels (company_id, location_id, variant_id, on_hand, average_cost)
     select $1, $2, $3, coalesce(sum(q), 0), $4 from unnest($5::numeric[]) q`,
    [company, location, variant, averageCost, moves.map(([quantity]) => quantity)],
  )
  for (const [day, [quantity, unitCost]] of moves.entries())
    await owner.query(
      `insert into stock_movements (company_id, id, location_id, variant_id, kind, quantity, unit_cost, balance_after, source_type,
         source_id, source_line_id, user_id, occurred_at)
       values ($1, gen_random_uuid(), $2, $3, 'adjustment', $4, $5, 0, 'adjustment', gen_random_uuid(), $3, $3,
         timestamptz '2026-01-01 02:00:00Z' + $6 * interval '1 day')`,
      [company, location, variant, quantity, unitCost, day],
    )
  return variant
}

async function readLevel(owner: pg.Client, variant: string) {
  const { rows } = await owner.query(
    `select trim_scale(on_hand)::text as on_hand, trim_scale(value)::text as value, trim_scale(average_cost)::text as cost,
       (select array_agg(m.kind || ' ' || trim_scale(m.value_delta) || ' ' || trim_scale(m.cost_correction) order by m.sequence)
         from stock_movements m where m.variant_id = l.variant_id) as rows,
       (select min(business_date)::text from stock_movements m where m.variant_id = l.variant_id) as first_day
     from stock_levels l where variant_id = $1`,
    [variant],
  )
  return rows[0]
}

test('existing stock keeps its quantity and cost, and one row books the difference to the sum of the movements', async () => {
  const { folders, remove } = await earlierFolders()
  await inDatabase(async (owner) => {
    await migrate(owner, testLogin, folders)
    // The rows need not refer to anything.
    await owner.query(`set session_replication_role = replica`)
    await owner.query(
      `insert into companies (id, name, time_zone, region_tag, language_tag, currency_tag, created_by_id)
       values ($1, 'Antes', 'America/Santiago', 'CL', 'es', 'CLP', $1)`,
      [company],
    )
    const even = await aLevel(owner, '10', [
      ['10', '10'],
      ['-3', '10'],
    ])
    const below = await aLevel(owner, '12', [
      ['-5', '10'],
      ['10', '12'],
    ])
    const owed = await aLevel(owner, '10', [['-5', '10']])
    const empty = await aLevel(owner, '3.333333', [
      ['3', '3.333334'],
      ['-3', '3.333333'],
    ])
    const untouched = await aLevel(owner, '7', [])

    expect((await migrate(owner, testLogin)).migrations).toContain(own)
    expect(await readLevel(owner, even)).toEqual({
      on_hand: '7',
      value: '70',
      cost: '10',
      rows: ['adjustment 100 0', 'adjustment -30 0'],
      first_day: '2025-12-31',
    })
    expect(await readLevel(owner, below)).toMatchObject({
      on_hand: '5',
      value: '60',
      cost: '12',
      rows: ['adjustment -50 0', 'adjustment 120 0', 'costCorrection -10 10'],
    })
    expect(await readLevel(owner, owed)).toMatchObject({ on_hand: '-5', value: '-50', cost: '10' })
    expect(await readLevel(owner, empty)).toMatchObject({
      value: '0',
      cost: '3.333333',
      rows: expect.arrayContaining(['costCorrection -0.000003 0.000003']),
    })
    expect(await readLevel(owner, untouched)).toMatchObject({ on_hand: '0', value: '0', cost: '7', rows: null })
    const { rows } = await owner.query(
      `select id from inv.i42_value_is_sum_of_movements union all select id from inv.i43_movements_follow_each_other`,
    )
    expect(rows).toEqual([])
  })
  await remove()
}, 120_000)
