/**
 * The server as `main.ts` starts it, on an embedded PostgreSQL in DATA_DIR that does not wait for the disk, for browser journeys. It loses
 * data when the machine loses power and must hold nothing that matters.
 */
import pg from 'pg'
import { type Connection, startEmbeddedPostgres } from '../db/embedded-postgres.ts'

const login = 'mostrador_journeys'
const database = 'mostrador'

const postgres = await startEmbeddedPostgres(process.env.DATA_DIR ?? './data', {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
})
// `stop` begins with a signal to PostgreSQL, which is sent before the process ends.
process.on('exit', () => void postgres.stop())

const owner = new pg.Client(postgres.owner)
await owner.connect()
await owner.query(`create role ${login} login nosuperuser nobypassrls`)
await owner.query(`create database ${database}`)
await owner.end()

process.env.DATABASE_URL = addressOf({ ...postgres.owner, user: login })
process.env.DATABASE_OWNER_URL = addressOf(postgres.owner)
await import('../main.ts')

function addressOf({ host, port, user }: Connection): string {
  return `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) }).toString()}`
}
