/** Attack: using an access token after its log-in or its rights have ended, against the same process and another one. */
import { deleteAccount, endLogIn, listLogIns } from '@mostrador/contract/features/access/account/endpoints.ts'
import { updateAccountPassword } from '@mostrador/contract/features/access/account/endpoints.ts'
import { logIn, logOut } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { changeProfile, disconnect, leaveCompany } from '@mostrador/contract/features/service/companies/endpoints.ts'
import type { Endpoint, InputOf } from '@mostrador/contract/endpoint.ts'
import { updateProfile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import {
  removeMember,
  signOutMember,
  suspendMember,
  updateMember,
} from '@mostrador/contract/features/access/users/endpoints.ts'
import type { Auth } from '@mostrador/contract/session.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aMember, aProfile, giveProfile, type TestMember } from '../a-member.ts'
import { aCompany, type Shop } from '../builders.ts'
import { testLogin } from '../global-setup.ts'
import { aFolder, start, type Started, stopAll } from '../processes.ts'
import { openTestServer } from '../test-server.ts'

const server = openTestServer()
const password = 'Tromba9x'
let one: Started
let other: Started

beforeAll(async () => {
  const { host, port } = inject('postgres')
  const { database } = server.owner.options
  const address = (user: string) => `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const env = {
    DATABASE_URL: address(testLogin),
    DATABASE_OWNER_URL: address('postgres'),
    DATA_DIR: await aFolder(),
  }
  one = await start(env)
  other = await start(env)
}, 120_000)
afterAll(stopAll, 60_000)

async function ask(process: Started, path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(process.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}

async function insist<E extends Endpoint>(endpoint: E, body: InputOf<E>, token?: string): Promise<unknown> {
  const response = await ask(one, endpoint.path, body, token)
  const answer = await response.json()
  if (response.status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`)
  return answer
}

async function enter(email: string, secret = password): Promise<Auth> {
  return logIn.output.parse(await insist(logIn, { email, password: secret })).auth
}

type World = { shop: Shop; owner: Auth; member: TestMember; mine: Auth; spare: string }
/** Each way in which a log-in, or its place in a company, ends. */
const ends: Record<string, (world: World) => Promise<unknown>> = {
  'being signed out': ({ owner, member }) => insist(signOutMember, { userId: member.userId }, owner.accessToken),
  'a suspension': ({ owner, member }) =>
    insist(suspendMember, { userId: member.userId, isSuspended: true }, owner.accessToken),
  'a removal': ({ owner, member }) => insist(removeMember, { userId: member.userId }, owner.accessToken),
  'a profile that is taken away': ({ owner, member, spare }) =>
    insist(
      updateMember,
      { userId: member.userId, version: 1, profileIds: [spare], employeeCode: null },
      owner.accessToken,
    ),
  'permissions that are taken out of the profile': ({ owner, member }) =>
    insist(
      updateProfile,
      {
        id: member.profileId,
        version: 1,
        name: 'Nada',
        permissions: [],
        limits: {
          maxLineDiscountPercent: null,
          maxDocumentDiscountPercent: null,
          maxCustomerDiscountPercent: null,
          maxRefundAmount: null,
          maxPayOutAmount: null,
        },
      },
      owner.accessToken,
    ),
  'a change to another profile': ({ shop, mine, spare }) =>
    insist(changeProfile, { companyId: shop.companyId, companyProfileId: spare }, mine.accessToken),
  'a disconnection': ({ mine }) => insist(disconnect, {}, mine.accessToken),
  'leaving the company': ({ shop, mine }) => insist(leaveCompany, { companyId: shop.companyId }, mine.accessToken),
  'a log-out': ({ mine }) => insist(logOut, { refreshToken: mine.refreshToken }),
  'a log-in elsewhere': ({ member }) => enter(member.email),
  'signing the device out': async ({ mine }) => {
    const { items } = listLogIns.output.parse(await insist(listLogIns, {}, mine.accessToken))
    return insist(endLogIn, { id: items.find(({ isCurrent }) => isCurrent)?.id ?? '' }, mine.accessToken)
  },
  'the end of the account': ({ mine }) => insist(deleteAccount, { currentPassword: password }, mine.accessToken),
}

async function aWorld(): Promise<World> {
  const shop = await aCompany(server)
  const member = await aMember(server, shop, { permissions: ['PRODUCTS__VIEW'] })
  const spare = await aProfile(server, shop, { permissions: [] })
  await giveProfile(server, shop, member.userId, spare)
  const [owner, mine] = [await enter(shop.email), await enter(member.email)]
  return { shop, owner, member, mine, spare }
}

const look = (process: Started, token: string) => ask(process, listProducts.path, { per: 1 }, token)

for (const [name, end] of Object.entries(ends))
  test(`after ${name}, the next call here refuses the token, and so does another process within a second`, async () => {
    const world = await aWorld()
    const token = world.mine.accessToken
    for (const process of [one, other]) expect((await look(process, token)).status).toBe(200)

    await end(world)

    expect([401, 403]).toContain((await look(one, token)).status)
    const refusedElsewhere = async () => (await look(other, token)).status !== 200
    await expect.poll(refusedElsewhere, { timeout: 1000, interval: 50 }).toBe(true)
    expect([401, 403]).toContain((await look(other, token)).status)
  })

test('a new password ends the other tokens of the person, in every process', async () => {
  const { member, mine } = await aWorld()
  for (const process of [one, other]) expect((await look(process, mine.accessToken)).status).toBe(200)
  // A person has only one live log-in: the newer one sets the password.
  const newer = await enter(member.email)
  await insist(updateAccountPassword, { currentPassword: password, newPassword: 'Nueva9clave' }, newer.accessToken)

  for (const process of [one, other]) expect((await look(process, mine.accessToken)).status).toBe(401)
})

test('a process without signals caches rights for less than a second, and reads them anew once signals return', async () => {
  const { owner, member, mine } = await aWorld()
  expect((await look(other, mine.accessToken)).status).toBe(200)
  await server.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  await insist(signOutMember, { userId: member.userId }, owner.accessToken)

  await new Promise((done) => setTimeout(done, 1000))
  expect((await look(other, mine.accessToken)).status).toBe(403)
})
