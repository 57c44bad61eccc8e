import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { updatedCheckoutSchema } from '@mostrador/contract/features/selling/registers/checkout-form-schema.ts'
import {
  createCheckout,
  listCheckouts,
  updateCheckout,
} from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { claimCheckout, openCheckoutSession } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { listMovements } from '@mostrador/contract/features/selling/movements/endpoints.ts'
import type { RegisterRules } from '@mostrador/contract/features/selling/registers/schema.ts'
import { deleteProfile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, aMovement, push } from '../../../testing/a-document.ts'
import { aMember, aProfile } from '../../../testing/a-member.ts'
import { aPairedPinDevice, pull } from '../../../testing/a-pin.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const permissions = ['SALES__ADD', 'CHECKOUTS__SESSIONS_OPEN', 'CHECKOUTS__MOVEMENTS_ADD'] as const

async function firstCheckout(shop: Shop) {
  const [checkout] = (await call(server, listCheckouts, {}, shop.token)).items
  if (!checkout) throw new Error('no register')
  return checkout
}

async function inputOf(shop: Shop, rules: Partial<RegisterRules>) {
  return { ...updatedCheckoutSchema.parse(await firstCheckout(shop)), ...rules }
}

const setRules = async (shop: Shop, rules: Partial<RegisterRules>) =>
  (await call(server, updateCheckout, await inputOf(shop, rules), shop.token)).checkout

test('only the allowed profiles and the root profile open and join a restricted register', async () => {
  const shop = await aCompany(server)
  const [own, other] = [await aMember(server, shop, { permissions }), await aMember(server, shop, { permissions })]
  const { id: checkoutId } = await setRules(shop, { allowedProfileIds: [own.profileId] })
  const opening = () => ({ checkoutId, sessionId: newId(), deviceId: newId(), openingCountedAmount: money(0) })
  const refused = { statusCode: 403, body: { code: 'checkoutNotForProfile' } }

  expect(await send(server, openCheckoutSession.path, opening(), other.token)).toMatchObject(refused)
  const mine = opening()
  await call(server, openCheckoutSession, mine, own.token)
  const join = { checkoutId, deviceId: mine.deviceId }
  expect(await send(server, claimCheckout.path, join, other.token)).toMatchObject(refused)
  expect(await send(server, claimCheckout.path, join, shop.token)).toMatchObject({ statusCode: 200 })

  await setRules(shop, { allowedProfileIds: null })
  expect(await send(server, claimCheckout.path, join, other.token)).toMatchObject({ statusCode: 200 })
})

test('stores and marks documents that another profile made there anyway', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const product = await aProduct(server, shop, { price: '1293' })
  const [own, other] = [await aMember(server, shop, { permissions }), await aMember(server, shop, { permissions })]
  const { id: checkoutId } = await setRules(shop, { allowedProfileIds: [own.profileId] })

  const sale = (number: number) => aDocument(aSale(till, { number, items: [{ product }] }))
  expect(await push(server, other, sale(1), aMovement(till))).toMatchObject([
    { status: 'stored', needsReview: ['registerOfOthers'] },
    { status: 'stored', needsReview: ['registerOfOthers'] },
  ])
  expect(await push(server, own, sale(2))).toMatchObject([{ needsReview: [] }])
  expect(await push(server, shop, sale(3))).toMatchObject([{ needsReview: [] }])
  const { items } = await call(server, listMovements, { checkoutId }, shop.token)
  expect(items.find(({ kind }) => kind === 'payIn')?.doubts).toEqual(['registerOfOthers'])
})

test('a register whose only profile is deleted is for the root profile, not for all profiles', async () => {
  const shop = await aCompany(server)
  const other = await aMember(server, shop, { permissions })
  const profileId = await aProfile(server, shop, { permissions })
  const { id: checkoutId } = await setRules(shop, { allowedProfileIds: [profileId] })
  await call(server, deleteProfile, { id: profileId }, shop.token)
  expect((await firstCheckout(shop)).allowedProfileIds).toEqual([])
  const opening = { checkoutId, sessionId: newId(), deviceId: newId(), openingCountedAmount: money(0) }
  expect(await send(server, openCheckoutSession.path, opening, other.token)).toMatchObject({ statusCode: 403 })
  expect(await send(server, openCheckoutSession.path, opening, shop.token)).toMatchObject({ statusCode: 200 })
})

test('refuses unknown profiles and invalid minutes or hours', async () => {
  const shop = await aCompany(server)
  const tried = async (rules: object) =>
    send(server, updateCheckout.path, { ...(await inputOf(shop, {})), ...rules }, shop.token)
  expect(await tried({ allowedProfileIds: [newId()] })).toMatchObject({ body: { code: 'notFound' } })
  for (const rules of [
    { autoLockMinutes: 0 },
    { autoLockMinutes: 241 },
    { maxOfflineHours: 0 },
    { maxOfflineHours: 721 },
  ])
    expect(await tried(rules)).toMatchObject({ statusCode: 422, body: { code: 'invalidInput' } })
})

test('a new register locks after five minutes; the office can change it', async () => {
  const shop = await aCompany(server)
  const facts = { name: 'Caja 2', code: 'C2', defaultOpeningAmount: money(0), priceListId: null }
  const { checkout } = await call(server, createCheckout, facts, shop.token)
  expect(checkout).toMatchObject({
    autoLockMinutes: 5,
    offlineEnabled: true,
    maxOfflineHours: 72,
    allowedProfileIds: null,
  })
  const rules = { autoLockMinutes: null, offlineEnabled: false, maxOfflineHours: 8 }
  expect(await setRules(shop, rules)).toMatchObject(rules)
})

test('a till gets only the caller’s own PIN as a verifier', async () => {
  const shop = await aCompany(server)
  const cashier = await aMember(server, shop, { permissions })
  const device = await aPairedPinDevice(server, cashier)
  const ownPin = async () => (await pull(server, device, cashier)).ownPin
  expect(await ownPin()).toBeNull()
  await call(server, setMyPin, { pin: '4711', currentPassword: 'Tromba9x' }, cashier.token)
  expect(await ownPin()).toMatchObject({ userId: cashier.userId, keyRounds: 600_000, check: expect.any(String) })
  expect(JSON.stringify(await ownPin())).not.toContain('4711')
  expect((await pull(server, device, shop)).ownPin).toBeNull()
})
