import { listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { claimCheckout, openCheckoutSession } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aCompany, anOpenTill, aProduct, call, send } from '../../../testing/builders.ts'
import { aClosing, push } from '../../../testing/a-document.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { nextSeries } from './receipt-series.ts'

const server = openTestServer()

test('opening twice with one id opens once; refuses another session while one is open', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop, 5000)
  const again = {
    sessionId: till.session.id,
    checkoutId: till.session.checkoutId,
    deviceId: till.lease.deviceId,
    openingCountedAmount: money(5000),
  }

  expect((await call(server, openCheckoutSession, again, shop.token)).session).toEqual(till.session)
  expect(await send(server, openCheckoutSession.path, { ...again, sessionId: newId() }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'checkoutHasOpenSession' },
  })
  const { rows } = await server.owner.query(
    'select kind, amount, balance_after from checkout_movements where session_id = $1',
    [till.session.id],
  )
  expect(rows).toEqual([{ kind: 'opening', amount: 5000, balance_after: 5000 }])
})

test('of ten devices that open one register at once one succeeds', async () => {
  const shop = await aCompany(server)
  const [checkout] = (await call(server, listCheckouts, {}, shop.token)).items
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      send(
        server,
        openCheckoutSession.path,
        { sessionId: newId(), checkoutId: checkout?.id, deviceId: newId(), openingCountedAmount: 0 },
        shop.token,
      ),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a device’s register is taken over only by force, in a new series; the first device’s documents still arrive', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const first = await anOpenTill(server, shop)
  const wish = { checkoutId: first.session.checkoutId, deviceId: newId() }
  expect(await send(server, claimCheckout.path, wish, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'checkoutLeaseHeld', data: { by: { name: expect.any(String), at: expect.any(String) } } },
  })

  const { lease } = await call(server, claimCheckout, { ...wish, takeOver: true }, shop.token)

  expect(lease).toMatchObject({ epoch: 2, series: 'C1B', nextNumber: 1 })
  const late = await call(server, commitSale, aSale(first, { items: [{ product }] }), shop.token)
  const fresh = await call(server, commitSale, aSale({ ...first, lease }, { items: [{ product }] }), shop.token)
  expect([late.sale.receiptNumber, fresh.sale.receiptNumber]).toEqual(['C1-000001', 'C1B-000001'])
})

test('the same device keeps its lease and continues after its last sale', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  await call(server, commitSale, aSale(till, { items: [{ product }] }), shop.token)

  const { lease } = await call(
    server,
    claimCheckout,
    { checkoutId: till.session.checkoutId, deviceId: till.lease.deviceId },
    shop.token,
  )

  expect(lease).toMatchObject({ epoch: 1, series: 'C1', nextNumber: 2 })
})

test('refuses a sale under a lease that its device never had', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  for (const lie of [{ deviceId: newId() }, { epoch: 7 }, { series: 'C9' }]) {
    expect(
      (await send(server, commitSale.path, { ...aSale(till, { items: [{ product }] }), ...lie }, shop.token))
        .statusCode,
    ).toBe(404)
  }
})

test('series continue through the letters', () => {
  expect(nextSeries('C1', 'C1')).toBe('C1B')
  expect(nextSeries('C1', 'C1B')).toBe('C1C')
  expect(nextSeries('C1', 'C1Z')).toBe('C1AA')
})

test('a device that returns to a closed session learns who closed it and when', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const { checkoutId, deviceId } = till.lease
  await push(server, shop, aClosing(till))

  expect(await send(server, claimCheckout.path, { checkoutId, deviceId }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'checkoutSessionNotOpen', data: { by: { name: expect.any(String), at: expect.any(String) } } },
  })
})
