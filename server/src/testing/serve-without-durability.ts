/**
 * The server as `main.ts` starts it, on an embedded PostgreSQL in DATA_DIR that does not wait for the disk, for browser journeys.
 * It loses data when the machine loses power and must not be used for real data.
 */
import { rmSync } from 'node:fs'
import pg from 'pg'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { addressOf, journeysDatabase, journeysLogin } from './journeys/journeys-database.ts'

const dataDir = process.env.DATA_DIR ?? './data'
const postgres = await startEmbeddedPostgres(dataDir, {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
})
// `stop` begins with a signal to PostgreSQL, which is sent before the process ends.
process.on('exit', () => {
  void postgres.stop()
  if (process.env['E2E_REMOVE_DATA_DIR'] === '1') rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

const owner = new pg.Client(postgres.owner)
await owner.connect()
await owner.query(`create role ${journeysLogin} login nosuperuser nobypassrls`)
await owner.query(`create database ${journeysDatabase}`)
await owner.end()

process.env.DATABASE_URL = addressOf({ ...postgres.owner, user: journeysLogin })
process.env.DATABASE_OWNER_URL = addressOf(postgres.owner)
await import('../main.ts')
