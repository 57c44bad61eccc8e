/**
 * Holds for every call there is and every call there will be: the lists are read from the contract's folders and from the server's
 * table. A call that nobody thought of here is tested all the same.
 */
import { readdirSync } from 'node:fs'
import { errorStatus } from '@mostrador/contract/errors.ts'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { permissionSchema } from '@mostrador/contract/permissions.ts'
import { commitSale } from '@mostrador/contract/features/sales/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../context.ts'
import { routes } from '../features.ts'
import { aSale } from './a-sale.ts'
import { aCompany, anOpenTill, aProduct, aUser, call, send, type Shop } from './builders.ts'
import { idFieldsOf, requiredFieldsOf } from './sample-input.ts'
import { openTestServer } from './test-server.ts'

const contractFeatures = new URL('../../../contract/src/features/', import.meta.url)

async function readContract(): Promise<[string, Endpoint][]> {
  const found: [string, Endpoint][] = []
  for (const feature of readdirSync(contractFeatures)) {
    if (!readdirSync(new URL(`${feature}/`, contractFeatures)).includes('endpoints.ts')) continue
    const module: Record<string, unknown> = await import(`@mostrador/contract/features/${feature}/endpoints.ts`)
    for (const [name, value] of Object.entries(module)) if (isEndpoint(value)) found.push([`${feature}.${name}`, value])
  }
  return found
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'input' in value
}

const contract = await readContract()
const guarded = contract.filter(([, endpoint]) => endpoint.who !== 'anyone')
const inCompany = guarded.filter(([, endpoint]) => endpoint.who !== 'signedIn')
const withPermission = inCompany.filter(([, endpoint]) => endpoint.who !== 'connected')
const withIds = inCompany.flatMap(([name, endpoint]) =>
  idFieldsOf(endpoint.input)
    .filter((field) => !isMintedByCaller(endpoint, field.name))
    .map((field) => [`${name} ${field.path.join('.')}`, endpoint, field] as const),
)

const server = openTestServer()
let a: Shop
let b: Shop
/** Ids that exist in company A, by the name of the field that takes them. */
let idsOfA: Record<string, string>
let validInputs: Map<string, Record<string, unknown>>

beforeAll(async () => {
  a = await aCompany(server)
  b = await aCompany(server)
  const worldA = await aWorld(a)
  const worldB = await aWorld(b)
  idsOfA = worldA.ids
  validInputs = inputsFor(worldB)
})

async function aWorld(shop: Shop) {
  const product = await aProduct(server, shop, { name: 'Canario', sku: `SKU-${shop.companyId.slice(-6)}` })
  const till = await anOpenTill(server, shop)
  const sale = aSale(till, { items: [{ product }] })
  await call(server, commitSale, sale, shop.token)
  const ids = {
    id: product.id,
    productId: product.id,
    variantId: product.variantId,
    taxId: product.taxIds[0] ?? '',
    taxIds: product.taxIds[0] ?? '',
    checkoutId: till.session.checkoutId,
    sessionId: till.session.id,
    tenderId: sale.payments[0]?.tenderId ?? '',
    saleId: sale.saleId,
    companyId: shop.companyId,
    companyProfileId: shop.profileId,
  }
  return { shop, product, till, ids, next: () => aSale(till, { number: 2, items: [{ product }] }) }
}

/** A valid body for the calls whose ids matter; the rest take an empty one. */
function inputsFor(world: Awaited<ReturnType<typeof aWorld>>): Map<string, Record<string, unknown>> {
  const { product } = world
  const form = { name: 'Pan', price: '100', taxIds: product.taxIds, barcodes: [] }
  return new Map<string, Record<string, unknown>>([
    ['/api/products/get', { id: product.id }],
    ['/api/products/create', form],
    ['/api/products/update', { ...form, id: product.id, version: product.version, sku: product.sku }],
    ['/api/products/archive', { id: product.id, isArchived: false }],
    ['/api/products/list', {}],
    ['/api/sales/get', { id: world.ids.saleId }],
    ['/api/sales/commit', world.next()],
    [
      '/api/checkouts/openSession',
      { sessionId: newId(), checkoutId: world.ids.checkoutId, deviceId: newId(), openingCountedAmount: 0 },
    ],
    ['/api/checkouts/claim', { checkoutId: world.ids.checkoutId, deviceId: newId() }],
  ])
}

function putAt(
  input: Record<string, unknown>,
  path: readonly (string | number)[],
  value: string,
): Record<string, unknown> {
  const copy: Record<string, unknown> = structuredClone(input)
  let place: unknown = copy
  for (const [index, key] of path.entries()) {
    if (typeof place !== 'object' || place === null) return copy
    if (index === path.length - 1) Reflect.set(place, key, value)
    else {
      if (Reflect.get(place, key) === undefined || Reflect.get(place, key) === null)
        Reflect.set(place, key, typeof path[index + 1] === 'number' ? [] : {})
      place = Reflect.get(place, key)
    }
  }
  return copy
}

/** Ids the caller mints: any value is the caller's own, and the same one in two companies names two things. */
function isMintedByCaller(endpoint: Endpoint, name: string): boolean {
  const isNewSession = endpoint.path === '/api/checkouts/openSession' && name === 'sessionId'
  return isNewSession || ['deviceId', 'lineId', 'paymentId', 'saleId'].includes(name)
}

async function stateOf(shop: Shop): Promise<string> {
  const { rows } = await server.owner.query(
    `select string_agg(t.hash, ',' order by t.name) as state from (
       select 'products' as name, md5(coalesce(string_agg(x::text, '' order by x.id), '')) as hash from products x where company_id = $1
       union all select 'variants', md5(coalesce(string_agg(x::text, '' order by x.id), '')) from variants x where company_id = $1
       union all select 'stock', md5(coalesce(string_agg(x::text, '' order by x.variant_id), '')) from stock_levels x where company_id = $1
       union all select 'sales', md5(coalesce(string_agg(x::text, '' order by x.id), '')) from sales x where company_id = $1
       union all select 'sessions', md5(coalesce(string_agg(x::text, '' order by x.id), '')) from checkout_sessions x where company_id = $1
       union all select 'leases', md5(coalesce(string_agg(x::text, '' order by x.epoch), '')) from checkout_leases x where company_id = $1
       union all select 'conflicts', md5(coalesce(string_agg(x::text, '' order by x.id), '')) from sale_conflicts x where company_id = $1) t`,
    [shop.companyId],
  )
  return rows[0].state
}

describe('every call of the contract', () => {
  test('has a handler, once, and says who may use it', () => {
    const served = routes.map(({ endpoint }) => endpoint.path).sort()
    expect(served).toEqual(contract.map(([, endpoint]) => endpoint.path).sort())
    expect(new Set(served).size).toBe(served.length)
    for (const [, { who }] of contract) {
      const known =
        who === 'anyone' || who === 'signedIn' || who === 'connected' || permissionSchema.safeParse(who).success
      expect(known).toBe(true)
    }
  })

  test.each(guarded)('%s answers 401 without a token and with a wrong one', async (_name, endpoint) => {
    for (const token of [undefined, 'no.such.token']) {
      const answer = await send(server, endpoint.path, {}, token, endpoint.method)
      expect(answer).toMatchObject({ statusCode: 401, body: { statusCode: 401, code: 'unauthenticated', data: {} } })
    }
  })

  test.each(inCompany)('%s answers 403 to somebody without a company', async (_name, endpoint) => {
    const { auth } = await aUser(server)
    expect((await send(server, endpoint.path, {}, auth.accessToken)).statusCode).toBe(403)
  })

  test.each(withPermission)('%s answers 403 without its permission', async (_name, endpoint) => {
    const token = await tokenWithout(endpoint.who)
    expect(await send(server, endpoint.path, {}, token)).toMatchObject({ statusCode: 403, body: { code: 'forbidden' } })
  })

  test.each(contract.filter(([, endpoint]) => requiredFieldsOf(endpoint.input).length > 0))(
    '%s answers 422 with a message for each missing field',
    async (_name, endpoint) => {
      const token = endpoint.who === 'anyone' ? undefined : b.token
      const answer = await send(server, endpoint.path, {}, token, endpoint.method)
      expect(answer).toMatchObject({ statusCode: 422, body: { code: 'invalidInput' } })
      const { fields } = (answer.body as { data: { fields: Record<string, string> } }).data
      for (const name of requiredFieldsOf(endpoint.input)) expect(fields[name], name).toMatch(/\S/)
    },
  )
})

describe('no call lets one company reach another', () => {
  test.each(withIds)('%s', async (_name, endpoint, field) => {
    const before = await stateOf(a)
    const input = validInputs.get(endpoint.path) ?? {}
    const idOfA =
      endpoint.path === '/api/sales/get' && field.name === 'id' ? idsOfA.saleId : (idsOfA[field.name] ?? idsOfA.id)

    const foreign = await send(server, endpoint.path, putAt(input, field.path, idOfA ?? ''), b.token)
    const random = await send(server, endpoint.path, putAt(input, field.path, newId()), b.token)

    expect(await stateOf(a)).toBe(before)
    expect(JSON.stringify(foreign.body)).not.toContain(a.companyId)
    expect(foreign).toEqual(random)
    // A filter that matches nothing is an empty list; anything else that is not there is not found.
    expect(foreign.statusCode).toBe(endpoint.path.endsWith('/list') ? 200 : 404)
  })

  test.each(inCompany.filter(([, endpoint]) => /\/(list|home|pullCatalogue)$/.test(endpoint.path)))(
    '%s shows nothing of another',
    async (_name, endpoint) => {
      const answer = await send(server, endpoint.path, {}, b.token)
      expect(answer.statusCode).toBe(200)
      const text = JSON.stringify(answer.body)
      for (const id of Object.values(idsOfA)) expect(text).not.toContain(id)
      expect(text).not.toContain(`SKU-${a.companyId.slice(-6)}`)
    },
  )

  test('counts what it covers', () => {
    const cells = guarded.length * 2 + inCompany.length + withPermission.length + withIds.length * 2
    process.stdout.write(`authorisation cells: ${cells} over ${contract.length} calls\n`)
    expect(Object.values(errorStatus)).toContain(404)
    expect(withIds.length).toBeGreaterThan(15)
  })
})

/** Somebody of company B under a profile that holds everything but one permission. */
async function tokenWithout(permission: string): Promise<string> {
  const { email, auth } = await aUser(server)
  const profileId = newId()
  const { options } = permissionSchema
  await server.owner.query(`insert into profiles (company_id, id, name, permissions) values ($1, $2, $3, $4)`, [
    b.companyId,
    profileId,
    `Without ${profileId.slice(-8)}`,
    options.filter((key) => key !== permission),
  ])
  await server.owner.query('insert into memberships (company_id, user_id) values ($1, $2)', [b.companyId, auth.user.id])
  await server.owner.query('insert into membership_profiles (company_id, user_id, profile_id) values ($1, $2, $3)', [
    b.companyId,
    auth.user.id,
    profileId,
  ])
  const { auth: connected } = (await send(server, '/api/auth', { email, password: 'Tromba9x' })).body as {
    auth: { accessToken: string }
  }
  return connected.accessToken
}
