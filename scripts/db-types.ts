/** `npm run db:types`: writes server/src/db/tables.ts from the migrations, using a temporary database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { bin, runNode } from './run.ts'
import { quickFolder } from './quick-folder.ts'

const folder = await mkdtemp(join(quickFolder(), 'mostrador-types-'))
const server = await startEmbeddedPostgres(folder)

async function writeTypes(): Promise<number> {
  const owner = new pg.Client(server.owner)
  await owner.connect()
  try {
    await migrate(owner, 'postgres')
  } finally {
    await owner.end()
  }
  const { host, port } = server.owner
  return runNode([bin('kysely-codegen/dist/cli/bin.js'), '--config-file', '.kysely-codegenrc.json'], {
    cwd: 'server',
    env: { DATABASE_URL: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(host)}` },
  })
}

try {
  process.exitCode = await writeTypes()
} finally {
  // Also after a failed migration: a database left running would hold its folder for ever.
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
