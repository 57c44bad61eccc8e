/** The whole program as an operator uses it: started, killed, restarted, stopped. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { databaseName } from './db/open-databases.ts'
import { answerRobotCheck } from './testing/answer-robot-check.ts'
import { aFolder, aUsedFolder, isReady, launch, removeUsedFolder, start, stop, stopAll } from './testing/processes.ts'

afterEach(stopAll)
afterAll(removeUsedFolder)

test('starts on an empty folder, prints its addresses, and stops cleanly on SIGTERM', async () => {
  const folder = await aFolder()
  const { child, url, output } = await start({ DATA_DIR: folder })

  expect(output()).toContain(`Mostrador is ready:  ${url}`)
  expect(output()).toContain(`Mail lands in:       ${url}/mailbox`)
  expect((await fetch(`${url}/api/health/live`)).status).toBe(200)
  expect(await stop(child, 'SIGTERM')).toBe(0)
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
}, 60_000)

test('restarts after it was killed, with the same secrets and data', async () => {
  const folder = await aUsedFolder()
  const first = await start({ DATA_DIR: folder })
  const person = { name: 'Ana', email: 'ana@example.test', password: 'Tromba9x' }
  const body = JSON.stringify({ ...person, captchaCode: await answerRobotCheck(first.url) })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${first.url}/api/auth/register`, { method: 'POST', headers, body })
  await stop(first.child, 'SIGKILL')

  const second = await start({ DATA_DIR: folder })

  expect(
    (await fetch(`${second.url}/api/auth`, { method: 'POST', headers, body: JSON.stringify(person) })).status,
  ).toBe(200)
}, 90_000)

test('a second process on the same folder does not start and leaves the first alone', async () => {
  const folder = await aUsedFolder()
  const first = await start({ DATA_DIR: folder })

  await expect(start({ DATA_DIR: folder })).rejects.toThrow(/already running/)
  expect(await isReady(first.url)).toBe(true)
}, 60_000)

/** Turns the database of a stopped server into one from before the oldest migration, with these companies. */
async function makeEarlier(DATA_DIR: string, companies: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(DATA_DIR)
  const owner = new pg.Client({ ...postgres.owner, database: databaseName })
  await owner.connect()
  await owner.query(`insert into users (id, email, name, password_hash) values (gen_random_uuid(), 'ana@example.test', 'Ana', 'x');
    insert into companies (id, name, time_zone, region_tag, language_tag, currency_tag, created_by_id, is_demo)
      select gen_random_uuid(), c.name, 'UTC', 'CL', 'es', 'CLP', u.id, c.demo from users u, (values ${companies}) c(name, demo);
    update schema_migrations set name = '0001_foundation.sql' where name like '0001%'`)
  await owner.end()
  await postgres.stop()
}

test('refuses a database of an earlier version with advice, and replaces an old demo', async () => {
  const DATA_DIR = await aUsedFolder()
  await makeEarlier(DATA_DIR, `('Demo', true)`)

  const refusal = await start({ DATA_DIR }).catch((error: unknown) => String(error))
  expect(refusal).toContain('made by an earlier version')
  expect(refusal).toContain('npm start -- --new-demo')
  expect(refusal).toMatch(/^.*"level":60.*made by an earlier version.*$/m)
  expect(refusal).not.toContain('migrate.ts')

  const begun = await launch({ DATA_DIR, DEMO: '1' }, ['--new-demo'])
  await expect.poll(begun.output, { timeout: 60_000 }).toContain('Database ready')
  expect(begun.output()).toContain('The database of the old demo shop was removed')
  // The demo shop takes long to fill and is tried elsewhere; its database is stopped here, because it outlives the killed server.
  await stop(begun.child, 'SIGKILL')
  await (await startEmbeddedPostgres(DATA_DIR)).stop()
}, 180_000)

test('does not start with a wrong option and names it', async () => {
  await expect(start({ DATA_DIR: await aFolder() }, ['--new'])).rejects.toThrow(/--new is not an option/)
})

test('does not start with a wrong setting and names it', async () => {
  await expect(start({ DATA_DIR: await aFolder(), LOG_LEVEL: 'loud' })).rejects.toThrow(/LOG_LEVEL=loud/)
})

test('lets a running request finish after the stop signal', async () => {
  const { child, url } = await start({ DATA_DIR: await aUsedFolder() })
  const captchaCode = await answerRobotCheck(url)
  // Hashing a password takes a while, so the answer is still running when the signal comes.
  const answer = fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ captchaCode, name: 'Ana', email: 'ana@example.test', password: 'Tromba9x' }),
  })
  await new Promise((done) => setTimeout(done, 15))
  const stopped = stop(child, 'SIGTERM')

  expect((await answer).status).toBe(200)
  expect(await stopped).toBe(0)
}, 60_000)

test('the operator can name staff while the server runs', async () => {
  const DATA_DIR = await aUsedFolder()
  const { url } = await start({ DATA_DIR })
  const person = { name: 'Ana', email: 'ana@example.test', password: 'Tromba9x' }
  const post = (path: string, input: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  await post('/api/auth/register', { ...person, captchaCode: await answerRobotCheck(url) })
  const run = promisify(execFile)
  const staff = (...args: string[]) =>
    run(process.execPath, ['scripts/staff.ts', ...args], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, DATA_DIR },
    })

  await expect(staff('add', person.email)).rejects.toThrow(/not confirmed/)
  const readToken = async () => /token=([\w-]+)/.exec(await (await fetch(`${url}/mailbox.json`)).text())?.[1] ?? ''
  await expect.poll(readToken).toMatch(/./)
  const token = await readToken()
  expect((await post('/api/auth/emailConfirmation', { token })).status).toBe(200)

  await staff('add', person.email)
  expect((await staff('list')).stdout).toContain('ana@example.test  Ana')
  const answer: unknown = await (await post('/api/auth', person)).json()
  expect(answer).toMatchObject({ auth: { user: { isStaff: true } } })
  await staff('remove', person.email)
  expect((await staff('list')).stdout).toContain('No staff.')
  await expect(staff('promote', person.email)).rejects.toThrow(/npm run staff/)
}, 60_000)
