/** Attack: holding sales without end, from unpaired devices. */
import { pairDevice, revokeDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { holdSale, listHeldSales } from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import { heldSaleDays } from '@mostrador/contract/features/selling/held-sales/held-sale-days.ts'
import { heldSalesOfRegister, heldSalesWarnShare } from '@mostrador/contract/features/selling/held-sales/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../context.ts'
import { endHeldSales } from '../../features/selling/held-sales/public.ts'
import { aDevice } from '../a-device.ts'
import { aHeldSale } from '../a-held-sale.ts'
import { aCompany, call, send, type Shop } from '../builders.ts'
import { openTestServer } from '../test-server.ts'

const server = openTestServer()
const hold = (shop: Shop, input: object) => send(server, holdSale.path, input, shop.token)
const notProven = { statusCode: 403, body: { code: 'deviceNotProven' } }

test('an unpaired device cannot hold, list, take or discard', async () => {
  const shop = await aCompany(server)
  const input = await aHeldSale.on(server, shop)
  await call(server, holdSale, input, shop.token)
  const stranger = { checkoutId: input.checkoutId, deviceId: newId() }

  expect(await hold(shop, { ...input, ...stranger, saleId: newId() })).toMatchObject(notProven)
  for (const path of ['list', 'take', 'release', 'discard'])
    expect(
      await send(server, `/api/checkout/heldSales/${path}`, { ...stranger, heldSaleId: input.saleId }, shop.token),
    ).toMatchObject(notProven)
})

test('a device with a key signs; another signature, or one for another sale, is refused', async () => {
  const shop = await aCompany(server)
  const input = await aHeldSale.on(server, shop)
  expect(await hold(shop, { ...input, signature: null })).toMatchObject(notProven)
  expect(await hold(shop, { ...input, signature: aDevice().sign('x') })).toMatchObject(notProven)
  for (const change of [
    { saleId: newId() },
    { totalAmount: money(1) },
    { itemCount: 9 },
    { heldAt: '2026-03-02T12:00:00.001Z' },
  ])
    expect(await hold(shop, { ...input, ...change })).toMatchObject(notProven)
  expect((await hold(shop, input)).statusCode).toBe(200)
})

test('a removed device cannot hold; one that could not make a key is trusted', async () => {
  const shop = await aCompany(server)
  const input = await aHeldSale.on(server, shop)
  const keyless = { deviceId: newId(), name: 'Chrome', publicKey: null }
  await call(server, pairDevice, keyless, shop.token)
  const plain = { ...input, deviceId: keyless.deviceId, signature: null }
  expect((await hold(shop, plain)).statusCode).toBe(200)

  await call(server, revokeDevice, { id: keyless.deviceId }, shop.token)
  expect(await hold(shop, { ...plain, saleId: newId() })).toMatchObject({ body: { code: 'deviceRevoked' } })
})

test('a register is warned from four fifths on, before a sale is refused', async () => {
  const shop = await aCompany(server)
  const input = await aHeldSale.on(server, shop)
  await call(server, holdSale, input, shop.token)
  const copies = (count: number) =>
    server.owner.query(
      `insert into held_sales (company_id, id, location_id, checkout_id, device_id, label, item_count, total_amount, held_at, held_by_id, cart_version, cart)
       select company_id, gen_random_uuid(), location_id, checkout_id, device_id, label, item_count, total_amount, held_at, held_by_id, cart_version, cart
       from held_sales, generate_series(1, $2::int) where id = $1`,
      [input.saleId, count],
    )
  const { checkoutId, deviceId } = input
  const filling = async () => (await call(server, listHeldSales, { checkoutId, deviceId }, shop.token)).filling

  await copies(heldSalesOfRegister * heldSalesWarnShare - 2)
  expect(await filling()).toBeNull()
  await copies(1)
  expect(await filling()).toEqual({ of: 'register', held: 160, max: 200 })
  await copies(40)
  const next = await aHeldSale.on(server, shop)
  expect(await hold(shop, next)).toMatchObject({ statusCode: 409, body: { code: 'limitReached' } })
  // A sale that is already held may be held again.
  expect((await hold(shop, input)).statusCode).toBe(200)
})

test('a clock years ahead does not postpone the end of a sale, which counts from its arrival at the server', async () => {
  const shop = await aCompany(server)
  const input = await aHeldSale.on(server, shop, { heldAt: '9999-01-01T00:00:00.000Z' })
  await call(server, holdSale, input, shop.token)

  const { rows } = await server.owner.query('select held_at from held_sales where id = $1', [input.saleId])
  expect(rows[0].held_at.getTime()).toBeLessThanOrEqual(Date.now())
  await server.owner.query(`update held_sales set held_at = held_at - make_interval(days => $2) where id = $1`, [
    input.saleId,
    heldSaleDays + 1,
  ])
  expect(await endHeldSales(server.deps.db, new Date())).toBeGreaterThan(0)
})
