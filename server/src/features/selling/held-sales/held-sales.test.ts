import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { pairDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import {
  discardHeldSale,
  heldLockSeconds,
  holdSale,
  listHeldSales,
  releaseHeldSale,
  takeHeldSale,
} from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { afterEach, expect, test } from 'vitest'
import { heldSaleDays } from '@mostrador/contract/features/selling/held-sales/held-sale-days.ts'
import { newId } from '../../../context.ts'
import { aClosing, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop, type Till } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { endHeldSales } from './end-held-sales.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

type World = { shop: Shop; till: Till; mine: Place; theirs: Place }
type Place = { checkoutId: string; deviceId: string }

async function aWorld(): Promise<World> {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const { checkoutId } = till.session
  const [mine, theirs] = [await aKeylessDevice(shop), await aKeylessDevice(shop)]
  return { shop, till, mine: { checkoutId, deviceId: mine }, theirs: { checkoutId, deviceId: theirs } }
}

async function aKeylessDevice(shop: Shop): Promise<string> {
  const deviceId = newId()
  await call(server, pairDevice, { deviceId, name: 'Chrome', publicKey: null }, shop.token)
  return deviceId
}

const aCart = () => ({
  discount: null,
  lines: [
    {
      lineId: newId(),
      productId: newId(),
      variantId: newId(),
      name: 'Pan',
      quantity: '2',
      unitPrice: '500',
      unitTag: 'un',
    },
  ],
})

function held(place: Place, wish: Partial<InputOf<typeof holdSale>> = {}): InputOf<typeof holdSale> {
  const facts = { label: 'Mesa 4', itemCount: 2, totalAmount: money(1000), heldAt: '2026-03-02T12:00:00.000Z' }
  return { saleId: newId(), ...place, ...facts, cartVersion: 1, cart: aCart(), ...wish }
}
const hold = (shop: Shop, input: InputOf<typeof holdSale>) => call(server, holdSale, input, shop.token)
const list = async (shop: Shop, place: Place) => (await call(server, listHeldSales, place, shop.token)).items

test('another register of the location finds the whole sale that one register holds', async () => {
  const { shop, mine, theirs } = await aWorld()
  const input = held(mine, { note: 'Vuelve a las 6' })
  await hold(shop, input)

  expect(await list(shop, theirs)).toMatchObject([
    { label: 'Mesa 4', note: 'Vuelve a las 6', itemCount: 2, totalAmount: 1000, isOwn: true, openedBy: null },
  ])
  const taken = await call(server, takeHeldSale, { heldSaleId: input.saleId, ...theirs }, shop.token)
  expect(taken.cart).toEqual(input.cart)
})

test('a repeated send holds once, and holding again replaces the earlier content', async () => {
  const { shop, mine } = await aWorld()
  const input = held(mine)
  await hold(shop, input)
  await hold(shop, input)
  await hold(shop, { ...input, label: 'Mesa 5' })

  expect((await list(shop, mine)).map(({ label }) => label)).toEqual(['Mesa 5'])
})

test('of two registers that open it at once one gets it, and the other sees who has it', async () => {
  const { shop, mine, theirs } = await aWorld()
  const { saleId } = held(mine)
  await hold(shop, held(mine, { saleId }))
  const take = (place: Place) => send(server, takeHeldSale.path, { heldSaleId: saleId, ...place }, shop.token)

  const third = { ...mine, deviceId: await aKeylessDevice(shop) }
  const answers = await Promise.all([take(mine), take(third)])
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)

  const [item] = await list(shop, theirs)
  expect(item?.openedBy).toEqual({ userName: expect.stringMatching(/\S/), isThisDevice: false })
  expect(await send(server, takeHeldSale.path, { heldSaleId: item?.id, ...theirs }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'heldSaleOpen' },
  })
})

test('another device continues it under a new id, the same device under its own', async () => {
  const { shop, mine, theirs } = await aWorld()
  const { saleId } = held(mine)
  await hold(shop, held(mine, { saleId }))

  const own = await call(server, takeHeldSale, { heldSaleId: saleId, ...mine }, shop.token)
  expect(own.heldSale).toMatchObject({ id: saleId, openedBy: { isThisDevice: true } })
  await call(server, releaseHeldSale, { heldSaleId: saleId, ...mine }, shop.token)
  const other = await call(server, takeHeldSale, { heldSaleId: saleId, ...theirs }, shop.token)

  expect(other.heldSale.id).not.toBe(saleId)
  expect((await list(shop, mine)).map(({ id }) => id)).toEqual([other.heldSale.id])
})

test('the code of its paper stays with any id; other codes are refused', async () => {
  const { shop, mine, theirs } = await aWorld()
  const code = 'H-084SN02Q'
  const { saleId } = held(mine)
  await hold(shop, held(mine, { saleId, code }))
  const { heldSale } = await call(server, takeHeldSale, { heldSaleId: saleId, ...theirs }, shop.token)
  expect(heldSale).toMatchObject({ code })

  await hold(shop, held(theirs, { saleId: heldSale.id, code }))
  expect(await list(shop, mine)).toMatchObject([{ id: heldSale.id, code }])
  expect(await send(server, holdSale.path, held(mine, { code: 'C1-000123' }), shop.token)).toMatchObject({
    statusCode: 422,
    body: { data: { fields: { code: expect.anything() } } },
  })
})

test('a device that checks in keeps it open; after five silent minutes others may have it', async () => {
  const { shop, mine, theirs } = await aWorld()
  const { saleId } = held(mine)
  await hold(shop, held(mine, { saleId }))
  const take = (place: Place) => send(server, takeHeldSale.path, { heldSaleId: saleId, ...place }, shop.token)
  const start = Date.now()
  await take(mine)

  server.setNow(new Date(start + 240_000))
  await take(mine)
  server.setNow(new Date(start + heldLockSeconds * 1000 + 1000))
  expect((await take(theirs)).statusCode).toBe(409)
  server.setNow(new Date(start + 240_000 + heldLockSeconds * 1000 + 1000))
  expect((await take(theirs)).statusCode).toBe(200)
})

test('a paid sale is no longer held, and cannot be held again', async () => {
  const { shop, till, mine } = await aWorld()
  const product = await aProduct(server, shop)
  const sale = aSale(till, { items: [{ product }] })
  const input = held(mine, { saleId: sale.saleId })
  await hold(shop, input)
  await call(server, commitSale, sale, shop.token)

  expect(await list(shop, mine)).toEqual([])
  expect(await send(server, holdSale.path, input, shop.token)).toMatchObject({ statusCode: 409 })
})

test('the person who held it may end it, others need the right to cancel; the history keeps its content', async () => {
  const { shop, mine } = await aWorld()
  const cashier = await aMember(server, shop, { permissions: ['SALES__HOLD'] })
  const { saleId } = held(mine)
  await hold(shop, held(mine, { saleId }))
  const input = { heldSaleId: saleId, ...mine }

  expect(await send(server, discardHeldSale.path, input, cashier.token)).toMatchObject({ statusCode: 403 })
  await call(server, discardHeldSale, input, shop.token)

  expect(await list(shop, mine)).toEqual([])
  const { items } = await call(server, listAuditEntries, { entityId: saleId }, shop.token)
  expect(items).toMatchObject([{ action: 'sale.discardHeld', data: { label: 'Mesa 4', totalAmount: 1000 } }])
})

test('a sale merged into another is ended by the device that has it open, and by no other', async () => {
  const { shop, mine, theirs } = await aWorld()
  const cashier = await aMember(server, shop, { permissions: ['SALES__HOLD'] })
  const { saleId } = held(mine)
  await hold(shop, held(mine, { saleId }))
  const { heldSale } = await call(server, takeHeldSale, { heldSaleId: saleId, ...theirs }, cashier.token)
  const merged = { heldSaleId: heldSale.id, ...theirs, isMerged: true }
  await call(server, releaseHeldSale, { heldSaleId: heldSale.id, ...theirs }, cashier.token)
  expect(await send(server, discardHeldSale.path, merged, cashier.token)).toMatchObject({ statusCode: 403 })

  await call(server, takeHeldSale, { heldSaleId: heldSale.id, ...theirs }, cashier.token)
  await call(server, discardHeldSale, merged, cashier.token)

  expect(await list(shop, mine)).toEqual([])
})

test('a sale open elsewhere is neither ended nor overwritten, and only its device releases it', async () => {
  const { shop, mine, theirs } = await aWorld()
  const input = held(mine)
  await hold(shop, input)
  await call(server, takeHeldSale, { heldSaleId: input.saleId, ...mine }, shop.token)
  const other = { heldSaleId: input.saleId, ...theirs }

  expect(await send(server, discardHeldSale.path, other, shop.token)).toMatchObject({ body: { code: 'heldSaleOpen' } })
  expect(await send(server, holdSale.path, { ...input, ...theirs }, shop.token)).toMatchObject({
    body: { code: 'heldSaleOpen' },
  })
  await call(server, releaseHeldSale, other, shop.token)
  expect((await list(shop, theirs))[0]?.openedBy).not.toBeNull()
  await call(server, releaseHeldSale, { heldSaleId: input.saleId, ...mine }, shop.token)
  expect((await list(shop, theirs))[0]?.openedBy).toBeNull()
})

test('a register of another location neither sees nor gets it', async () => {
  const { shop, mine } = await aWorld()
  const { saleId } = held(mine)
  await hold(shop, held(mine, { saleId }))
  const [locationId, checkoutId] = [newId(), newId()]
  await server.owner.query(`insert into locations (company_id, id, name) values ($1, $2, 'Sucursal')`, [
    shop.companyId,
    locationId,
  ])
  await server.owner.query(
    `insert into checkouts (company_id, id, name, code, location_id) values ($1, $2, 'Caja 9', 'C9', $3)`,
    [shop.companyId, checkoutId, locationId],
  )
  const far = { checkoutId, deviceId: await aKeylessDevice(shop) }

  expect(await list(shop, far)).toEqual([])
  expect(await send(server, takeHeldSale.path, { heldSaleId: saleId, ...far }, shop.token)).toMatchObject({
    statusCode: 404,
  })
})

test('a closing ends no held sale: the next session finds it, however old', async () => {
  const { shop, till, mine } = await aWorld()
  const input = held(mine, { heldAt: '2025-01-02T12:00:00.000Z' })
  await hold(shop, input)

  expect(await push(server, shop, aClosing(till))).toMatchObject([{ status: 'stored' }])

  expect(await list(shop, mine)).toMatchObject([{ id: input.saleId, heldAt: '2025-01-02T12:00:00.000Z' }])
})

test('ends a held sale after a month, and the history keeps it', async () => {
  const { shop, mine } = await aWorld()
  const age = async (id: string, days: number) =>
    server.owner.query(`update held_sales set held_at = now() - make_interval(days => $2) where id = $1`, [id, days])
  const [forgotten, young, open] = [newId(), newId(), newId()]
  for (const saleId of [forgotten, young, open]) await hold(shop, held(mine, { saleId }))
  await age(forgotten, heldSaleDays + 1)
  await age(young, heldSaleDays - 1)
  await age(open, heldSaleDays + 1)
  await call(server, takeHeldSale, { heldSaleId: open, ...mine }, shop.token)

  // Held sales of the other tests, made years ago in test time, end with it.
  expect(await endHeldSales(server.deps.db, new Date())).toBeGreaterThan(0)

  expect((await list(shop, mine)).map(({ id }) => id).toSorted()).toEqual([young, open].toSorted())
  const { items: entries } = await call(server, listAuditEntries, { per: 100 }, shop.token)
  expect(entries.filter(({ action }) => action === 'sale.endHeld').map(({ entityId }) => entityId)).toEqual([forgotten])
  expect(await endHeldSales(server.deps.db, new Date())).toBe(0)
})
