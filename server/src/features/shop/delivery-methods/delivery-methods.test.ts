import {
  archiveDeliveryMethod,
  createDeliveryMethod,
  duplicateDeliveryMethod,
  getDeliveryMethod,
  listDeliveryMethods,
  moveDeliveryMethod,
  tryDeliveryAddress,
  updateDeliveryMethod,
} from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import {
  archiveLocation,
  createLocation,
  listLocations,
} from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { archiveTax, createTax } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
type Input = InputOf<typeof createDeliveryMethod>

const named = (en: string, es: string) => ({ en, es })
const free: Input = { name: named('Van', 'Furgón'), kind: 'localDelivery', priceRule: 'free' }
const create = async (shop: Shop, changed: Partial<Input> = {}) =>
  (await call(server, createDeliveryMethod, { ...free, ...changed }, shop.token)).deliveryMethod
const refuse = (shop: Shop, changed: object) =>
  send(server, createDeliveryMethod.path, { ...free, ...changed }, shop.token)
const namesOf = async (shop: Shop, filters = {}) =>
  (await call(server, listDeliveryMethods, { filters }, shop.token)).items.map(({ name }) => name)

function coast() {
  const zone = { id: newId(), name: 'Costa', countryTag: 'CL', communes: ['Quilpué', 'Viña del Mar'] }
  const far = { id: newId(), name: 'Chile', countryTag: 'CL' }
  return {
    name: named('Courier', 'Correo'),
    kind: 'shipping' as const,
    priceRule: 'byWeight' as const,
    zones: [zone, far],
    rates: [
      { zoneId: zone.id, from: 0, to: 5000, price: money(2990) },
      { zoneId: far.id, from: 0, to: 1000, price: money(4990) },
    ],
    freeFromAmount: money(50_000),
    holidays: ['2026-12-25', '2026-01-01'],
    cutoffTime: '9:30',
    estimatedDaysMin: 1,
    estimatedDaysMax: 3,
  }
}

test('keeps all saved fields, in their order', async () => {
  const shop = await aCompany(server)
  const { tax } = await call(
    server,
    createTax,
    { name: named('Own', 'Propio'), kind: 'percentage', rate: '5' },
    shop.token,
  )
  const form = { ...coast(), taxIds: [tax.id] }
  const made = await create(shop, form)
  const { deliveryMethod } = await call(server, getDeliveryMethod, { id: made.id }, shop.token)
  expect(deliveryMethod).toEqual(made)
  expect(deliveryMethod).toMatchObject({
    names: form.name,
    rates: form.rates,
    taxIds: [tax.id],
    freeFromAmount: 50_000,
    cutoffTime: '09:30',
    holidays: ['2026-01-01', '2026-12-25'],
  })
  expect(deliveryMethod.zones.map(({ name, communes }) => [name, communes])).toEqual([
    ['Costa', ['Quilpué', 'Viña del Mar']],
    ['Chile', []],
  ])
  const [row] = (await call(server, listDeliveryMethods, { q: 'CORREO' }, shop.token)).items
  expect(row).toMatchObject({ zoneNames: ['Costa', 'Chile'], priceFrom: 2990, priceTo: 4990 })
})

test('a change replaces zones and rates, and the history records it', async () => {
  const shop = await aCompany(server)
  const made = await create(shop, coast())
  const form = { ...free, id: made.id, version: 1, minOrderAmount: money(5000) }
  const { deliveryMethod } = await call(server, updateDeliveryMethod, form, shop.token)
  expect(deliveryMethod).toMatchObject({ version: 2, zones: [], rates: [], kind: 'localDelivery' })
  expect(await send(server, updateDeliveryMethod.path, form, shop.token)).toMatchObject({
    body: { code: 'versionConflict' },
  })
  const { items } = await call(server, listAuditEntries, { filters: { area: 'deliveryMethod' } }, shop.token)
  expect(items[0]).toMatchObject({ action: 'deliveryMethod.update' })
  expect(items[0]?.data).toMatchObject({ minOrderAmount: 5000, kind: 'localDelivery', kindBefore: 'shipping' })
  expect(String(items[0]?.data['changed']).split(' ')).toEqual(expect.arrayContaining(['zones', 'rates']))
})

test.each([
  ['a pickup without a place', { kind: 'pickup' }, 'locationId'],
  ['a place for what is shipped', { kind: 'shipping', locationId: newId() }, 'locationId'],
  ['days the wrong way round', { estimatedDaysMin: 3, estimatedDaysMax: 2 }, 'estimatedDaysMax'],
  ['amounts the wrong way round', { minOrderAmount: 3, maxOrderAmount: 2 }, 'maxOrderAmount'],
  ['a price of its own without one', { priceRule: 'flat' }, 'rates'],
  ['a price by zone without a zone', { priceRule: 'byZone', rates: [{ price: 1 }] }, 'rates.0.zoneId'],
  [
    'a price for a zone that it lacks',
    { priceRule: 'byWeight', rates: [{ zoneId: newId(), price: 1 }] },
    'rates.0.zoneId',
  ],
  [
    'a range that ends before it begins',
    { priceRule: 'byWeight', rates: [{ from: 5, to: 5, price: 1 }] },
    'rates.0.to',
  ],
  [
    'no postal code',
    { zones: [{ id: newId(), name: 'A', countryTag: 'CL', postalPatterns: ['*'] }] },
    'zones.0.postalPatterns.0',
  ],
  ['zones of what is digital', { kind: 'digital', zones: [{ id: newId(), name: 'A', countryTag: 'CL' }] }, 'zones'],
  [
    'hours that end before they begin',
    { schedule: [[{ from: '18:00', to: '9:00' }], [], [], [], [], [], []] },
    'schedule.0.0.to',
  ],
])('refuses %s at its field', async (_name, changed, field) => {
  const shop = await aCompany(server)
  const { statusCode, body } = await refuse(shop, changed)
  const fields = Object.keys((body as { data: { fields: object } }).data.fields)
  expect([statusCode, fields]).toEqual([422, [field]])
})

test('the database refuses the same values as the form', async () => {
  const shop = await aCompany(server)
  const { id } = await create(shop, coast())
  const broken = [
    "update delivery_methods set kind = 'pickup'",
    'update delivery_methods set estimated_days_max = 0',
    'update delivery_methods set min_order_amount = 2, max_order_amount = 1',
    'update delivery_rates set to_measure = from_measure',
    'update delivery_rates set price = -1',
    `update delivery_rates set zone_id = '${newId()}'`,
    "update delivery_methods set schedule = '[]'",
  ]
  for (const statement of broken) {
    const column = statement.includes('delivery_rates') ? 'method_id' : 'id'
    await expect(server.owner.query(`${statement} where ${column} = $1`, [id]), statement).rejects.toThrow(/violates/)
  }
})

test('the order is changed one place at a time, and archived methods do not count', async () => {
  const shop = await aCompany(server)
  const [a, b, c] = [
    await create(shop, { name: named('A', 'A1') }),
    await create(shop, { name: named('B', 'B1') }),
    await create(shop, { name: named('C', 'C1') }),
  ]
  const move = (id: string, direction: 'up' | 'down') => call(server, moveDeliveryMethod, { id, direction }, shop.token)
  const archive = (isArchived: boolean) => call(server, archiveDeliveryMethod, { id: b.id, isArchived }, shop.token)
  expect(await move(c.id, 'up')).toEqual({ place: 2, count: 3 })
  expect(await namesOf(shop)).toEqual(['A', 'C', 'B'])
  expect(await move(a.id, 'up')).toEqual({ place: 1, count: 3 })
  await archive(true)
  expect(await namesOf(shop)).toEqual(['A', 'C'])
  expect(await move(a.id, 'down')).toEqual({ place: 2, count: 2 })
  await archive(false)
  expect(await namesOf(shop)).toEqual(['C', 'A', 'B'])
})

test('concurrent moves and additions leave every method in a place of its own', async () => {
  const shop = await aCompany(server)
  const first = await create(shop)
  const second = await create(shop)
  await Promise.all([
    ...Array.from({ length: 4 }, () => create(shop)),
    ...[first, second, first].map(({ id }) =>
      send(server, moveDeliveryMethod.path, { id, direction: 'down' }, shop.token),
    ),
  ])
  const { items } = await call(server, listDeliveryMethods, {}, shop.token)
  expect(new Set(items.map(({ position }) => position)).size).toBe(6)
})

test('a copy has everything except its place and is not offered', async () => {
  const shop = await aCompany(server)
  const made = await create(shop, coast())
  const { deliveryMethod } = await call(server, duplicateDeliveryMethod, { id: made.id }, shop.token)
  expect(deliveryMethod).toMatchObject({
    names: named('Courier (copy)', 'Correo (copia)'),
    zones: made.zones,
    rates: made.rates,
    availableInPos: false,
    availableInStore: false,
    position: made.position + 1,
  })
})

test('an address is tried on every method in use: price and days, or each reason against it', async () => {
  const shop = await aCompany(server)
  await create(shop, coast())
  await create(shop, { name: named('Van', 'Furgón'), minOrderAmount: money(30_000), availableInStore: false })
  const gone = await create(shop)
  await call(server, archiveDeliveryMethod, { id: gone.id, isArchived: true }, shop.token)
  const order = { countryTag: 'CL', commune: 'vina del mar', goodsAmount: money(20_000), weightGrams: 4000 }
  const [courier, van, ...more] = (await call(server, tryDeliveryAddress, order, shop.token)).items
  expect(more).toEqual([])
  expect(courier).toMatchObject({ name: 'Courier', offer: { price: 2990, zoneName: 'Costa' }, misses: [] })
  expect(van).toMatchObject({
    offer: null,
    misses: [{ reason: 'channel' }, { reason: 'belowMinimum', limitAmount: 30_000, differenceAmount: 10_000 }],
  })
  const far = { ...order, commune: 'Arica' }
  expect((await call(server, tryDeliveryAddress, far, shop.token)).items[0]?.misses).toMatchObject([
    { reason: 'noRate' },
  ])
  const abroad = { ...order, countryTag: 'AR' }
  expect((await call(server, tryDeliveryAddress, abroad, shop.token)).items[0]?.misses).toMatchObject([
    { reason: 'zone' },
  ])
})

test('a pickup location is not archived, and an archived one cannot be chosen', async () => {
  const shop = await aCompany(server)
  const { location } = await call(server, createLocation, { name: 'Bodega' }, shop.token)
  const method = await create(shop, { kind: 'pickup', locationId: location.id })
  const archive = () => send(server, archiveLocation.path, { id: location.id, isArchived: true }, shop.token)
  expect(await archive()).toMatchObject({ body: { code: 'conflict' } })
  await call(server, archiveDeliveryMethod, { id: method.id, isArchived: true }, shop.token)
  expect(await archive()).toMatchObject({ statusCode: 200 })
  expect(await refuse(shop, { kind: 'pickup', locationId: location.id })).toMatchObject({ body: { code: 'notFound' } })
  const restore = { id: method.id, isArchived: false }
  expect(await send(server, archiveDeliveryMethod.path, restore, shop.token)).toMatchObject({
    body: { code: 'notFound' },
  })
  expect((await call(server, listLocations, {}, shop.token)).items).toHaveLength(1)
})

test('an archived tax leaves the delivery methods', async () => {
  const shop = await aCompany(server)
  const { tax } = await call(
    server,
    createTax,
    { name: named('Own', 'Propio'), kind: 'percentage', rate: '5' },
    shop.token,
  )
  const made = await create(shop, { taxIds: [tax.id] })
  await call(server, archiveTax, { id: tax.id, version: 1, isArchived: true }, shop.token)
  expect((await call(server, getDeliveryMethod, { id: made.id }, shop.token)).deliveryMethod.taxIds).toEqual([])
})

test('each action needs its own permission', async () => {
  const shop = await aCompany(server)
  const { id } = await create(shop)
  const tries = {
    DELIVERY_METHODS__VIEW: [listDeliveryMethods.path, {}],
    DELIVERY_METHODS__ADD: [createDeliveryMethod.path, free],
    DELIVERY_METHODS__UPDATE: [moveDeliveryMethod.path, { id, direction: 'up' }],
    DELIVERY_METHODS__DELETE: [archiveDeliveryMethod.path, { id, isArchived: true }],
  } as const
  const viewer = await aMember(server, shop, { permissions: ['DELIVERY_METHODS__VIEW'] })
  for (const [permission, [path, body]] of Object.entries(tries)) {
    const { statusCode } = await send(server, path, body, viewer.token)
    expect([permission, statusCode]).toEqual([permission, permission.endsWith('VIEW') ? 200 : 403])
  }
})
