import * as endpoints from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { recheckDomains } from './domain-clock.ts'

const server = openTestServer()
const noTexts = async () => []
const failed: unknown[] = []
afterEach(() => {
  server.deps.resolveTxt = noTexts
  failed.length = 0
})

type General = InputOf<typeof endpoints.updateGeneralShopSettings>
const aSubdomain = () => `tienda-${newId().slice(-12)}`
const read = async (shop: Shop) => (await call(server, endpoints.getGeneralShopSettings, {}, shop.token)).settings
const save = async (shop: Shop, changed: Partial<General>) => {
  const { id: _, domain: __, ...fields } = await read(shop)
  return send(
    server,
    endpoints.updateGeneralShopSettings.path,
    { ...fields, currentPassword: 'Tromba9x', ...changed },
    shop.token,
  )
}
const stateOf = async (shop: Shop) => (await read(shop)).domain?.state
const check = (shop: Shop) => call(server, endpoints.checkShopDomain, {}, shop.token)
const record = async (shop: Shop) => (await read(shop)).domain?.recordText ?? ''
/** The daily round, some days from now. */
const round = (days: number) => {
  const now = () => new Date(Date.now() + days * 90_000_000)
  return recheckDomains({ ...server.deps, now }, (error) => failed.push(error))
}

const tabs = {
  general: [
    endpoints.getGeneralShopSettings,
    endpoints.updateGeneralShopSettings,
    endpoints.previewGeneralShopSettings,
  ],
  home: [endpoints.getHomeShopSettings, endpoints.updateHomeShopSettings, endpoints.previewHomeShopSettings],
  shop: [endpoints.getShopShopSettings, endpoints.updateShopShopSettings, endpoints.previewShopShopSettings],
  blog: [endpoints.getBlogShopSettings, endpoints.updateBlogShopSettings, endpoints.previewBlogShopSettings],
  contact: [
    endpoints.getContactShopSettings,
    endpoints.updateContactShopSettings,
    endpoints.previewContactShopSettings,
  ],
} as const

test.each(Object.entries(tabs))(
  '%s begins with defaults, keeps saved values, and refuses an older version',
  async (tab, [get, update]) => {
    const shop = await aCompany(server)
    const { body } = await send(server, get.path, {}, shop.token)
    const { id, domain: _, ...fields } = (body as { settings: Record<string, unknown> }).settings
    expect([id, fields['version']]).toEqual([shop.companyId, 0])
    const saved = await send(server, update.path, fields, shop.token)
    expect(saved).toMatchObject({ statusCode: 200, body: { settings: { ...fields, version: 1 } } })
    expect(await send(server, update.path, fields, shop.token)).toMatchObject({ body: { code: 'versionConflict' } })
    const { items } = await call(server, listAuditEntries, { filters: { area: 'shopSettings' } }, shop.token)
    expect(items).toMatchObject([{ action: 'shopSettings.update', data: { shopTab: tab } }])
  },
)

test.each(Object.entries(tabs))(
  '%s opens with its own permission and with none of the others',
  async (tab, [get, , preview]) => {
    const shop = await aCompany(server)
    for (const other of Object.keys(tabs)) {
      const permission = `ECOMMERCE__SETTINGS__${other.toUpperCase()}_UPDATE` as Permission
      const member = await aMember(server, shop, { permissions: [permission] })
      const { statusCode } = await send(server, get.path, {}, member.token)
      expect([other, statusCode]).toEqual([other, other === tab ? 200 : 403])
      const { statusCode: tried } = await send(server, preview.path, { version: 0 }, member.token)
      expect([other, tried]).toEqual([other, other === tab ? 200 : 403])
    }
  },
)

test.each([
  ['a reserved name', { subdomain: 'admin' }, 'subdomain'],
  ['letters of another alphabet', { subdomain: 'xn--pan' }, 'subdomain'],
  ['what is no domain', { customDomain: 'https://pan.cl' }, 'customDomain'],
  ['a language that the shop lacks', { languages: ['en'], defaultLanguageTag: 'es' }, 'defaultLanguageTag'],
  ['a prefix in small letters', { orderPrefix: 'w' }, 'orderPrefix'],
  ['what is no colour', { primaryColor: 'red' }, 'primaryColor'],
  ['markup', { closedMessage: { en: '<script>', es: '' } }, 'closedMessage.en'],
] as const)('refuses %s', async (_name, changed, field) => {
  const shop = await aCompany(server)
  const { statusCode, body } = await save(shop, changed as Partial<General>)
  expect([statusCode, Object.keys((body as { data: { fields: object } }).data.fields)]).toEqual([422, [field]])
})

test('a subdomain belongs to one shop, also with concurrent requests, and becomes free when it is given up', async () => {
  const [one, other] = [await aCompany(server), await aCompany(server)]
  const subdomain = aSubdomain()
  const answers = await Promise.all([save(one, { subdomain }), save(other, { subdomain })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 409])
  const [winner, loser] = answers[0]?.statusCode === 200 ? [one, other] : [other, one]
  expect((await read(loser)).subdomain).toBe('')
  await save(winner, { subdomain: '' })
  expect(await save(loser, { subdomain })).toMatchObject({ statusCode: 200 })
})

test('an own domain works once its token is found, and is lost when the token is gone', async () => {
  const shop = await aCompany(server)
  const customDomain = `${aSubdomain()}.cl`
  await save(shop, { customDomain })
  expect(await read(shop)).toMatchObject({ domain: { state: 'pending', recordName: `_mostrador.${customDomain}` } })
  await check(shop)
  expect(await stateOf(shop)).toBe('pending')

  const text = await record(shop)
  server.deps.resolveTxt = async (name) => (name === `_mostrador.${customDomain}` ? ['other', text] : [])
  await check(shop)
  expect(await stateOf(shop)).toBe('active')

  server.deps.resolveTxt = async () => {
    throw new Error('the resolver is down')
  }
  await round(1)
  expect([await stateOf(shop), failed]).toEqual(['active', []])

  server.deps.resolveTxt = noTexts
  await round(2)
  expect(await stateOf(shop)).toBe('lost')
})

test('a domain is checked once a day, not more often', async () => {
  const shop = await aCompany(server)
  const customDomain = `${aSubdomain()}.cl`
  await save(shop, { customDomain })
  await check(shop)
  let looks = 0
  server.deps.resolveTxt = async (name) => {
    looks += Number(name.endsWith(customDomain))
    return []
  }
  await round(0)
  expect(looks).toBe(0)
  await round(4)
  expect(looks).toBe(1)
})

test('only one shop is served under a domain: the one with the proof, until it loses it', async () => {
  const [squatter, owner] = [await aCompany(server), await aCompany(server)]
  const customDomain = `${aSubdomain()}.cl`
  await save(squatter, { customDomain })
  await save(owner, { customDomain })
  const [first, second] = [await record(squatter), await record(owner)]
  expect(first).not.toBe(second)
  server.deps.resolveTxt = async () => [first, second]
  await check(owner)
  await check(squatter)
  expect([await stateOf(owner), await stateOf(squatter)]).toEqual(['active', 'pending'])

  // The domain was sold: its new owner removes the old record.
  server.deps.resolveTxt = async () => [first]
  await check(owner)
  await check(squatter)
  expect([await stateOf(owner), await stateOf(squatter)]).toEqual(['lost', 'active'])
})

test('a domain that two shops prove at the same moment serves one; it expires, and moves to the other that proves it', async () => {
  const shops = [await aCompany(server), await aCompany(server)] as const
  const customDomain = `${aSubdomain()}.cl`
  for (const shop of shops) await save(shop, { customDomain })
  const [first, second] = [await record(shops[0]), await record(shops[1])]
  const statesOf = async () => [await stateOf(shops[0]), await stateOf(shops[1])] as const
  server.deps.resolveTxt = async () => [first, second]
  const race = [...shops, ...shops].map(({ token }) => send(server, endpoints.checkShopDomain.path, {}, token))
  // The loser of the race may have to try again.
  for (const { statusCode } of await Promise.all(race)) expect([200, 409]).toContain(statusCode)
  for (const shop of shops) await check(shop)
  const states = await statesOf()
  expect(states.toSorted()).toEqual(['active', 'pending'])
  const served = async () => {
    const { rows } = await server.owner.query<{ owner_id: string }>(
      `select owner_id from shop_hosts where host = $1 and state = 'active'`,
      [customDomain],
    )
    return rows.map(({ owner_id: id }) => id)
  }
  const winner = states[0] === 'active' ? 0 : 1
  expect(await served()).toEqual([shops[winner].companyId])

  // The domain expired and no longer resolves. Its next owner proves it.
  server.deps.resolveTxt = noTexts
  await round(1)
  expect([(await statesOf())[winner], await served()]).toEqual(['lost', []])
  server.deps.resolveTxt = async () => [winner === 0 ? second : first]
  await round(2)
  expect([(await statesOf())[winner], (await statesOf())[1 - winner]]).toEqual(['lost', 'active'])
  expect(await served()).toEqual([shops[1 - winner]?.companyId])
})

test('a removed domain is not served, and a new claim needs a new token', async () => {
  const shop = await aCompany(server)
  const customDomain = `${aSubdomain()}.cl`
  await save(shop, { customDomain })
  const text = await record(shop)
  server.deps.resolveTxt = async () => [text]
  await check(shop)
  await save(shop, { customDomain: '' })
  expect((await read(shop)).domain).toBeNull()
  await save(shop, { customDomain })
  expect([await stateOf(shop), (await record(shop)) === text]).toEqual(['pending', false])
})

test('a company writes no address of another', async () => {
  const [one, other] = [await aCompany(server), await aCompany(server)]
  await save(one, { subdomain: aSubdomain() })
  const stolen = server.deps.db.transaction().execute(async (tx) => {
    await actFor(tx, { companyId: other.companyId })
    return tx.deleteFrom('shopHosts').where('ownerId', '=', one.companyId).executeTakeFirstOrThrow()
  })
  expect((await stolen).numDeletedRows).toBe(0n)
})
