/** Refreshing through the real calls (G-3), and how soon a change of rights applies. */
import { getSession, logIn, logOut, refreshAccess } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { graceSeconds } from '../../../auth/refresh-family.ts'
import { aCompany, aUser, call, send } from '../../../testing/builders.ts'
import { captchaCode, openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const password = 'Tromba9x'

afterEach(() => server.setNow(undefined))

let calls = 0

/** Each from its own address, so that the limit of strangers' calls does not interfere. */
async function from(path: string, refreshToken: string) {
  calls += 1
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: `10.${calls % 200}.${Math.floor(calls / 200)}.1`,
    payload: { refreshToken },
  })
  return { statusCode: response.statusCode, body: response.json<unknown>() }
}

const refresh = (refreshToken: string) => from(refreshAccess.path, refreshToken)
const isAlive = async (accessToken: string) => (await send(server, getSession.path, {}, accessToken)).statusCode === 200

async function stateOf(userId: string) {
  const { rows } = await server.owner.query(
    'select generation, confirmed_generation, ended_reason from auth_sessions where user_id = $1 order by created_at desc limit 1',
    [userId],
  )
  return rows[0]
}

test('64 simultaneous refreshes of one token make one step and one successor', async () => {
  const { auth } = await aUser(server)
  const answers = await Promise.all(Array.from({ length: 64 }, () => refresh(auth.refreshToken)))

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const successors = new Set(answers.map(({ body }) => (body as { refreshToken: string }).refreshToken))
  expect(successors.size).toBe(1)
  expect(await stateOf(auth.user.id)).toMatchObject({ generation: 1, ended_reason: null })
})

test('repeats a lost answer, even the next day', async () => {
  const { auth } = await aUser(server)
  const lost = await call(server, refreshAccess, { refreshToken: auth.refreshToken })
  server.setNow(new Date(Date.now() + 86_400_000))
  const again = await call(server, refreshAccess, { refreshToken: auth.refreshToken })

  expect(again.refreshToken).toBe(lost.refreshToken)
  expect(await isAlive(again.accessToken)).toBe(true)
})

test('a replaced token that comes back ends the log-in for both thief and owner', async () => {
  const { auth } = await aUser(server)
  const owner = await call(server, refreshAccess, { refreshToken: auth.refreshToken })
  expect(await isAlive(owner.accessToken)).toBe(true)
  server.setNow(new Date(Date.now() + (graceSeconds + 1) * 1000))

  expect((await refresh(auth.refreshToken)).statusCode).toBe(401)

  expect(await isAlive(owner.accessToken)).toBe(false)
  expect((await refresh(owner.refreshToken)).statusCode).toBe(401)
  expect(await stateOf(auth.user.id)).toMatchObject({ ended_reason: 'tokenReused' })
})

test('within the grace a second tab gets the same successor; after a repeat the grace begins anew', async () => {
  const began = Date.now()
  const { auth } = await aUser(server)
  await call(server, refreshAccess, { refreshToken: auth.refreshToken })
  // Lost. An hour later it is repeated and used, and a second tab comes with the token it had read before.
  server.setNow(new Date(began + 3_600_000))
  const repeated = await call(server, refreshAccess, { refreshToken: auth.refreshToken })
  expect(await isAlive(repeated.accessToken)).toBe(true)
  server.setNow(new Date(began + 3_600_000 + 20_000))
  const tab = await call(server, refreshAccess, { refreshToken: auth.refreshToken })

  expect(tab.refreshToken).toBe(repeated.refreshToken)
  expect(await isAlive(repeated.accessToken)).toBe(true)
})

test('refuses a token before the last, from another browser, or made up', async () => {
  const { auth } = await aUser(server)
  await call(server, refreshAccess, { refreshToken: auth.refreshToken })
  const elsewhere = await server.app.inject({
    method: 'POST',
    url: refreshAccess.path,
    headers: { 'user-agent': 'Another/1.0' },
    payload: { refreshToken: auth.refreshToken },
  })
  expect(elsewhere.statusCode).toBe(401)
  expect(await stateOf(auth.user.id)).toMatchObject({ ended_reason: 'tokenReused' })

  const next = await aUser(server)
  const bytes = Buffer.from(next.auth.refreshToken, 'base64url')
  for (const place of [19, 20, 51]) {
    const forged = Buffer.from(bytes)
    forged[place] = (forged[place] ?? 0) ^ 1
    expect((await refresh(forged.toString('base64url'))).statusCode).toBe(401)
  }
  expect((await refresh(next.auth.refreshToken)).statusCode).toBe(200)
})

test('never logs out tabs that refresh with lost answers', async () => {
  const { auth } = await aUser(server)
  let cookie = auth.refreshToken
  let roll = 7
  const isLost = () => (roll = (roll * 16_807) % 2_147_483_647) % 10 === 0
  for (let round = 0; round < 30; round++) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(cookie)))
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200)
      const pair = body as { refreshToken: string; accessToken: string }
      if (isLost()) continue
      cookie = pair.refreshToken
      expect(await isAlive(pair.accessToken)).toBe(true)
    }
  }
})

test('ends an idle log-in after seven days, a busy one after thirty', async () => {
  const idle = await aUser(server)
  const busy = await aUser(server)
  const began = Date.now()
  server.setNow(new Date(began + 7 * 86_400_000 + 1000))
  expect((await refresh(idle.auth.refreshToken)).statusCode).toBe(401)

  let cookie = busy.auth.refreshToken
  await server.owner.query('update auth_sessions set last_used_at = $2 where user_id = $1', [
    busy.auth.user.id,
    new Date(began + 86_400_000),
  ])
  for (const days of [7, 13, 19, 25, 29]) {
    server.setNow(new Date(began + days * 86_400_000))
    cookie = (await call(server, refreshAccess, { refreshToken: cookie })).refreshToken
  }
  server.setNow(new Date(began + 30 * 86_400_000 + 1000))
  expect((await refresh(cookie)).statusCode).toBe(401)
})

test('applies the loss of a log-in, membership or profile from the next call on', async () => {
  const shop = await aCompany(server)
  const products = () => send(server, listProducts.path, {}, shop.token)
  const change = async (statement: string, values: string[]) => {
    expect((await products()).statusCode).toBe(200)
    await server.owner.query(statement, values)
    server.deps.live.deliver({ to: { companyId: shop.companyId }, changesRights: true })
  }

  await change(`update profiles set is_root = false, permissions = '{}' where company_id = $1 and id = $2`, [
    shop.companyId,
    shop.profileId,
  ])
  expect((await products()).statusCode).toBe(403)
  await server.owner.query('update profiles set is_root = true where company_id = $1 and id = $2', [
    shop.companyId,
    shop.profileId,
  ])
  server.deps.accessCache.forget({ companyId: shop.companyId })

  expect((await products()).statusCode).toBe(200)
  await call(server, logIn, { captchaCode, email: shop.email, password })
  expect((await products()).statusCode).toBe(401)
})

test('1,000 times in a row the next call refuses an ended log-in', async () => {
  const { auth } = await aUser(server)
  for (let trial = 0; trial < 1000; trial++) {
    await server.owner.query('update auth_sessions set ended_at = null where id = $1', [sessionOf(auth.accessToken)])
    server.deps.accessCache.forget({ userId: auth.user.id })
    // Checks now and then that the log-in was alive, so that the refusals below are meaningful.
    expect(trial % 100 !== 0 || (await isAlive(auth.accessToken))).toBe(true)
    expect((await from(logOut.path, auth.refreshToken)).statusCode).toBe(200)
    expect((await send(server, getSession.path, {}, auth.accessToken)).statusCode).toBe(401)
  }
}, 60_000)

function sessionOf(accessToken: string): string {
  const [, payload = ''] = accessToken.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).sessionId
}
