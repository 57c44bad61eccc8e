/** Staff may enter a company read-only, recorded in its history, for an hour. */
import { isViewPermission } from '@mostrador/contract/access.ts'
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { getSession, refreshAccess } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { disconnect, logInAsAdmin, searchCompanies } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { startExport, startFullExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { routes } from '../../../features.ts'
import { aCompany, aStaffMember, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const reason = 'A sale does not show up'
const currentPassword = 'Tromba9x'

afterEach(() => server.setNow(undefined))

async function staff() {
  const { auth } = await aStaffMember(server)
  server.deps.accessCache.forget({ userId: auth.user.id })
  return auth
}

async function visit(shop: Shop) {
  const person = await staff()
  const { data } = await call(
    server,
    logInAsAdmin,
    { companyId: shop.companyId, reason, currentPassword },
    person.accessToken,
  )
  return data.auth
}

test('an owner is not staff', async () => {
  const shop = await aCompany(server)
  const other = await aCompany(server)
  for (const [path, input] of [
    [searchCompanies.path, {}],
    [logInAsAdmin.path, { companyId: other.companyId, reason, currentPassword }],
  ] as const) {
    expect(await send(server, path, input, shop.token)).toMatchObject({ statusCode: 403, body: { code: 'staffOnly' } })
  }
})

test('staff find a company by its name, page by page', async () => {
  const shop = await aCompany(server)
  await aCompany(server)
  await server.owner.query(`update companies set name = 'Ñandú Azul' where id = $1`, [shop.companyId])
  const { accessToken } = await staff()

  const found = await call(server, searchCompanies, { q: 'nandu azul' }, accessToken)
  expect(found).toMatchObject({ items: [{ id: shop.companyId, name: 'Ñandú Azul', regionTag: 'CL' }], total: 1 })
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof call<typeof searchCompanies>>> = await call(
      server,
      searchCompanies,
      { per: 1, ...(cursor && { cursor }) },
      accessToken,
    )
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  const { rows } = await server.owner.query('select count(*)::int as n from companies')
  expect(new Set(ids).size).toBe(rows[0].n)
  expect(ids).toHaveLength(rows[0].n)
})

test('a log-in of the last 15 minutes enters without a password, an older one does not', async () => {
  const shop = await aCompany(server)
  let { refreshToken } = await staff()
  const began = Date.now()
  const enterAfter = async (minutes: number, input: object = {}) => {
    server.setNow(new Date(began + minutes * 60_000))
    const pair = await call(server, refreshAccess, { refreshToken })
    refreshToken = pair.refreshToken
    return send(server, logInAsAdmin.path, { companyId: shop.companyId, reason, ...input }, pair.accessToken)
  }

  expect((await enterAfter(14)).statusCode).toBe(200)
  expect(await enterAfter(16)).toMatchObject({
    statusCode: 422,
    body: { code: 'invalidInput', data: { fields: { currentPassword: expect.stringContaining('15 minutes') } } },
  })
  expect((await enterAfter(16, { currentPassword })).statusCode).toBe(200)
})

test('entering requires the right password, if one is given, and a reason', async () => {
  const shop = await aCompany(server)
  const { accessToken } = await staff()
  const enter = (input: object) =>
    send(server, logInAsAdmin.path, { companyId: shop.companyId, reason, currentPassword, ...input }, accessToken)

  expect(await enter({ currentPassword: 'Equivocada9' })).toMatchObject({ body: { code: 'passwordWrong' } })
  expect((await enter({ reason: 'because' })).statusCode).toBe(422)
  expect((await enter({ companyId: '01a1ff93-5a46-757a-b99a-0ff0a3d7b053' })).statusCode).toBe(404)
  expect((await enter({})).statusCode).toBe(200)
})

test('the company’s history shows who came and why; the session shows until when', async () => {
  const shop = await aCompany(server)
  const auth = await visit(shop)

  expect(auth.company?.id).toBe(shop.companyId)
  expect(auth.companyProfile).toMatchObject({ isRoot: false })
  expect(auth.companyProfile?.permissions.every(isViewPermission)).toBe(true)
  const { session } = await call(server, getSession, {}, auth.accessToken)
  const minutes = (Date.parse(session.staffUntil ?? '') - Date.now()) / 60_000
  expect(session.isConnected).toBe(true)
  expect(minutes).toBeGreaterThan(59)
  expect(minutes).toBeLessThanOrEqual(60)
  const { rows } = await server.owner.query(
    `select actor_id, acting_admin_id, data from audit_entries where company_id = $1 and action = 'staff.enter'`,
    [shop.companyId],
  )
  expect(rows).toEqual([{ actor_id: auth.user.id, acting_admin_id: auth.user.id, data: { reason } }])
  const { items } = await call(server, listAuditEntries, { filters: { area: 'staff' } }, shop.token)
  expect(items).toMatchObject([{ action: 'staff.enter', isStaff: true, data: { reason } }])
})

test('allows nothing but viewing, on any endpoint', async () => {
  const shop = await aCompany(server)
  const { accessToken } = await visit(shop)
  expect((await send(server, listProducts.path, {}, accessToken)).statusCode).toBe(200)
  const writes = routes.filter(
    ({ endpoint: { who } }) =>
      who !== 'anyone' && who !== 'signedIn' && who !== 'staff' && who !== 'connected' && !isViewPermission(who),
  )

  for (const { endpoint } of writes) {
    const answer = await send(server, endpoint.path, {}, accessToken, endpoint.method)
    expect(answer, endpoint.path).toMatchObject({ statusCode: 403, body: { code: 'forbidden' } })
  }
  expect(writes.length).toBeGreaterThan(8)
})

test('of the endpoints for any member, staff may call only the read-only ones', async () => {
  const shop = await aCompany(server)
  const { accessToken } = await visit(shop)
  const forMembers = routes.filter(({ endpoint }) => endpoint.who === 'connected')

  for (const { endpoint } of forMembers.filter((route) => !route.endpoint.isRead)) {
    const answer = await send(server, endpoint.path, {}, accessToken)
    expect(answer, endpoint.path).toMatchObject({ statusCode: 403, body: { code: 'forbidden' } })
  }
  expect(
    forMembers
      .filter(({ endpoint }) => endpoint.isRead)
      .map(({ endpoint }) => endpoint.path)
      .toSorted(),
  ).toEqual([
    '/api/approvals/approvers',
    '/api/approvals/list',
    '/api/approvals/own/list',
    '/api/approvals/pinDevices/list',
    '/api/dashboard/home',
    '/api/jobs/file',
    '/api/jobs/get',
    '/api/jobs/list',
    '/api/jobs/past',
    '/api/metadata/listFields',
    '/api/search',
    '/api/views/list',
  ])
  expect((await send(server, '/api/dashboard/home', {}, accessToken)).statusCode).toBe(200)
})

test('staff may view data but not export it', async () => {
  const shop = await aCompany(server)
  const { accessToken } = await visit(shop)
  const selection = { filters: {}, q: '', exceptIds: [] }
  const list = { entity: 'customers', format: 'csv', selection }
  expect(await send(server, startExport.path, list, accessToken)).toMatchObject({ statusCode: 403 })
  expect(await send(server, startFullExport.path, {}, accessToken)).toMatchObject({ statusCode: 403 })
})

test('a visit survives refreshes, and lasts an hour', async () => {
  const shop = await aCompany(server)
  const began = Date.now()
  const auth = await visit(shop)
  server.setNow(new Date(began + 50 * 60_000))
  const pair = await call(server, refreshAccess, { refreshToken: auth.refreshToken })
  expect((await send(server, listProducts.path, {}, pair.accessToken)).statusCode).toBe(200)

  server.setNow(new Date(began + 60 * 60_000 + 1000))
  expect((await send(server, listProducts.path, {}, pair.accessToken)).statusCode).toBe(403)
  const { accessToken } = await call(server, refreshAccess, { refreshToken: pair.refreshToken })
  expect((await send(server, listProducts.path, {}, accessToken)).statusCode).toBe(403)
  const { session } = await call(server, getSession, {}, accessToken)
  expect(session).toMatchObject({ isConnected: false, staffUntil: null })
})

test('staff leave, and a person who is no longer staff is out immediately', async () => {
  const shop = await aCompany(server)
  const first = await visit(shop)
  await call(server, disconnect, {}, first.accessToken)
  expect((await send(server, listProducts.path, {}, first.accessToken)).statusCode).toBe(403)

  const second = await visit(shop)
  await server.owner.query('delete from staff_members where user_id = $1', [second.user.id])
  server.deps.accessCache.forget({ userId: second.user.id })
  expect((await send(server, listProducts.path, {}, second.accessToken)).statusCode).toBe(403)
})
