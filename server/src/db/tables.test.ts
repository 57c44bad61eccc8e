import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'

const server = openTestServer()

test('the generated table types are those of the migrations', async () => {
  const { host, port } = inject('postgres')
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name')
  const cli = fileURLToPath(new URL('../../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url))

  const run = promisify(execFile)(process.execPath, [cli, '--config-file', '.kysely-codegenrc.json', '--verify'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...process.env,
      DATABASE_URL: `postgres://postgres@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(host)}`,
    },
  })

  await expect(run).resolves.toBeDefined()
})
