import { getSession, logIn, refreshAccess } from '@mostrador/contract/features/access/auth/endpoints.ts'
import {
  disconnect,
  getMyCompany,
  leaveCompany,
  listMyCompanies,
  updateCompanyStatus,
} from '@mostrador/contract/features/service/companies/endpoints.ts'
import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import type { LiveSignal } from '../../../live/live-signal.ts'
import { aCompany, aUser, call, send, type Shop } from '../../../testing/builders.ts'
import { captchaCode, openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const password = 'Tromba9x'

async function aMember(shop: Shop, isRoot = false): Promise<{ email: string; token: string; userId: string }> {
  const { email, auth } = await aUser(server)
  const userId = auth.user.id
  await server.owner.query('insert into memberships (company_id, user_id) values ($1, $2)', [shop.companyId, userId])
  await server.owner.query(
    `insert into membership_profiles (company_id, user_id, profile_id)
     select company_id, $2, id from profiles where company_id = $1 and is_root = $3 order by id limit 1`,
    [shop.companyId, userId, isRoot],
  )
  const connected = await call(server, logIn, { captchaCode, email, password })
  return { email, token: connected.auth.accessToken, userId }
}

async function anInvitation(shop: Shop, email: string | null): Promise<string> {
  const id = newId()
  await server.owner.query(
    `insert into invitations (company_id, id, code_hash, email, language_tag, invited_by_id, expires_at)
     values ($1, $2::uuid, $2::text, $3, 'en', $4, now() + interval '1 day')`,
    [shop.companyId, id, email, shop.userId],
  )
  await server.owner.query('insert into invitation_profiles values ($1, $2, $3)', [shop.companyId, id, shop.profileId])
  return id
}

function listen(): LiveSignal[] {
  const signals: LiveSignal[] = []
  server.deps.live.listen((signal) => signals.push(signal))
  return signals
}

test('a person sees only their companies, with plans and profiles', async () => {
  const shop = await aCompany(server, { type: 'ps' })
  await aCompany(server)

  const { items, invitations } = await call(server, listMyCompanies, {}, shop.token)
  expect(items).toMatchObject([
    {
      id: shop.companyId,
      name: 'Tienda',
      status: 1,
      isRoot: true,
      plan: { ps: { planKey: 'psPlus', status: 2 }, ec: { planKey: null, status: -1, endsAt: null } },
      profiles: [{ id: shop.profileId, isRoot: true }],
    },
  ])
  expect(invitations).toEqual([])
})

test('shows invitations to the address they name, once it is confirmed', async () => {
  const shop = await aCompany(server)
  const { email, auth } = await aUser(server)
  const id = await anInvitation(shop, email)
  await anInvitation(shop, null)
  await anInvitation(shop, `${newId()}@example.test`)

  expect((await call(server, listMyCompanies, {}, auth.accessToken)).invitations).toEqual([])
  await server.owner.query('update users set status = 1 where email = $1', [email])
  expect((await call(server, listMyCompanies, {}, auth.accessToken)).invitations).toMatchObject([
    { id, companyName: 'Tienda', profileNames: ['Owner'], invitedByName: 'Test' },
  ])
})

test('shows one company with its numbers, and does not find a foreign one', async () => {
  const shop = await aCompany(server)
  const other = await aCompany(server)
  await aMember(shop)

  expect((await call(server, getMyCompany, { id: shop.companyId }, shop.token)).company).toMatchObject({
    id: shop.companyId,
    regionTag: 'CL',
    currencyTag: 'CLP',
    timeZone: 'America/Santiago',
    memberCount: 2,
    checkoutCount: 1,
  })
  expect((await send(server, getMyCompany.path, { id: other.companyId }, shop.token)).statusCode).toBe(404)
})

test('the owner switches a company off, which refuses every member’s next call, and on again', async () => {
  const shop = await aCompany(server)
  const cashier = await aMember(shop)
  expect((await send(server, listProducts.path, {}, cashier.token)).statusCode).toBe(200)
  const signals = listen()

  await call(server, updateCompanyStatus, { companyId: shop.companyId, status: 0 }, shop.token)

  expect((await send(server, listProducts.path, {}, cashier.token)).statusCode).toBe(403)
  expect((await send(server, listProducts.path, {}, shop.token)).statusCode).toBe(403)
  expect(signals).toMatchObject([
    { to: { companyId: shop.companyId }, changesRights: true, closes: true, message: { event: 'changedProfile' } },
  ])
  await call(server, updateCompanyStatus, { companyId: shop.companyId, status: 1 }, shop.token)
  expect((await send(server, listProducts.path, {}, cashier.token)).statusCode).toBe(200)
  const { rows } = await server.owner.query(
    `select data from audit_entries where company_id = $1 and action = 'company.updateStatus' order by at`,
    [shop.companyId],
  )
  expect(rows.map(({ data }) => data.status)).toEqual([0, 1])
})

test('only the owner may, not for a company the service suspended, and not for a foreign one', async () => {
  const shop = await aCompany(server)
  const other = await aCompany(server)
  const cashier = await aMember(shop)
  const status = (token: string, companyId = shop.companyId) =>
    send(server, updateCompanyStatus.path, { companyId, status: 0 }, token)

  expect(await status(cashier.token)).toMatchObject({ statusCode: 403, body: { code: 'forbidden' } })
  expect((await status(shop.token, other.companyId)).statusCode).toBe(404)
  await server.owner.query('update companies set status = -1 where id = $1', [shop.companyId])
  expect(await status(shop.token)).toMatchObject({ statusCode: 403, body: { code: 'companyInactive' } })
})

test('a member can leave; the last owner cannot', async () => {
  const shop = await aCompany(server)
  const cashier = await aMember(shop)
  expect((await send(server, listProducts.path, {}, cashier.token)).statusCode).toBe(200)

  expect(await send(server, leaveCompany.path, { companyId: shop.companyId }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'lastRoot' },
  })
  await call(server, leaveCompany, { companyId: shop.companyId }, cashier.token)
  expect((await send(server, listProducts.path, {}, cashier.token)).statusCode).toBe(403)
  expect((await call(server, listMyCompanies, {}, cashier.token)).items).toEqual([])
  expect((await send(server, leaveCompany.path, { companyId: shop.companyId }, cashier.token)).statusCode).toBe(404)
})

test('when two owners leave at once, one stays', async () => {
  const shop = await aCompany(server)
  const partner = await aMember(shop, true)
  const answers = await Promise.all(
    [shop.token, partner.token].map((token) => send(server, leaveCompany.path, { companyId: shop.companyId }, token)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('disconnecting leaves the company and keeps the log-in', async () => {
  const shop = await aCompany(server)
  const AUTH = Buffer.from(JSON.stringify({ accessToken: shop.token, refreshToken: shop.auth.refreshToken })).toString(
    'base64url',
  )
  const answer = await server.app.inject({ method: 'POST', url: disconnect.path, payload: {}, cookies: { AUTH } })
  const cookies = { AUTH: answer.cookies.find(({ name }) => name === 'AUTH')?.value ?? '' }

  const session = await server.app.inject({ method: 'POST', url: getSession.path, payload: {}, cookies })
  expect(session.json().session).toMatchObject({ isConnected: false, company: null, user: { id: shop.userId } })
  const { accessToken } = await call(server, refreshAccess, { refreshToken: shop.auth.refreshToken })
  expect((await send(server, listProducts.path, {}, accessToken)).statusCode).toBe(403)
})
