/**
 * Every endpoint times every kind of caller. Whether a call is allowed is computed from the three clauses of the rule alone, and
 * compared with what the server does. A refused call must leave the company unchanged.
 */
import { isViewPermission } from '@mostrador/contract/access.ts'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { logInAsAdmin } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { isPermission, type Permission, permissionCatalogue, permissions } from '@mostrador/contract/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from './a-member.ts'
import { aCompany, aStaffMember, aUser, call, send, type Shop } from './builders.ts'
import { stateOf } from './company-state.ts'
import { contract, forStaff, guarded, inCompany, withPermission } from './contract.ts'
import { openTestServer } from './test-server.ts'

const server = openTestServer()
const password = 'Tromba9x'
const refusals = ['unauthenticated', 'forbidden', 'staffOnly', 'planInactive', 'planInactiveTellOwner']

/** A caller: their token, and the endpoints that should accept them. */
type Caller = { token: string | undefined; shop: Shop; mayCall: (endpoint: Endpoint) => boolean }
let callers: Record<string, Caller>
let shop: Shop
/** A member whose single missing permission changes from call to call. */
let lacking: TestMember

const needs = ({ who }: Endpoint) => (isPermission(who) ? who : undefined)
const looks = (endpoint: Endpoint) => isViewPermission(needs(endpoint) ?? '')
const isIn = (part: 'ps' | 'ec') => (endpoint: Endpoint) => {
  const permission = needs(endpoint)
  return permission === undefined || permissionCatalogue[permission].plans.includes(part)
}
const always = () => true
const never = () => false
/** With an expired plan people may view data, and send data from before. */
const outlives = (e: Endpoint) => isConnected(e) || looks(e) || e.outlivesPlan === true
const isConnected = ({ who }: Endpoint) => who === 'connected'

beforeAll(async () => {
  shop = await aCompany(server)
  const unconfirmed = await aUser(server)
  const expired = await aCompany(server)
  await server.owner.query('update plan_parts set status = 0 where company_id = $1', [expired.companyId])
  const overdue = await aCompany(server)
  await server.owner.query(`update plan_parts set active_until = now() - interval '1 second' where company_id = $1`, [
    overdue.companyId,
  ])
  const [counter, online] = [await aCompany(server, { type: 'ps' }), await aCompany(server, { type: 'ec' })]
  const [disabled, suspended] = [await aCompany(server), await aCompany(server)]
  await server.owner.query('update companies set status = 0 where id = $1', [disabled.companyId])
  await server.owner.query('update companies set status = -1 where id = $1', [suspended.companyId])

  lacking = await somebodyWith([])
  const nothing = await somebodyWith([])
  const views = await somebodyWith(permissions.filter(isViewPermission))
  const everything = await somebodyWith(permissions)
  const former = await somebodyWith(permissions)
  await server.owner.query('delete from membership_profiles where user_id = $1', [former.userId])
  await server.owner.query('delete from memberships where user_id = $1', [former.userId])
  const banned = await somebodyWith(permissions)
  await server.owner.query(`update memberships set status = 'suspended' where user_id = $1`, [banned.userId])
  const gone = await somebodyWith(permissions)
  await server.owner.query(`update auth_sessions set ended_at = now() where user_id = $1`, [gone.userId])

  const inShop = (token: string | undefined, mayCall: Caller['mayCall']): Caller => ({ token, shop, mayCall })
  const ownerOf = (of: Shop, mayCall: Caller['mayCall']): Caller => ({ token: of.token, shop: of, mayCall })
  callers = {
    'a stranger': inShop(undefined, never),
    'somebody without a company': inShop(unconfirmed.auth.accessToken, never),
    'somebody whose log-in has ended': inShop(gone.token, never),
    'a profile without permissions': inShop(nothing.token, isConnected),
    'a profile that only looks': inShop(views.token, (e) => isConnected(e) || looks(e)),
    'a profile with every permission': inShop(everything.token, always),
    'an owner': ownerOf(shop, always),
    'an owner whose plan has expired': ownerOf(expired, outlives),
    'an owner whose plan ended a second ago': ownerOf(overdue, outlives),
    'an owner with the counter plan only': ownerOf(counter, isIn('ps')),
    'an owner with the online plan only': ownerOf(online, isIn('ec')),
    'an owner of a company that is switched off': ownerOf(disabled, never),
    'an owner of a company the service suspended': ownerOf(suspended, never),
    'somebody who left the company': inShop(former.token, never),
    'somebody who is suspended': inShop(banned.token, never),
    'staff inside the company': inShop(
      await aVisit(shop),
      (e) => ((isConnected(e) && e.isRead === true) || looks(e)) && !e.takesAlong,
    ),
  }
})

/** Another member of the shop, with exactly these permissions and without implied ones. */
async function somebodyWith(list: readonly Permission[]): Promise<TestMember> {
  const member = await aMember(server, shop)
  await allow(member, list)
  return member
}

async function allow({ profileId }: TestMember, list: readonly Permission[]): Promise<void> {
  await server.owner.query('update profiles set permissions = $2 where id = $1', [profileId, list])
  server.deps.accessCache.forget({ companyId: shop.companyId })
}

async function aVisit(to: Shop): Promise<string> {
  const { auth } = await aStaffMember(server)
  const input = { companyId: to.companyId, reason: 'Looking at a report', currentPassword: password }
  return (await call(server, logInAsAdmin, input, auth.accessToken)).data.auth.accessToken
}

async function isLetIn(endpoint: Endpoint, { token }: Caller): Promise<boolean> {
  const { statusCode, body } = await send(server, endpoint.path, {}, token, endpoint.method)
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
  return !((statusCode === 401 || statusCode === 403) && refusals.includes(code))
}

const kinds = [
  'a stranger',
  'somebody without a company',
  'somebody whose log-in has ended',
  'a profile without permissions',
  'a profile that only looks',
  'a profile with every permission',
  'an owner',
  'an owner whose plan has expired',
  'an owner whose plan ended a second ago',
  'an owner with the counter plan only',
  'an owner with the online plan only',
  'an owner of a company that is switched off',
  'an owner of a company the service suspended',
  'somebody who left the company',
  'somebody who is suspended',
  'staff inside the company',
] as const

describe.each(kinds)('%s', (kind) => {
  test('is allowed exactly as the rules state, and changes nothing elsewhere', async () => {
    const caller = callers[kind]
    if (!caller) throw new Error(`nobody plays ${kind}`)
    const before = await stateOf(server, caller.shop)
    const wrong: string[] = []
    for (const [name, endpoint] of inCompany.filter(([, each]) => !caller.mayCall(each)))
      if (await isLetIn(endpoint, caller)) wrong.push(`${name} let them in`)
    expect(await stateOf(server, caller.shop)).toBe(before)
    for (const [name, endpoint] of inCompany.filter(([, each]) => caller.mayCall(each)))
      if (!(await isLetIn(endpoint, caller))) wrong.push(`${name} refused them`)
    expect(wrong).toEqual([])
  })
})

describe.each(withPermission)('%s', (_name, endpoint) => {
  test('is refused without its one permission', async () => {
    await allow(
      lacking,
      permissions.filter((permission) => permission !== endpoint.who),
    )
    expect(await send(server, endpoint.path, {}, lacking.token)).toMatchObject({
      statusCode: 403,
      body: { code: 'forbidden' },
    })
  })
})

test.each(forStaff)('%s is for staff only', async (_name, endpoint) => {
  expect(await send(server, endpoint.path, {}, shop.token)).toMatchObject({ body: { code: 'staffOnly' } })
})

test('an empty list of permissions does not count as a permission', () => {
  for (const [name, { who }] of contract) expect(who, name).toMatch(/^(anyone|signedIn|connected|staff|[A-Z_]+)$/)
})

test('covers the expected number of cases', () => {
  expect(Object.keys(callers).toSorted()).toEqual(kinds.toSorted())
  const cells = inCompany.length * kinds.length + withPermission.length + forStaff.length
  process.stdout.write(
    `permission cells: ${cells} (${guarded.length} guarded calls, ${kinds.length} kinds of callers)\n`,
  )
  expect(inCompany.length).toBeGreaterThan(30)
})
