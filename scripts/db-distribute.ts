/** `npm run db:distribute`: migrates the database of DATABASE_OWNER_URL and distributes it over the nodes of Citus. */
import pg from 'pg'
import { readConfig } from '../server/src/config.ts'
import { distribute } from '../server/src/db/distribute/distribute.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openDatabases } from '../server/src/db/open-databases.ts'

async function run(): Promise<boolean> {
  const config = readConfig(process.env)
  if (!config.databaseUrl) throw new Error('Set DATABASE_URL and DATABASE_OWNER_URL to the coordinator first.')
  const { owner: login, appLogin } = await openDatabases(config)
  const owner = new pg.Client(login)
  await owner.connect()
  try {
    await migrate(owner, appLogin)
    const all = await distribute(owner, appLogin)
    for (const { what, done, left } of all)
      process.stdout.write(
        `${what.padEnd(24)} ${String(done).padStart(4)}\n${left.map((text) => `  ${text}\n`).join('')}`,
      )
    return all.every(({ what, left }) => left.length === 0 || what === 'dropped for good')
  } finally {
    await owner.end()
  }
}

try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
