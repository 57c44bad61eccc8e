/** Two processes on one database: events in one reach the other. */
import { randomUUID } from 'node:crypto'
import { getSession, logIn, logOut } from '@mostrador/contract/features/access/auth/endpoints.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPasswords } from './auth/passwords.ts'
import { templateDatabase, testLogin } from './testing/global-setup.ts'
import { connect } from './testing/live-client.ts'
import { aFolder, start, type Started, stopAll } from './testing/processes.ts'

const email = 'ana@example.test'
const password = 'Tromba9x'
const database = `t_${randomUUID().replaceAll('-', '')}`
let one: Started
let other: Started

async function asOwner(work: (client: pg.Client) => Promise<unknown>, name = 'postgres'): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), user: 'postgres', database: name })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  await asOwner((client) => client.query(`create database ${database} template ${templateDatabase}`))
  const { host, port } = inject('postgres')
  const address = (user: string) => `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const env = {
    DATABASE_URL: address(testLogin),
    DATABASE_OWNER_URL: address('postgres'),
    DATA_DIR: await aFolder(),
  }
  const passwordHash = await createPasswords().hash(password)
  await asOwner(
    (client) =>
      client.query(
        `insert into users (id, email, name, password_hash, status) values (gen_random_uuid(), $1, 'Ana', $2, 1)`,
        [email, passwordHash],
      ),
    database,
  )
  one = await start(env)
  other = await start(env)
}, 120_000)

afterAll(async () => {
  await stopAll()
  await asOwner((client) => client.query(`drop database if exists ${database} with (force)`))
}, 60_000)

async function ask(url: string, path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}

async function enter(url: string) {
  const response = await ask(url, logIn.path, { email, password })
  return logIn.output.parse(await response.json()).auth
}

test('a log-in in one process reaches a connection of the other', async () => {
  const auth = await enter(one.url)
  const client = await connect(other.url, auth.accessToken)
  await enter(one.url)
  await client.hears('loggedInNewSession')
  expect(await client.closed).toBe(1008)
})

test('opening the sell screen in one process reaches a tab on the other', async () => {
  const auth = await enter(one.url)
  const [older, newer] = [await connect(one.url, auth.accessToken), await connect(other.url, auth.accessToken)]
  newer.say({ event: 'usingCheckout' })
  expect(await older.hears('usingCheckoutNewTab')).toEqual({ event: 'usingCheckoutNewTab' })
  for (const client of [older, newer]) client.close()
})

test('the other process refuses a log-in from the next call on after it ended', async () => {
  const auth = await enter(one.url)
  expect((await ask(other.url, getSession.path, {}, auth.accessToken)).status).toBe(200)
  await ask(one.url, logOut.path, { refreshToken: auth.refreshToken })
  await expect.poll(async () => (await ask(other.url, getSession.path, {}, auth.accessToken)).status).toBe(401)
})

test('a ticket made in one process opens a connection in the other', async () => {
  const auth = await enter(one.url)
  const client = await connect(other.url, auth.accessToken)
  client.close()
  expect(await client.closed).toBe(1005)
})
