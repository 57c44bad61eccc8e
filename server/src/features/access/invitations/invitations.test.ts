import {
  acceptInvitation,
  createInvitations,
  describeInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { suspendMember, updateMember } from '@mostrador/contract/features/access/users/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { runAs } from '../../../http/run-as.ts'
import { aMember, aProfile } from '../../../testing/a-member.ts'
import { aCompany, aUser, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { acceptInvitationFor } from './accept-invitation-for.ts'

const server = openTestServer()
const codeIn = (text = '') => /\/i\/([\w-]+)/.exec(text)?.[1] ?? ''
const invalid = { statusCode: 410, body: { code: 'invitationInvalid' } }

async function invite(shop: Pick<Shop, 'token'>, emails: string[], profileId: string) {
  const made = await call(server, createInvitations, { emails, profileIds: [profileId] }, shop.token)
  const [invitation] = made.invitations
  return { ...made, id: invitation?.id ?? '', code: codeIn(invitation?.link) }
}

async function aShopWithProfile() {
  const shop = await aCompany(server)
  return { shop, profileId: await aProfile(server, shop, { permissions: ['SALES__VIEW'] }) }
}

async function statusOf(userId: string): Promise<number> {
  const { rows } = await server.owner.query('select status from users where id = $1', [userId])
  return rows[0].status
}

test('invites people by e-mail, names existing members, and keeps one waiting invitation per e-mail', async () => {
  const { shop, profileId } = await aShopWithProfile()
  const member = await aMember(server, shop)
  const email = `${newId()}@example.test`

  const input = { emails: [email, email, member.email], profileIds: [profileId], message: 'Nos vemos el lunes' }
  const made = await call(server, createInvitations, input, shop.token)
  await invite(shop, [email], profileId)

  expect(made.alreadyMembers).toEqual([member.email])
  expect(made.invitations).toMatchObject([{ email, profiles: [{ id: profileId }], isExpired: false }])
  expect(codeIn(made.invitations[0]?.link)).toHaveLength(22)
  const mail = server.mails.find(({ to }) => to === email)
  expect(mail?.body).toContain('Nos vemos el lunes')
  expect(mail?.body).toContain(made.invitations[0]?.link)
  const waiting = await call(server, listInvitations, {}, shop.token)
  expect(waiting.items.filter((invitation) => invitation.email === email)).toHaveLength(1)
})

test('returns invitations in the order of the call', async () => {
  const { shop, profileId } = await aShopWithProfile()
  const emails = ['z', 'a', 'm'].map((start) => `${start}${newId()}@example.test`)
  const { invitations } = await call(server, createInvitations, { emails, profileIds: [profileId] }, shop.token)
  expect(invitations.map(({ email }) => email)).toEqual(emails)
})

test('shows links to people who may invite', async () => {
  const { shop, profileId } = await aShopWithProfile()
  const looker = await aMember(server, shop, { permissions: ['USERS__VIEW'] })
  await invite(shop, [], profileId)

  expect((await call(server, listInvitations, {}, looker.token)).items).toMatchObject([{ email: null, link: null }])
})

test('the code shows a person the invitation, and lets them join once', async () => {
  const { shop, profileId } = await aShopWithProfile()
  const { code } = await invite(shop, [], profileId)
  const { auth } = await aUser(server)
  const late = await aUser(server)

  expect(await call(server, describeInvitation, { code })).toMatchObject({ companyName: 'Tienda', email: null })
  const { data } = await call(server, acceptInvitation, { code }, auth.accessToken)

  expect(data.auth).toMatchObject({ company: { id: shop.companyId }, companyProfile: { id: profileId } })
  expect(await send(server, acceptInvitation.path, { code }, late.auth.accessToken)).toMatchObject(invalid)
  expect(await send(server, describeInvitation.path, { code })).toMatchObject(invalid)
  expect((await call(server, listInvitations, {}, shop.token)).items).toEqual([])
})

test('of 64 people who redeem one link at once, one joins', async () => {
  const { shop, profileId } = await aShopWithProfile()
  const { code } = await invite(shop, [], profileId)
  const people = []
  for (let index = 0; index < 64; index++) people.push(await aUser(server))

  const answers = await Promise.all(
    people.map(({ auth }) => send(server, acceptInvitation.path, { code }, auth.accessToken)),
  )

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(63)
  const { rows } = await server.owner.query('select count(*)::int as people from memberships where company_id = $1', [
    shop.companyId,
  ])
  expect(rows[0].people).toBe(2)
})

test('an invitation to an e-mail is for that person only', async () => {
  const { shop, profileId } = await aShopWithProfile()
  const invited = await aUser(server)
  const other = await aUser(server)
  const { code, id } = await invite(shop, [invited.email], profileId)

  expect(await send(server, acceptInvitation.path, { code }, other.auth.accessToken)).toMatchObject({
    statusCode: 403,
    body: { code: 'invitationOtherEmail' },
  })
  // Only a person with a confirmed e-mail finds it by its id.
  expect(await send(server, acceptInvitation.path, { invitationId: id }, invited.auth.accessToken)).toMatchObject(
    invalid,
  )
  await server.owner.query('update users set status = 1 where id = any($1)', [
    [invited.auth.user.id, other.auth.user.id],
  ])
  expect(await send(server, acceptInvitation.path, { invitationId: id }, other.auth.accessToken)).toMatchObject(invalid)
  const accepted = await send(server, acceptInvitation.path, { invitationId: id }, invited.auth.accessToken)
  expect(accepted.statusCode).toBe(200)
})

test('the code of the e-mail confirms the address; the link that the inviter sees does not', async () => {
  const { shop, profileId } = await aShopWithProfile()
  const [one, two] = [await aUser(server), await aUser(server)]
  const byLink = await invite(shop, [one.email], profileId)
  await invite(shop, [two.email], profileId)
  const mailed = codeIn(server.mails.findLast(({ to }) => to === two.email)?.body)

  await call(server, acceptInvitation, { code: byLink.code }, one.auth.accessToken)
  await call(server, acceptInvitation, { code: mailed }, two.auth.accessToken)

  expect(await statusOf(one.auth.user.id)).toBe(-1)
  expect(await statusOf(two.auth.user.id)).toBe(1)
})

test.each([
  ['demoted', { statusCode: 410 }],
  ['suspended', { statusCode: 410 }],
  ['still allowed', { statusCode: 200 }],
])('an inviter who is %s before the use', async (what, expected) => {
  const { shop, profileId } = await aShopWithProfile()
  const manager = await aMember(server, shop, { permissions: ['USERS__INVITE', 'SALES__VIEW'] })
  const { code } = await invite(manager, [], profileId)
  const weaker = await aProfile(server, shop, { permissions: ['USERS__INVITE'] })
  if (what === 'demoted') {
    const change = { userId: manager.userId, version: 1, profileIds: [weaker], employeeCode: null }
    await call(server, updateMember, change, shop.token)
  }
  if (what === 'suspended') await call(server, suspendMember, { userId: manager.userId, isSuspended: true }, shop.token)

  const { auth } = await aUser(server)
  expect(await send(server, acceptInvitation.path, { code }, auth.accessToken)).toMatchObject(expected)
})

test('an inviter cannot give more than they hold', async () => {
  const { shop } = await aShopWithProfile()
  const manager = await aMember(server, shop, { permissions: ['USERS__INVITE'] })
  const refunds = await aProfile(server, shop, { permissions: ['SALES__REFUND'] })

  for (const profileId of [refunds, shop.profileId])
    expect(
      await send(server, createInvitations.path, { emails: [], profileIds: [profileId] }, manager.token),
    ).toMatchObject({ statusCode: 403, body: { code: 'permissionNotHeld' } })
})

test('a renewed code replaces the previous one, a withdrawn one is invalid, and all expire after a week', async () => {
  const { shop, profileId } = await aShopWithProfile()
  const { code, id } = await invite(shop, [], profileId)

  const { invitation } = await call(server, resendInvitation, { id }, shop.token)
  expect(await send(server, describeInvitation.path, { code })).toMatchObject(invalid)
  expect((await send(server, describeInvitation.path, { code: codeIn(invitation.link) })).statusCode).toBe(200)
  await call(server, revokeInvitation, { id }, shop.token)
  expect(await send(server, describeInvitation.path, { code: codeIn(invitation.link) })).toMatchObject(invalid)
  expect((await send(server, revokeInvitation.path, { id }, shop.token)).statusCode).toBe(404)

  const other = await invite(shop, [], profileId)
  server.setNow(new Date(Date.now() + 8 * 86_400_000))
  expect(await send(server, describeInvitation.path, { code: other.code })).toMatchObject(invalid)
  server.setNow(undefined)
})

test('a suspended member cannot return by an invitation; a member’s try leaves an open link unused', async () => {
  const { shop, profileId } = await aShopWithProfile()
  const seller = await aMember(server, shop, { permissions: ['SALES__VIEW'] })
  const { code } = await invite(shop, [], profileId)

  expect((await send(server, acceptInvitation.path, { code }, seller.token)).statusCode).toBe(200)
  await call(server, suspendMember, { userId: seller.userId, isSuspended: true }, shop.token)
  expect(await send(server, acceptInvitation.path, { code }, seller.token)).toMatchObject(invalid)
  expect((await send(server, describeInvitation.path, { code })).statusCode).toBe(200)
})

test('a registration with a code joins and acts for the new person afterwards', async () => {
  const { shop, profileId } = await aShopWithProfile()
  const { email, auth } = await aUser(server)
  await invite(shop, [email], profileId)
  const mailed = codeIn(server.mails.findLast(({ to }) => to === email)?.body)
  const person = { userId: auth.user.id, email }

  const result = await runAs(server.deps, 'nobody', new Date(), 'en', async (ctx) => ({
    joined: await acceptInvitationFor(ctx, person, mailed),
    again: await acceptInvitationFor(ctx, person, mailed),
    seen: await ctx.tx.selectFrom('memberships').select('companyId').execute(),
  }))

  expect(result).toEqual({
    joined: { companyId: shop.companyId, profileId },
    again: null,
    seen: [{ companyId: shop.companyId }],
  })
  expect(await statusOf(auth.user.id)).toBe(1)
})
