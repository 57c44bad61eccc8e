/** The content of a register's page. */
import { getCheckout, updateCheckout } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { listRegisterSessions } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aClosing, aDocument, anOpening, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

/** A closed session that is 100 short, and an open one with a sale in cash of 1,000. */
async function aRegister() {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop, 10_000)
  const product = await aProduct(server, shop, { name: 'Pan', price: '1000' })
  const opening = anOpening(till, { openingCountedAmount: money(10_900) })
  const second = { ...till, session: { ...till.session, id: opening.id } }
  const results = await push(
    server,
    shop,
    aDocument(aSale(till, { number: 1, items: [{ product }] })),
    aClosing(till, {
      countedCashAmount: money(10_900),
      cashLeftAmount: money(10_900),
      differenceReason: 'Faltó una moneda',
      printedExpectedAmount: money(11_000),
    }),
    opening,
    aDocument(aSale(second, { number: 2, items: [{ product }] })),
  )
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'stored'))
  return { shop, till, openId: opening.id, checkoutId: till.session.checkoutId }
}

test('shows its state, the sellers of the open session, and the device that makes its numbers', async () => {
  const { shop, till, openId, checkoutId } = await aRegister()
  const { checkout, sellers, devices } = await call(server, getCheckout, { id: checkoutId }, shop.token)
  expect(checkout.openSession).toMatchObject({ id: openId, openingCountedAmount: 10_900 })
  expect(sellers).toEqual([{ name: 'Test', documentCount: 1 }])
  expect(devices).toMatchObject([{ id: till.lease.deviceId, isHolder: true, isRemoved: false }])
  expect((await send(server, getCheckout.path, { id: newId() }, shop.token)).statusCode).toBe(404)
})

test('shows its sessions with their result, and filters those with a difference', async () => {
  const { shop, checkoutId } = await aRegister()
  const { items, total } = await call(server, listRegisterSessions, { checkoutId }, shop.token)
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { number: 2, state: 'open', documentCount: 1, expectedAmount: 11_900, countedAmount: null, closing: null },
    {
      number: 1,
      state: 'closed',
      documentCount: 1,
      expectedAmount: 11_000,
      countedAmount: 10_900,
      differenceAmount: -100,
      closing: { zNumber: 1 },
    },
  ])
  const different = { checkoutId, filters: { hasDifference: 'yes' } }
  expect((await call(server, listRegisterSessions, different, shop.token)).items.map(({ number }) => number)).toEqual([
    1,
  ])
})

test('shows no cash of the drawer to people who may not know it, nor for an open session with a blind count', async () => {
  const { shop, checkoutId } = await aRegister()
  const cashier = await aMember(server, shop, { permissions: ['CHECKOUTS__VIEW'] })
  const { items } = await call(server, listRegisterSessions, { checkoutId }, cashier.token)
  expect(
    items.map(({ expectedAmount, countedAmount, differenceAmount, closing }) => [
      expectedAmount,
      countedAmount,
      differenceAmount,
      closing,
    ]),
  ).toEqual([
    [null, null, null, null],
    [null, null, null, null],
  ])
  for (const hasDifference of ['yes', 'no'])
    expect(
      (await call(server, listRegisterSessions, { checkoutId, filters: { hasDifference } }, cashier.token)).items,
    ).toEqual([])

  const { checkout } = await call(server, getCheckout, { id: checkoutId }, shop.token)
  const { openSession: _1, leftAmount: _2, isCodeFixed: _3, heldByOtherDevice: _4, status: _5, ...form } = checkout
  await call(server, updateCheckout, { ...form, blindClose: true }, shop.token)
  const blind = await call(server, listRegisterSessions, { checkoutId }, shop.token)
  expect(blind.items.map(({ expectedAmount }) => expectedAmount)).toEqual([null, 11_000])
})
