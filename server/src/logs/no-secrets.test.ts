/** What the log says of calls, faults and jobs, and what it never says. */
import { registerUser } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { sql } from 'kysely'
import { routes } from '../features.ts'
import { inTransaction } from '../db/transaction.ts'
import { aCompany } from '../testing/builders.ts'
import { captchaCode, openTestServer } from '../testing/test-server.ts'
import { createLog } from './create-log.ts'
import { plainError } from './plain-error.ts'
import { inWork } from './work.ts'

const server = openTestServer()
const lines: string[] = []
let app: FastifyInstance

beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  app = await buildApp({ ...server.deps, log })
  await app.ready()
})
afterAll(() => app.close())

const secret = 'canary-5f1c'
type Line = {
  work?: string
  level: number
  msg: string
  status?: number
  route?: string
  err?: Record<string, unknown>
}
const read = (text: string): Line => JSON.parse(text)

/** A body with a secret under the names that calls have for secrets. */
const secrets = Object.fromEntries(
  [
    'password',
    'newPassword',
    'token',
    'code',
    'refreshToken',
    'ecToken',
    'pin',
    'captchaCode',
    'signature',
    'secret',
    'apiKey',
  ].map((name) => [name, `${secret}-${name}`]),
)

test('no call leaves a header, a body or an address in the log', async () => {
  const { token } = await aCompany(server)
  lines.length = 0
  for (const { endpoint } of routes)
    for (const authorization of [`Bearer ${token}`, `Bearer ${secret}`])
      await app.inject({
        method: endpoint.method ?? 'POST',
        url: `${endpoint.path}?token=${secret}`,
        headers: { authorization, cookie: `AUTH=${secret}; CART=${secret}`, 'x-forwarded-for': secret },
        ...(endpoint.method !== 'GET' && { payload: secrets }),
      })
  for (const url of [
    `/receipt/${secret}`,
    `/i/${secret}`,
    `/files/avatars/${secret}.webp`,
    `/api/live?token=${secret}`,
    `/%${secret}`,
  ])
    await app.inject({ method: 'GET', url })

  const told = lines.filter((line) => read(line).msg === 'answered')
  expect(told.length).toBeGreaterThan(routes.length)
  expect(lines.filter((line) => line.includes(secret) || line.includes(token))).toEqual([])
}, 120_000)

test('a fault of the database is logged under the id of its call, without the row', async () => {
  await server.owner.query(`
    create function fail_with_row() returns trigger language plpgsql as
      $$ begin raise exception 'planted' using detail = new::text, hint = new::text; end $$;
    create trigger fail_with_row before insert on users for each row execute function fail_with_row()`)
  lines.length = 0

  const input = { captchaCode, name: 'Ana', email: `${secret}@example.test`, password: 'Tromba9x' }
  const answer = await app.inject({ method: 'POST', url: registerUser.path, payload: input })
  await server.owner.query('drop trigger fail_with_row on users')

  expect(answer.statusCode).toBe(500)
  expect(answer.json().message).toContain(`(${String(answer.headers['x-request-id'])})`)
  const ids = new Set(lines.map((line) => read(line).work))
  expect([...ids]).toEqual([answer.headers['x-request-id']])
  expect(lines.map(read)).toContainEqual(
    expect.objectContaining({ level: 50, err: expect.objectContaining({ message: 'planted', code: 'P0001' }) }),
  )
  expect(lines.join('')).not.toContain(secret)
})

test('an answer repeats the id that a proxy gave, if it is one', async () => {
  const idFor = async (given: string) =>
    (await app.inject({ method: 'GET', url: '/api/health/live', headers: { 'x-request-id': given } })).headers[
      'x-request-id'
    ]
  expect(await idFor('proxy-id.0001')).toBe('proxy-id.0001')
  for (const bad of ['short', 'a'.repeat(65), 'with space inside', 'line\u2028break-0001'])
    expect(await idFor(encodeURI(bad) === bad ? bad : `${bad.length} bad`)).toMatch(/^[\w-]{12}$/)
})

test('the database knows which call holds a lock', async () => {
  const nameOf = () =>
    inTransaction(server.deps.db, { userId: '' }, async (tx) => {
      const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(tx)
      return rows[0]?.name
    })
  expect(await inWork('a-call-0001', nameOf)).toBe('a-call-0001')
  expect(await nameOf()).toBe('')
})

test('an error is logged without values, and its causes too', () => {
  const cause = Object.assign(new Error('connect to postgres://me:pass@host/db failed'), {
    password: secret,
    code: 'ECONNREFUSED',
  })
  const error = new Error(`GET https://shop.example/x?token=${secret} failed`, { cause })
  const shown = plainError(error)
  expect(shown).toMatchObject({
    message: 'GET https://shop.example/x?… failed',
    cause: { message: 'connect to postgres://…@host/db failed', code: 'ECONNREFUSED' },
  })
  expect(JSON.stringify(shown)).not.toContain(secret)
  expect(JSON.stringify(shown)).not.toContain('me:pass')
})
