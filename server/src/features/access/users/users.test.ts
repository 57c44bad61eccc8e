import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import {
  clearMemberPin,
  getMember,
  listMembers,
  removeMember,
  signOutMember,
  suspendMember,
  updateMember,
} from '@mostrador/contract/features/access/users/endpoints.ts'
import { getSession, logIn } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { expect, test } from 'vitest'
import { aMember, aProfile, giveProfile } from '../../../testing/a-member.ts'
import { aCompany, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const manages = ['USERS__UPDATE', 'USERS__SUSPEND', 'USERS__DELETE'] as const
/** Pairs of owners who lock each other out at the same moment. */
const raceRounds = 200

async function update(
  shop: Shop,
  token: string,
  userId: string,
  profileIds: string[],
  employeeCode: string | null = null,
) {
  const { member } = await call(server, getMember, { userId }, shop.token)
  return send(server, updateMember.path, { userId, version: member.version, profileIds, employeeCode }, token)
}

async function rename(userId: string, name: string) {
  await server.owner.query('update users set name = $2 where id = $1', [userId, name])
}

test('finds members by name without accents, by e-mail and by code, and pages by name', async () => {
  const shop = await aCompany(server)
  await rename(shop.userId, 'Óscar Dueño')
  const names = ['José Núñez', 'Ana', 'Zoe', 'ángela', 'Bruno']
  const people = []
  for (const name of names) {
    const person = await aMember(server, shop, { profileId: await aProfile(server, shop, {}) })
    await rename(person.userId, name)
    people.push(person)
  }

  const find = async (input: object) =>
    (await call(server, listMembers, input, shop.token)).items.map((member) => member.name)

  expect(await find({ q: 'NUNEZ jose' })).toEqual(['José Núñez'])
  expect(await find({ q: people[1]?.email })).toEqual(['Ana'])
  expect(await find({ filters: { profile: people[2]?.profileId } })).toEqual(['Zoe'])
  const first = await call(server, listMembers, { per: 4 }, shop.token)
  expect(first).toMatchObject({ total: 6 })
  const second = await call(server, listMembers, { per: 4, cursor: first.nextCursor ?? '' }, shop.token)
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual([
    'Ana',
    'ángela',
    'Bruno',
    'José Núñez',
    'Óscar Dueño',
    'Zoe',
  ])
})

test('a member gets only profiles whose rights the giver holds, and the owner’s only from an owner', async () => {
  const shop = await aCompany(server)
  const manager = await aMember(server, shop, { permissions: [...manages, 'SALES__VIEW'] })
  const seller = await aMember(server, shop, { permissions: ['SALES__VIEW'] })
  const refunds = await aProfile(server, shop, { permissions: ['SALES__REFUND'] })
  const looks = await aProfile(server, shop, { permissions: ['SALES__VIEW'] })

  for (const unheld of [refunds, shop.profileId])
    expect(await update(shop, manager.token, seller.userId, [seller.profileId, unheld])).toMatchObject({
      statusCode: 403,
      body: { code: 'permissionNotHeld' },
    })
  expect(await update(shop, manager.token, manager.userId, [manager.profileId, shop.profileId])).toMatchObject({
    body: { code: 'permissionNotHeld' },
  })
  expect((await update(shop, manager.token, seller.userId, [seller.profileId, looks])).statusCode).toBe(200)
  expect((await update(shop, shop.token, seller.userId, [shop.profileId])).statusCode).toBe(200)
  // The seller is now an owner, whom the manager cannot change.
  expect(await update(shop, manager.token, seller.userId, [looks])).toMatchObject({ statusCode: 403 })
  for (const path of [suspendMember.path, removeMember.path])
    expect(await send(server, path, { userId: seller.userId, isSuspended: true }, manager.token)).toMatchObject({
      statusCode: 403,
      body: { code: 'permissionNotHeld' },
    })
})

test('an employee code belongs to one person; an old version is refused', async () => {
  const shop = await aCompany(server)
  const one = await aMember(server, shop)
  const other = await aMember(server, shop)

  expect((await update(shop, shop.token, one.userId, [one.profileId], 'A7')).statusCode).toBe(200)
  expect(await update(shop, shop.token, other.userId, [other.profileId], 'a7')).toMatchObject({
    statusCode: 409,
    body: { code: 'employeeCodeTaken', data: { fields: { employeeCode: expect.stringMatching(/\S/) } } },
  })
  const stale = { userId: one.userId, version: 1, profileIds: [one.profileId], employeeCode: null }
  expect(await send(server, updateMember.path, stale, shop.token)).toMatchObject({ body: { code: 'versionConflict' } })
})

test.each([
  ['suspended', suspendMember.path],
  ['removed', removeMember.path],
  ['signed out', signOutMember.path],
])('refuses the next call of a person who was %s', async (_what, path) => {
  const shop = await aCompany(server)
  const seller = await aMember(server, shop, { permissions: ['PRODUCTS__VIEW'] })
  expect((await send(server, listProducts.path, {}, seller.token)).statusCode).toBe(200)

  expect((await send(server, path, { userId: seller.userId, isSuspended: true }, shop.token)).statusCode).toBe(200)

  const { rows } = await server.owner.query(
    'select count(*)::int as on from auth_sessions where user_id = $1 and company_id_on is not null and ended_at is null',
    [seller.userId],
  )
  expect(rows[0].on).toBe(0)
  if (path === signOutMember.path) return
  expect((await send(server, listProducts.path, {}, seller.token)).statusCode).toBe(403)
  expect((await send(server, getSession.path, {}, seller.token)).body).toMatchObject({
    session: { isConnected: false },
  })
})

test('taking a profile away ends its rights at once', async () => {
  const shop = await aCompany(server)
  const seller = await aMember(server, shop, { permissions: ['PRODUCTS__VIEW'] })
  expect((await send(server, listProducts.path, {}, seller.token)).statusCode).toBe(200)

  await update(shop, shop.token, seller.userId, [await aProfile(server, shop, { permissions: ['TAXES__VIEW'] })])

  expect((await send(server, listProducts.path, {}, seller.token)).statusCode).toBe(403)
})

test('a suspended person cannot connect until the suspension is lifted', async () => {
  const shop = await aCompany(server)
  const seller = await aMember(server, shop, { permissions: ['PRODUCTS__VIEW'] })
  await call(server, suspendMember, { userId: seller.userId, isSuspended: true }, shop.token)
  const during = await call(server, logIn, { email: seller.email, password: 'Tromba9x' })
  expect(during.auth.company).toBeNull()

  await call(server, suspendMember, { userId: seller.userId, isSuspended: false }, shop.token)

  const after = await call(server, logIn, { email: seller.email, password: 'Tromba9x' })
  expect(after.auth.company?.id).toBe(shop.companyId)
})

test('people cannot suspend or remove themselves, and the last owner keeps the profile', async () => {
  const shop = await aCompany(server)
  for (const path of [suspendMember.path, removeMember.path])
    expect(await send(server, path, { userId: shop.userId, isSuspended: true }, shop.token)).toMatchObject({
      statusCode: 409,
      body: { code: 'ownMembership' },
    })
  expect(await update(shop, shop.token, shop.userId, [await aProfile(server, shop, {})])).toMatchObject({
    statusCode: 409,
    body: { code: 'lastRoot' },
  })
})

test(`two owners who lock each other out at once: one stays, ${raceRounds} times`, { timeout: 120_000 }, async () => {
  const shop = await aCompany(server)
  const plain = await aProfile(server, shop, { permissions: ['USERS__VIEW'] })
  const other = await aMember(server, shop, { profileId: shop.profileId })
  await giveProfile(server, shop, other.userId, plain)
  await giveProfile(server, shop, shop.userId, plain)
  const ways = [
    (userId: string, token: string) => send(server, suspendMember.path, { userId, isSuspended: true }, token),
    (userId: string, token: string) =>
      send(server, updateMember.path, { userId, version: 1, profileIds: [plain], employeeCode: null }, token),
  ]
  const outcomes = new Set<string>()

  for (let round = 0; round < raceRounds; round++) {
    await server.owner.query(`update memberships set status = 'active', version = 1 where company_id = $1`, [
      shop.companyId,
    ])
    await server.owner.query(
      `insert into membership_profiles (company_id, user_id, profile_id) values ($1, $2, $4), ($1, $3, $4)
       on conflict do nothing`,
      [shop.companyId, shop.userId, other.userId, shop.profileId],
    )
    server.deps.accessCache.forget({ companyId: shop.companyId })
    const [mine, theirs] = [ways[round % 2], ways[(round >> 1) % 2]]
    const answers = await Promise.all([mine?.(other.userId, shop.token), theirs?.(shop.userId, other.token)])

    const { rows } = await server.owner.query(
      `select count(*)::int as roots from membership_profiles mp join memberships m using (company_id, user_id)
       where company_id = $1 and profile_id = $2 and m.status = 'active'`,
      [shop.companyId, shop.profileId],
    )
    expect(rows[0].roots, JSON.stringify(answers)).toBeGreaterThan(0)
    expect(answers.filter((answer) => answer?.statusCode === 200)).toHaveLength(1)
    for (const answer of answers) if (answer?.statusCode !== 200) outcomes.add(JSON.stringify(answer?.body))
  }

  expect([...outcomes].join()).toMatch(/lastRoot/)
})

test('lists devices in this company and recent actions, and clears a PIN', async () => {
  const shop = await aCompany(server)
  const seller = await aMember(server, shop, { permissions: ['PRODUCTS__VIEW'] })
  await server.owner.query(`update memberships set pin_hash = 'x' where user_id = $1`, [seller.userId])
  await server.owner.query('update users set status = -1 where id = $1', [seller.userId])

  const before = await call(server, getMember, { userId: seller.userId }, shop.token)
  const after = await call(server, clearMemberPin, { userId: seller.userId }, shop.token)

  expect(before.member).toMatchObject({ hasPin: true, isConfirmed: false, status: 'active' })
  expect(before.devices).toMatchObject([{ isLive: true }])
  expect(before.activity[0]).toMatchObject({ action: 'auth.connect' })
  expect(after.member.hasPin).toBe(false)
})
