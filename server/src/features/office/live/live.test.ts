import { logIn, logOut } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { changeProfile } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember, aProfile, giveProfile } from '../../../testing/a-member.ts'
import { aCompany, call, type Shop } from '../../../testing/builders.ts'
import { aTicket, connect, connectWith, type LiveClient } from '../../../testing/live-client.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { maxMessagesPerMinute, maxSocketsPerPerson } from './live-hub.ts'

const server = openTestServer()
let url: string
let shop: Shop

beforeAll(async () => {
  url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  shop = await aCompany(server)
})

const saleCommitted = (companyId: string) =>
  server.deps.live.announce({ to: { companyId }, message: { event: 'saleCommitted', saleId: newId() } })

/** Waits until all earlier signals were handled. */
async function waitForSignals(client: LiveClient, companyId: string): Promise<void> {
  const saleId = newId()
  server.deps.live.announce({ to: { companyId }, message: { event: 'saleCommitted', saleId } })
  await expect.poll(() => client.heard.some((message) => 'saleId' in message && message.saleId === saleId)).toBe(true)
}

test('a ticket opens one connection, once, and only from our own pages', async () => {
  const ticket = await aTicket(url, shop.token)
  const client = await connectWith(url, ticket)
  await expect(connectWith(url, ticket)).rejects.toThrow('401')
  await expect(connectWith(url, 'made-up')).rejects.toThrow('401')
  await expect(connectWith(url, shop.token)).rejects.toThrow('401')
  await expect(connectWith(url, await aTicket(url, shop.token), 'https://evil.example')).rejects.toThrow('403')
  await expect(connectWith(url, await aTicket(url, shop.token), '')).rejects.toThrow('403')
  client.close()
})

test('a ticket is valid for half a minute', async () => {
  const ticket = await aTicket(url, shop.token)
  server.setNow(new Date(Date.now() + 31_000))
  await expect(connectWith(url, ticket)).rejects.toThrow('401')
  server.setNow(undefined)
})

test('an event of a company reaches only its people', async () => {
  const other = await aCompany(server)
  const ours = await connect(url, shop.token)
  const theirs = await connect(url, other.token)
  saleCommitted(shop.companyId)
  await ours.hears('saleCommitted')
  await waitForSignals(theirs, other.companyId)
  expect(theirs.heard).toHaveLength(1)
  ours.close()
  theirs.close()
})

test('a new log-in elsewhere notifies the previous one and ends it', async () => {
  const mine = await aCompany(server)
  const before = await connect(url, mine.token)
  await call(server, logIn, { email: mine.email, password: 'Tromba9x' })
  await before.hears('loggedInNewSession')
  expect(await before.closed).toBe(1008)
})

test('logging out closes the connection without a message', async () => {
  const mine = await aCompany(server)
  const client = await connect(url, mine.token)
  await call(server, logOut, { refreshToken: mine.auth.refreshToken })
  expect(await client.closed).toBe(1008)
  expect(client.heard).toEqual([])
})

test('the sell screen in another tab reaches only the other tabs of that log-in', async () => {
  const mine = await aCompany(server)
  const [first, second] = [await connect(url, mine.token), await connect(url, mine.token)]
  const stranger = await connect(url, shop.token)
  second.say({ event: 'usingCheckout' })
  await first.hears('usingCheckoutNewTab')
  await waitForSignals(second, mine.companyId)
  expect(second.heard.map(({ event }) => event)).not.toContain('usingCheckoutNewTab')
  await waitForSignals(stranger, shop.companyId)
  expect(stranger.heard.map(({ event }) => event)).not.toContain('usingCheckoutNewTab')
  for (const client of [first, second, stranger]) client.close()
})

test('after a change of profile the tab with the new ticket stays, and the others must leave', async () => {
  const mine = await aCompany(server)
  const profileId = await anotherProfile(mine)
  const [changing, other] = [await connect(url, mine.token), await connect(url, mine.token)]
  const { data } = await call(
    server,
    changeProfile,
    { companyId: mine.companyId, companyProfileId: profileId },
    mine.token,
  )
  changing.say({ event: 'updateAccessToken', accessToken: await aTicket(url, data.auth.accessToken) })
  await other.hears('changedProfile')
  expect(await other.closed).toBe(1008)
  await waitForSignals(changing, mine.companyId)
  expect(changing.heard.map(({ event }) => event)).toEqual(['saleCommitted'])
  changing.close()
})

test('another person’s ticket does not move a connection', async () => {
  const mine = await aCompany(server)
  const client = await connect(url, mine.token)
  client.say({ event: 'updateAccessToken', accessToken: await aTicket(url, shop.token) })
  expect(await client.closed).toBe(1008)
})

test('cuts off a person removed from the company at once', async () => {
  const mine = await aCompany(server)
  const member = await aMember(server, mine)
  const client = await connect(url, member.token)
  await server.owner.query(`update memberships set status = 'suspended' where user_id = $1`, [member.userId])
  server.deps.live.announce({ to: { companyId: mine.companyId, userId: member.userId }, changesRights: true })
  await client.hears('changedProfile')
  expect(await client.closed).toBe(1008)
})

test('an invalid message ends the connection', async () => {
  for (const frame of ['not json', '{"event":"dropTables"}', '[]', '{"event":"updateAccessToken"}']) {
    const client = await connect(url, shop.token)
    client.say(frame)
    expect(await client.closed, frame).toBe(1008)
  }
  const talkative = await connect(url, shop.token)
  talkative.say(JSON.stringify({ event: 'loggedIn', padding: 'x'.repeat(70_000) }))
  expect(await talkative.closed).toBe(1009)
})

test('a flood of messages ends the connection', async () => {
  const client = await connect(url, shop.token)
  for (let sent = 0; sent <= maxMessagesPerMinute; sent++) client.say({ event: 'loggedIn' })
  expect(await client.closed).toBe(1008)
})

test('closes a person’s oldest connection when there are too many', async () => {
  const mine = await aCompany(server)
  const clients: LiveClient[] = []
  for (let count = 0; count <= maxSocketsPerPerson; count++) clients.push(await connect(url, mine.token))
  await expect.poll(async () => Promise.race([clients[0]?.closed, Promise.resolve('open')])).toBe(1008)
  for (const client of clients) client.close()
})

test('the plan limits the connected log-ins; tabs of one log-in count once', async () => {
  const mine = await aCompany(server)
  const liveConnections = 20
  const limits = { users: null, checkouts: null, locations: null, products: null, storageMb: null, liveConnections }
  await server.owner.query('update plan_parts set limits = $2 where company_id = $1', [mine.companyId, limits])
  const [first, tab] = [await connect(url, mine.token), await connect(url, mine.token)]
  await server.owner.query(
    `with people as (
       insert into users (id, email, name, password_hash)
       select gen_random_uuid(), gen_random_uuid() || '@example.test', 'Guest', 'x' from generate_series(2, $2) returning id),
     log_ins as (
       insert into auth_sessions (id, user_id, refresh_seed, company_id_on, expires_at)
       select gen_random_uuid(), id, 'seed', $1, now() + interval '1 day' from people returning id)
     insert into live_presence select id, gen_random_uuid(), now() from log_ins`,
    [mine.companyId, liveConnections],
  )
  const { token } = await aMember(server, mine)
  const late = await connect(url, token)
  await late.hears('clientLimitClose')
  expect(await late.closed).toBe(1008)

  await server.owner.query(`update live_presence set seen_at = now() - interval '2 minutes' where session_id <> $1`, [
    JSON.parse(Buffer.from(mine.token.split('.')[1] ?? '', 'base64url').toString()).sessionId,
  ])
  const second = await connect(url, token)
  await waitForSignals(second, mine.companyId)
  for (const client of [first, tab, second]) client.close()
})

/** Another profile for the owner to act under. */
async function anotherProfile(of: Shop): Promise<string> {
  const profileId = await aProfile(server, of, { permissions: ['SALES__VIEW'] })
  await giveProfile(server, of, of.userId, profileId)
  return profileId
}
