/**
 * Loads the demo shop into the database that `serve-without-durability.ts` runs on DATA_DIR, for the journey that views every
 * screen. It starts a second server beside the first, like an installation with two processes, and stops it afterwards.
 */
import { findRunningPostgres } from '../../db/embedded-postgres.ts'
import { addressOf, journeysLogin } from './journeys-database.ts'

const port = 3198
const patienceMs = 160_000
const dataDir = process.env.DATA_DIR ?? './data'
const running = await findRunningPostgres(dataDir)
if (!running) throw new Error(`No database runs on ${dataDir}.`)

process.env.PORT = String(port)
process.env.DEMO = '1'
process.env.DATABASE_URL = addressOf({ ...running, user: journeysLogin })
process.env.DATABASE_OWNER_URL = addressOf(running)
await import('../../main.ts')

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
for (const since = Date.now(); !(await isReady()); await new Promise((done) => setTimeout(done, 300)))
  if (Date.now() - since > patienceMs) throw new Error('the demo shop took too long')
process.kill(process.pid, 'SIGTERM')
