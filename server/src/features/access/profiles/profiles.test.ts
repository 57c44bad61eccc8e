import {
  createProfile,
  deleteProfile,
  getProfile,
  listProfiles,
  updateProfile,
} from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import type { LiveSignal } from '../../../live/live-signal.ts'
import { aMember, aProfile, giveProfile } from '../../../testing/a-member.ts'
import { aCompany, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const limits = {
  maxLineDiscountPercent: null,
  maxDocumentDiscountPercent: null,
  maxCustomerDiscountPercent: null,
  maxRefundAmount: null,
  maxPayOutAmount: null,
}

test('stores a profile with everything its permissions imply', async () => {
  const shop = await aCompany(server)
  const input = { name: 'Vitrina', permissions: ['PRODUCTS__COST_UPDATE' as const], limits }

  const { profile } = await call(server, createProfile, input, shop.token)

  expect(profile.permissions).toEqual([
    'PRODUCTS__VIEW',
    'PRODUCTS__UPDATE',
    'PRODUCTS__COST_VIEW',
    'PRODUCTS__COST_UPDATE',
  ])
  expect(profile).toMatchObject({ isRoot: false, memberCount: 0, onlyProfileCount: 0, version: 1 })
  expect((await call(server, listProfiles, {}, shop.token)).items[0]).toMatchObject({ isRoot: true, memberCount: 1 })
})

test('refuses a permission the giver does not hold, or one it implies', async () => {
  const shop = await aCompany(server)
  const editor = await aMember(server, shop, { permissions: ['PROFILES__ADD', 'PROFILES__UPDATE', 'SALES__VIEW'] })
  const wish = (permissions: string[]) => ({ name: 'Otro', permissions, limits })

  expect(await send(server, createProfile.path, wish(['SALES__REFUND']), editor.token)).toMatchObject({
    statusCode: 403,
    body: { code: 'permissionNotHeld', data: { permissions: ['SALES__REFUND'] } },
  })
  const own = (await call(server, getProfile, { id: editor.profileId }, editor.token)).profile
  const raised = { id: own.id, version: own.version, ...wish([...own.permissions, 'USERS__DELETE']) }
  expect((await send(server, updateProfile.path, raised, editor.token)).statusCode).toBe(403)
  expect((await send(server, createProfile.path, wish(['SALES__VIEW']), editor.token)).statusCode).toBe(200)
})

test('a profile’s earlier permissions may stay or be removed by a person who does not hold them', async () => {
  const shop = await aCompany(server)
  const editor = await aMember(server, shop, { permissions: ['PROFILES__UPDATE'] })
  const id = await aProfile(server, shop, { permissions: ['SALES__REFUND', 'TAXES__VIEW'] })
  const change = (permissions: string[], version: number) =>
    send(server, updateProfile.path, { id, version, name: 'Turno', permissions, limits }, editor.token)

  expect((await change(['SALES__REFUND'], 1)).statusCode).toBe(200)
  expect((await change(['SALES__REFUND', 'TAXES__VIEW'], 2)).statusCode).toBe(403)
})

test.each([
  { mine: '10', wanted: '10.0', allowed: true },
  { mine: '10', wanted: '9.9999', allowed: true },
  { mine: '9', wanted: '10', allowed: false },
  { mine: '10', wanted: null, allowed: false },
  { mine: null, wanted: null, allowed: true },
])('with a limit of $mine a person may give $wanted: $allowed', async ({ mine, wanted, allowed }) => {
  const shop = await aCompany(server)
  const editor = await aMember(server, shop, {
    permissions: ['PROFILES__ADD', 'SALES__LINE_DISCOUNT'],
    limits: { maxLineDiscountPercent: mine },
  })
  const input = {
    name: 'Caja',
    permissions: ['SALES__LINE_DISCOUNT'],
    limits: { ...limits, maxLineDiscountPercent: wanted },
  }
  expect((await send(server, createProfile.path, input, editor.token)).statusCode).toBe(allowed ? 200 : 403)
})

test('a limit counts only with its permission', async () => {
  const shop = await aCompany(server)
  const editor = await aMember(server, shop, { permissions: ['PROFILES__UPDATE', 'SALES__VIEW'] })
  const id = await aProfile(server, shop, {
    permissions: ['SALES__REFUND'],
    limits: { maxRefundAmount: 1000 },
  })
  const change = (permissions: string[], maxRefundAmount: number | null, version: number) =>
    send(
      server,
      updateProfile.path,
      { id, version, name: 'Turno', permissions, limits: { ...limits, maxRefundAmount } },
      editor.token,
    )

  expect((await change(['SALES__REFUND'], 2000, 1)).statusCode).toBe(403)
  expect((await change(['SALES__REFUND'], 500, 1)).statusCode).toBe(200)
  expect((await change(['SALES__VIEW'], null, 2)).statusCode).toBe(200)
})

test('the owner’s profile cannot change, and no input makes a profile root', async () => {
  const shop = await aCompany(server)
  const fields = { name: 'Dueña', permissions: [], limits }

  expect(
    await send(server, updateProfile.path, { id: shop.profileId, version: 1, ...fields }, shop.token),
  ).toMatchObject({ statusCode: 409, body: { code: 'rootProfileFixed' } })
  expect(await send(server, deleteProfile.path, { id: shop.profileId }, shop.token)).toMatchObject({
    body: { code: 'rootProfileFixed' },
  })
  const made = await send(server, createProfile.path, { ...fields, isRoot: true, is_root: true }, shop.token)
  expect(made.body).toMatchObject({ profile: { isRoot: false } })
})

test('refuses a taken name in any case, and an old version', async () => {
  const shop = await aCompany(server)
  const { profile } = await call(server, createProfile, { name: 'Vitrina', permissions: [], limits }, shop.token)
  const fields = { permissions: [], limits }

  expect(await send(server, createProfile.path, { ...fields, name: 'VITRINA' }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'nameTaken', data: { fields: { name: expect.stringMatching(/\S/) } } },
  })
  const change = { ...fields, id: profile.id, version: profile.version, name: 'Vitrina 2' }
  expect((await send(server, updateProfile.path, change, shop.token)).statusCode).toBe(200)
  expect(await send(server, updateProfile.path, change, shop.token)).toMatchObject({
    body: { code: 'versionConflict' },
  })
})

test('the new rights apply to its people from the next call on, and they get a message', async () => {
  const shop = await aCompany(server)
  const seller = await aMember(server, shop, { permissions: ['PRODUCTS__VIEW'] })
  expect((await send(server, listProducts.path, {}, seller.token)).statusCode).toBe(200)
  const heard: LiveSignal[] = []
  const stop = server.deps.live.listen((signal) => heard.push(signal))

  const change = {
    id: seller.profileId,
    version: 1,
    name: 'Sin productos',
    permissions: ['TAXES__VIEW' as const],
    limits,
  }
  await call(server, updateProfile, change, shop.token)
  stop()

  expect((await send(server, listProducts.path, {}, seller.token)).statusCode).toBe(403)
  expect(heard).toContainEqual({
    to: { companyId: shop.companyId, profileId: seller.profileId },
    message: { event: 'changedProfile' },
    closes: true,
    changesRights: true,
  })
  const { rows } = await server.owner.query(
    `select data from audit_entries where company_id = $1 and action = 'profile.update'`,
    [shop.companyId],
  )
  expect(rows[0].data).toMatchObject({ added: 'TAXES__VIEW', removed: 'PRODUCTS__VIEW', name: 'Sin productos' })
})

test('a profile can be deleted when every member has another one', async () => {
  const shop = await aCompany(server)
  const seller = await aMember(server, shop, { permissions: ['PRODUCTS__VIEW'] })
  expect(await send(server, deleteProfile.path, { id: seller.profileId }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'profileInUse', data: { people: 1 } },
  })

  await giveProfile(server, shop, seller.userId, await aProfile(server, shop, { permissions: ['TAXES__VIEW'] }))
  // A job that was started under it does not prevent this.
  await server.owner.query(
    `insert into jobs (company_id, id, kind, title, status, input, created_by_id, profile_id, language_tag)
      values ($1, gen_random_uuid(), 'export', 'products', 'waiting', '{}', $2, $3, 'es')`,
    [shop.companyId, seller.userId, seller.profileId],
  )
  expect((await send(server, deleteProfile.path, { id: seller.profileId }, shop.token)).statusCode).toBe(200)
  expect((await send(server, listProducts.path, {}, seller.token)).statusCode).toBe(403)
})
