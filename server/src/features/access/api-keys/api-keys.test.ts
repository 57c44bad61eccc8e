/** API keys: what they allow, for how long, and what they never allow (docs/decisions/0033). */
import { createHash } from 'node:crypto'
import { isViewPermission } from '@mostrador/contract/access.ts'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import {
  createApiKey,
  listApiKeys,
  renameApiKey,
  revokeApiKey,
} from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import { isKeyPermission, keyPermissions } from '@mostrador/contract/features/access/api-keys/key-permissions.ts'
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { createCustomer, listCustomers } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import {
  getProduct,
  listPriceChanges,
  listProducts,
  updateProduct,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { suspendMember } from '@mostrador/contract/features/access/users/endpoints.ts'
import { isPermission, type Permission, permissions } from '@mostrador/contract/permissions.ts'
import { takesApiKey } from '@mostrador/contract/takes-api-key.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, aProduct, call, send, type Shop, updateInput } from '../../../testing/builders.ts'
import { stateOf } from '../../../testing/company-state.ts'
import { contract } from '../../../testing/contract.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let shop: Shop

beforeAll(async () => {
  shop = await aCompany(server)
})
afterEach(() => server.setNow(undefined))

async function aKey(token: string, held: readonly Permission[], wish: { days?: number; perMinute?: 60 } = {}) {
  const input = {
    name: 'Bodega web',
    permissions: [...held],
    days: wish.days ?? null,
    perMinute: wish.perMinute,
    currentPassword: 'Tromba9x',
  }
  return call(server, createApiKey, input, token)
}

const isRefused = { statusCode: 401, body: { code: 'unauthenticated' } }

describe('an API key', () => {
  test('is shown once and stored only as its hash', async () => {
    const { apiKey, secret } = await aKey(shop.token, ['PRODUCTS__VIEW'])

    expect(secret).toMatch(/^mk_live_[\w-]{43}$/)
    expect(secret.startsWith(apiKey.prefix)).toBe(true)
    const { rows } = await server.owner.query('select *, k::text as whole from api_keys k where id = $1', [apiKey.id])
    expect(rows[0].key_hash).toEqual(createHash('sha256').update(secret).digest())
    expect(rows[0].whole).not.toContain(secret.slice(apiKey.prefix.length))
    const everything = await server.owner.query<{ row: string }>('select a::text as row from audit_entries a')
    for (const { row } of everything.rows) expect(row).not.toContain(secret.slice(apiKey.prefix.length))
  })

  test('allows its permissions, as its maker, and nothing else', async () => {
    const { secret } = await aKey(shop.token, ['PRODUCTS__VIEW', 'CUSTOMERS__ADD'])

    expect((await send(server, listProducts.path, {}, secret)).statusCode).toBe(200)
    const { customer } = await call(server, createCustomer, { name: 'Rosa' }, secret)
    expect(customer.name).toBe('Rosa')
    expect(await send(server, '/api/suppliers/list', {}, secret)).toMatchObject({ body: { code: 'forbidden' } })
  })

  test('is named in the history', async () => {
    const { apiKey, secret } = await aKey(shop.token, ['CUSTOMERS__ADD'])
    const { customer } = await call(server, createCustomer, { name: 'Sara' }, secret)

    const { items } = await call(server, listAuditEntries, { entityId: customer.id }, shop.token)
    expect(items).toMatchObject([{ action: 'customer.create', actorId: shop.userId, apiKeyName: apiKey.name }])
    const made = await call(server, listAuditEntries, { entityId: apiKey.id }, shop.token)
    expect(made.items).toMatchObject([{ action: 'apiKey.create', entityName: 'Bodega web', apiKeyName: null }])
  })

  test('sees its own company and no other', async () => {
    const other = await aCompany(server)
    const product = await aProduct(server, other, { name: 'Ajeno' })
    const { secret } = await aKey(shop.token, ['PRODUCTS__VIEW'])

    expect((await send(server, getProduct.path, { id: product.id }, secret)).statusCode).toBe(404)
    const { apiKey } = await aKey(other.token, ['PRODUCTS__VIEW'])
    for (const [path, input] of [
      [revokeApiKey.path, { id: apiKey.id }],
      [renameApiKey.path, { id: apiKey.id, name: 'Mía' }],
    ] as const)
      expect((await send(server, path, input, shop.token)).statusCode).toBe(404)
  })

  test('can be renamed and revoked, at once and for good', async () => {
    const { apiKey, secret } = await aKey(shop.token, ['PRODUCTS__VIEW'])

    const renamed = await call(server, renameApiKey, { id: apiKey.id, name: 'Tienda web' }, shop.token)
    expect(renamed.apiKey.name).toBe('Tienda web')
    expect((await send(server, listProducts.path, {}, secret)).statusCode).toBe(200)
    const revoked = await call(server, revokeApiKey, { id: apiKey.id }, shop.token)
    expect(revoked.apiKey).toMatchObject({ state: 'revoked' })
    expect(await send(server, listProducts.path, {}, secret)).toMatchObject(isRefused)
    expect((await call(server, revokeApiKey, { id: apiKey.id }, shop.token)).apiKey).toEqual(revoked.apiKey)
  })

  test('expires on its day', async () => {
    const { apiKey, secret } = await aKey(shop.token, ['PRODUCTS__VIEW'], { days: 30 })
    const end = Date.parse(apiKey.expiresAt ?? '')

    server.setNow(new Date(end - 1000))
    expect((await send(server, listProducts.path, {}, secret)).statusCode).toBe(200)
    server.setNow(new Date(end))
    expect(await send(server, listProducts.path, {}, secret)).toMatchObject(isRefused)
    const { rows } = await server.owner.query('select count(*)::int as n from api_keys where key_hash = $1', [
      createHash('sha256').update(secret).digest(),
    ])
    expect(rows[0].n).toBe(1)
  })

  test('allows nothing if unknown or truncated', async () => {
    const { secret } = await aKey(shop.token, ['PRODUCTS__VIEW'])
    for (const wrong of ['mk_live_', `${secret}x`, secret.slice(0, -1), 'mk_live_ñ', "mk_live_' or 1=1"])
      expect((await send(server, listProducts.path, {}, encodeURI(wrong))).statusCode, wrong).toBe(401)
  })
})

describe('an API key in use', () => {
  test('records its last use at most once a minute', async () => {
    const { apiKey, secret } = await aKey(shop.token, ['PRODUCTS__VIEW'])
    const lastUse = async () => {
      const { items } = await call(server, listApiKeys, {}, shop.token)
      return items.find(({ id }) => id === apiKey.id)?.lastUsedAt
    }
    const start = Date.now()
    const at = (seconds: number) => new Date(start + seconds * 1000)

    expect(await lastUse()).toBeNull()
    for (const [seconds, noted] of [
      [1, 1],
      [30, 1],
      [61, 61],
    ] as const) {
      server.setNow(at(seconds))
      await call(server, listProducts, {}, secret)
      server.setNow(undefined)
      expect(await lastUse()).toBe(at(noted).toISOString())
    }
  })

  test('calls as often as its rate allows, and learns when to call again', async () => {
    const { secret } = await aKey(shop.token, ['PRODUCTS__VIEW'], { perMinute: 60 })
    const other = await aKey(shop.token, ['PRODUCTS__VIEW'], { perMinute: 60 })
    const start = Date.now()
    server.setNow(new Date(start))
    const ask = (key: string) =>
      server.app.inject({
        method: 'POST',
        url: listProducts.path,
        headers: { authorization: `Bearer ${key}` },
        payload: {},
      })

    for (let made = 0; made < 60; made++) expect((await ask(secret)).statusCode).toBe(200)
    const tooMany = await ask(secret)
    expect(tooMany.statusCode).toBe(429)
    expect(tooMany.headers['retry-after']).toBe('1')
    expect((await ask(other.secret)).statusCode).toBe(200)
    server.setNow(new Date(start + 1000))
    expect((await ask(secret)).statusCode).toBe(200)
    expect((await ask(secret)).statusCode).toBe(429)
  })
})

describe('the maker of a key', () => {
  test('can give it only their own permissions', async () => {
    const { token } = await aMember(server, shop, { permissions: ['API_KEYS__UPDATE', 'PRODUCTS__VIEW'] })
    const input = { name: 'Más', days: null, currentPassword: 'Tromba9x' }

    const answer = await send(server, createApiKey.path, { ...input, permissions: ['PRODUCTS__UPDATE'] }, token)
    expect(answer).toMatchObject({
      statusCode: 403,
      body: { code: 'permissionNotHeld', data: { permissions: ['PRODUCTS__UPDATE'] } },
    })
    expect(
      (await send(server, createApiKey.path, { ...input, permissions: ['PRODUCTS__VIEW'] }, token)).statusCode,
    ).toBe(200)
    const unfit = await send(server, createApiKey.path, { ...input, permissions: ['USERS__VIEW'] }, shop.token)
    expect(unfit.statusCode).toBe(422)
  })

  test('loses a permission and so does the key', async () => {
    const member = await aMember(server, shop, {
      permissions: ['API_KEYS__UPDATE', 'CUSTOMERS__VIEW', 'PRODUCTS__VIEW'],
    })
    const { apiKey, secret } = await aKey(member.token, ['CUSTOMERS__VIEW', 'PRODUCTS__VIEW'])
    await server.owner.query(
      `update profiles set permissions = array_remove(permissions, 'CUSTOMERS__VIEW') where id = $1`,
      [member.profileId],
    )

    expect(await send(server, listCustomers.path, {}, secret)).toMatchObject({ body: { code: 'forbidden' } })
    expect((await send(server, listProducts.path, {}, secret)).statusCode).toBe(200)
    const { items } = await call(server, listApiKeys, {}, shop.token)
    expect(items.find(({ id }) => id === apiKey.id)).toMatchObject({ lost: ['CUSTOMERS__VIEW'], state: 'active' })
  })

  test('ends it by being suspended or losing the profile', async () => {
    const suspended = await aMember(server, shop, { permissions: ['API_KEYS__UPDATE', 'PRODUCTS__VIEW'] })
    const moved = await aMember(server, shop, { permissions: ['API_KEYS__UPDATE', 'PRODUCTS__VIEW'] })
    const [first, second] = [
      await aKey(suspended.token, ['PRODUCTS__VIEW']),
      await aKey(moved.token, ['PRODUCTS__VIEW']),
    ]

    await call(server, suspendMember, { userId: suspended.userId, isSuspended: true }, shop.token)
    await server.owner.query('delete from membership_profiles where user_id = $1', [moved.userId])
    await server.owner.query('delete from profiles where id = $1', [moved.profileId])

    for (const { apiKey, secret } of [first, second]) {
      expect(await send(server, listProducts.path, {}, secret)).toMatchObject(isRefused)
      const { items } = await call(server, listApiKeys, {}, shop.token)
      expect(items.find(({ id }) => id === apiKey.id)).toMatchObject({ state: 'orphaned' })
    }
    await call(server, suspendMember, { userId: suspended.userId, isSuspended: false }, shop.token)
    expect((await send(server, listProducts.path, {}, first.secret)).statusCode).toBe(200)
  })
})

describe('over all endpoints', () => {
  /** A second list, written apart from the declarations: what software never does, whatever its key allows. */
  const never =
    /^\/api\/(auth|users|profiles|invitations|apiKeys|webhooks|externalShops|approvals|live|jobs|imports|exports|newsletter|views|reportSchedules|sync|moneyTargets)(\/|$)|^\/api\/sales\/(commit|void|correctTender|correctableTenders|review|findRefundable|lowestPrices|conflicts\/decide)$|^\/api\/checkouts\/(claim|openSession|restoreLeases)$|^\/api\/devices\/(pair|checkIn|rename|revoke|makerKeys\/create)$|^\/api\/ecommerce\/cards\/update$|^\/api\/checkout\/|^\/api\/reports\/(export|download)$|^\/api\/blogPosts\/saveDraft$|^\/api\/periodCloses\/close$/

  const mayReach = ({ path, who }: Endpoint) =>
    !never.test(path) && (isPermission(who) || path === '/api/metadata/listFields')

  test('a key with every permission reaches exactly what software may', async () => {
    // Inserted directly, past the rules that create keys: even a key with every permission would not allow the rest.
    const planted = await aCompany(server)
    const { apiKey, secret } = await aKey(planted.token, ['PRODUCTS__VIEW'])
    await server.owner.query(
      'update api_keys set permissions = $2, per_minute = 6000, last_used_at = now() where id = $1',
      [apiKey.id, permissions],
    )
    const before = await stateOf(server, planted)
    const wrong: string[] = []
    const tryAll = async (isWanted: boolean) => {
      for (const [name, endpoint] of contract.filter(([, each]) => mayReach(each) === isWanted)) {
        const { statusCode, body } = await send(server, endpoint.path, {}, secret, endpoint.method)
        const isForbidden = statusCode === 403 && (body as { code: string }).code === 'forbidden'
        if (isForbidden === isWanted) wrong.push(`${name} ${isWanted ? 'refused' : 'took'} the key`)
      }
    }
    await tryAll(false)
    expect(await stateOf(server, planted)).toBe(before)
    await tryAll(true)
    expect(wrong).toEqual([])
  })

  test('endpoint declarations, possible key permissions and the list of forbidden calls agree', () => {
    for (const [name, endpoint] of contract) expect(takesApiKey(endpoint), name).toBe(mayReach(endpoint))
    const wanted = contract.map(([, endpoint]) => endpoint).filter(takesApiKey)
    expect(wanted.map(({ who }) => who).filter((who) => isPermission(who) && !isKeyPermission(who))).toEqual([])
    expect(keyPermissions.some((permission) => /^(USERS|PROFILES|API_KEYS|DATA)__/.test(permission))).toBe(false)
    expect(keyPermissions.length).toBeGreaterThan(40)
  })

  test('a key of a view-only member only views', async () => {
    const member = await aMember(server, shop, { permissions: permissions.filter(isViewPermission) })
    await server.owner.query(`update profiles set permissions = permissions || '{API_KEYS__UPDATE}' where id = $1`, [
      member.profileId,
    ])
    server.deps.accessCache.forget({ companyId: shop.companyId })
    const { apiKey, secret } = await aKey(member.token, ['PRODUCTS__VIEW'])
    await server.owner.query('update api_keys set permissions = $2, per_minute = 6000 where id = $1', [
      apiKey.id,
      permissions,
    ])

    for (const [name, endpoint] of contract.filter(([, { who }]) => isPermission(who))) {
      const { body } = await send(server, endpoint.path, {}, secret)
      const looks = isViewPermission(endpoint.who) && takesApiKey(endpoint)
      expect((body as { code?: string }).code === 'forbidden', name).toBe(!looks)
    }
  })
})

test('a price changed by software is marked as such', async () => {
  const product = await aProduct(server, shop, { name: 'Trigo', sku: 'TRI-1' })
  const { secret } = await aKey(shop.token, ['PRODUCTS__UPDATE', 'PRODUCTS__PRICE_UPDATE'])
  const change = updateInput(product)
  const variants = change.variants.map((variant) => ({ ...variant, price: '1111' }))
  await call(server, updateProduct, { ...change, variants }, secret)

  const { items } = await call(server, listPriceChanges, { variantId: product.variantId }, shop.token)
  expect(items[0]).toMatchObject({ newPrice: '1111', source: 'api' })
})
