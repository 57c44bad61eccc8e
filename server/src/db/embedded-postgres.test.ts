import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickFolder } from '../../../scripts/quick-folder.ts'
import { findCluster, startEmbeddedPostgres } from './embedded-postgres.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(quickFolder(), 'mostrador-killed-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }))

test('a start waits until the processes of a killed database have gone', async () => {
  const first = await startEmbeddedPostgres(dataDir)
  const client = new pg.Client(first.owner)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table kept as select 7 as value')
  // Only processor time: nothing in it notices that the server is gone.
  const busy = client.query('select sum(sqrt(n)) from generate_series(1, 12000000) n').catch(() => undefined)
  const cluster = (await findCluster(dataDir)) ?? ''
  const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')

  const second = await startEmbeddedPostgres(dataDir)
  const again = new pg.Client(second.owner)
  await again.connect()
  expect((await again.query('select value from kept')).rows).toEqual([{ value: 7 }])
  await again.end()
  await busy
  await client.end().catch(() => undefined)
  await second.stop()
})
