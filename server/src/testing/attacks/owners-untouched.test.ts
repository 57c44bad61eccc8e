/** Attack: a person with every right except the owner's acts against the owner. */
import { createInvitations, listInvitations } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { getMember } from '@mostrador/contract/features/access/users/endpoints.ts'
import { permissions } from '@mostrador/contract/permissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../context.ts'
import { aMember, aProfile, giveProfile, type TestMember } from '../a-member.ts'
import { aCompany, call, send, type Shop } from '../builders.ts'
import { contract } from '../contract.ts'
import { inputSchemaOf } from '../input-schema.ts'
import { openTestServer } from '../test-server.ts'

const server = openTestServer()
let shop: Shop
let manager: TestMember
let spare: string

beforeAll(async () => {
  shop = await aCompany(server)
  manager = await aMember(server, shop, { permissions })
  spare = await aProfile(server, shop, {})
  await giveProfile(server, shop, shop.userId, spare)
  await server.owner.query(`update memberships set pin_hash = 'x' where company_id = $1 and user_id = $2`, [
    shop.companyId,
    shop.userId,
  ])
})

/** The body of each call that names a member. Read-only calls are in `looks`. */
const looks = ['/api/users/get']
const inputs: Record<string, (userId: string) => Record<string, unknown>[]> = {
  '/api/users/update': (userId) => [
    { userId, version: 1, profileIds: [spare], employeeCode: null },
    { userId, version: 1, profileIds: [shop.profileId], employeeCode: null },
    { userId, version: 1, profileIds: [shop.profileId, spare], employeeCode: '7' },
    { userId, version: 1, profileIds: [shop.profileId, spare, manager.profileId], employeeCode: null },
  ],
  '/api/users/suspend': (userId) => [
    { userId, isSuspended: true },
    { userId, isSuspended: false },
  ],
  '/api/users/remove': (userId) => [{ userId }],
  '/api/users/signOut': (userId) => [{ userId }],
  '/api/users/clearPin': (userId) => [{ userId }],
}

/** Endpoints of the contract that name another member. */
const aboutMembers = contract
  .map(([, endpoint]) => endpoint)
  .filter(({ input, path }) => 'userId' in (inputSchemaOf(input).properties ?? {}) && !looks.includes(path))

test('every endpoint that names a member is tried here', () => {
  expect(aboutMembers.map(({ path }) => path).toSorted()).toEqual(Object.keys(inputs).toSorted())
})

for (const { path } of aboutMembers)
  test(`${path} refuses to change an owner, and nothing changes`, async () => {
    const before = await call(server, getMember, { userId: shop.userId }, shop.token)
    for (const input of inputs[path]?.(shop.userId) ?? [])
      expect(await send(server, path, input, manager.token), JSON.stringify(input)).toMatchObject({
        statusCode: 403,
        body: { code: 'permissionNotHeld' },
      })
    expect(await call(server, getMember, { userId: shop.userId }, shop.token)).toEqual(before)
  })

test('an owner can change another owner', async () => {
  const partner = await aMember(server, shop, { profileId: shop.profileId })
  for (const path of ['/api/users/clearPin', '/api/users/signOut', '/api/users/remove'])
    expect((await send(server, path, { userId: partner.userId }, shop.token)).statusCode).toBe(200)
})

test('other people cannot see, renew, withdraw or replace an invitation that makes an owner', async () => {
  const email = `${newId()}@example.test`
  const made = [
    ...(await call(server, createInvitations, { emails: [email], profileIds: [shop.profileId] }, shop.token))
      .invitations,
    ...(await call(server, createInvitations, { emails: [], profileIds: [shop.profileId] }, shop.token)).invitations,
  ]
  const listed = (await call(server, listInvitations, {}, manager.token)).items
  for (const { id } of made) {
    expect(listed.find((item) => item.id === id)).toMatchObject({ link: null })
    for (const path of ['/api/invitations/resend', '/api/invitations/revoke'])
      expect(await send(server, path, { id }, manager.token)).toMatchObject({
        statusCode: 403,
        body: { code: 'permissionNotHeld' },
      })
  }
  // As if a day had passed since the first mail.
  await server.owner.query('delete from mail_turns')
  const again = { emails: [email], profileIds: [spare] }
  expect((await send(server, createInvitations.path, again, manager.token)).statusCode).toBe(403)
  expect(
    (await send(server, createInvitations.path, { ...again, profileIds: [shop.profileId] }, manager.token)).statusCode,
  ).toBe(403)
  expect((await call(server, listInvitations, {}, shop.token)).items).toHaveLength(2)
})
