/** One embedded PostgreSQL for the whole test run, without durability; every test file clones a migrated template. */
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { readConfig } from '../config.ts'
import { quickFolder } from '../../../scripts/quick-folder.ts'
import { readPriceFile } from '../features/service/pricing/public.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number }
  }
}

/** Cloned by every file. No connection to it may stay open. */
export const templateDatabase = 'template_mostrador'
export const testLogin = 'mostrador_test'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(quickFolder(), 'mostrador-test-'))
  const server = await startEmbeddedPostgres(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    max_wal_size: '256MB',
  })
  const maintenance = new pg.Client(server.owner)
  await maintenance.connect()
  await maintenance.query(`create role ${testLogin} login nosuperuser nobypassrls`)
  await maintenance.query(`create database ${templateDatabase}`)
  await maintenance.end()

  const owner = new pg.Client({ ...server.owner, database: templateDatabase })
  await owner.connect()
  await migrate(owner, testLogin)
  for (const table of [...(await readPriceFile(readConfig({}).plansFile)), ...(await testPriceTables())]) {
    await owner.query('insert into price_tables (version, valid_from, content) values ($1, $2, $3)', [
      table.version,
      table.validFrom,
      table,
    ])
  }
  await owner.end()

  // A run that is interrupted does not come to its teardown.
  const end = () => {
    void server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  process.once('exit', end)
  project.provide('postgres', { host: server.owner.host, port: server.owner.port })
  return async () => {
    process.off('exit', end)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const unlimited = {
  users: null,
  checkouts: null,
  locations: null,
  products: null,
  liveConnections: null,
  storageMb: null,
} as const

/** The prices of test servers besides those of the project's file: newer ones, with trials without limits. */
export async function testPriceTables(): Promise<PriceTable[]> {
  const tables = await readPriceFile(readConfig({}).plansFile)
  return tables.map((table) => ({
    ...table,
    version: `${table.version}-tests`,
    validFrom: '2026-11-02T00:00:00Z',
    plans: table.plans.map((plan) =>
      plan.planKey === table.trialPlans[plan.part] ? { ...plan, limits: unlimited } : plan,
    ),
  }))
}
