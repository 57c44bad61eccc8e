import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { approveWithPin } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { updatedCheckoutSchema } from '@mostrador/contract/features/selling/registers/checkout-form-schema.ts'
import {
  createCheckout,
  listCheckouts,
  updateCheckout,
} from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { getClosing, listClosings } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { getSessionReport } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { listMovements } from '@mostrador/contract/features/selling/movements/endpoints.ts'
import { firstRules, plainRules } from '@mostrador/contract/features/selling/registers/plain-rules.ts'
import type { RegisterRules, SessionClosing } from '@mostrador/contract/features/selling/registers/schema.ts'
import { getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { SaleApproval } from '@mostrador/contract/features/selling/sales/schema.ts'
import { listTenders } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aClosing, aDocument, aMovement, anOpening, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { anAllowedDevice, anOfflineApprover, goodPin, pull } from '../../../testing/a-pin.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const permission = 'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT'

async function firstCheckout(shop: Shop) {
  const [checkout] = (await call(server, listCheckouts, {}, shop.token)).items
  if (!checkout) throw new Error('no register')
  return checkout
}

async function setRules(shop: Shop, rules: Partial<RegisterRules>) {
  const input = { ...updatedCheckoutSchema.parse(await firstCheckout(shop)), ...rules }
  return (await call(server, updateCheckout, input, shop.token)).checkout
}

async function newestClosing(shop: Shop) {
  const [row] = (await call(server, listClosings, {}, shop.token)).items
  return (await call(server, getClosing, { id: row?.id ?? '' }, shop.token)).closing
}

/** A register with rules, open with 10,000 in its drawer, and a cashier who counts it. */
async function aCountedTill(rules: Partial<RegisterRules>) {
  const shop = await aCompany(server)
  await setRules(shop, rules)
  const till = await anOpenTill(server, shop, 10_000)
  const cashier = await aMember(server, shop, { permissions: ['SALES__ADD', 'CHECKOUTS__SESSIONS_CLOSE'] })
  const short = { countedCashAmount: money(9_000), cashLeftAmount: money(9_000), printedExpectedAmount: money(10_000) }
  const close = (change: Partial<SessionClosing> = {}) =>
    push(server, cashier, aClosing(till, { ...short, differenceReason: 'Vuelto mal dado', ...change }))
  return { shop, till, cashier, close }
}

test('a register has the default rules until the office sets others, and tills get them with their catalogue', async () => {
  const shop = await aCompany(server)
  const tenders = (await call(server, listTenders, {}, shop.token)).items
  const card = tenders.find(({ type }) => type === 'debitCard')?.id ?? ''
  const { checkout } = await call(
    server,
    createCheckout,
    { name: 'Caja 2', code: 'C2', defaultOpeningAmount: money(0), priceListId: null },
    shop.token,
  )
  expect(checkout).toMatchObject(firstRules)

  const rules: RegisterRules = {
    ...plainRules,
    blindClose: true,
    maxDifferenceAmount: money(2_000),
    requireReasonAboveAmount: money(500),
    countDenominations: false,
    tenderIds: [card],
    cashLimitWarning: money(300_000),
  }
  const before = await call(server, pullCatalogue, {}, shop.token)
  expect(await setRules(shop, rules)).toMatchObject(rules)

  const after = await call(server, pullCatalogue, {}, shop.token)
  expect(after.version).toBeGreaterThan(before.version)
  expect(after.settings.registers.map(({ tenderIds }) => tenderIds)).toEqual([[card], []])
  expect(after.settings.registers[0]).toMatchObject(rules)
  expect(await setRules(shop, { tenderIds: [] })).toMatchObject({ ...rules, tenderIds: [] })
})

test('refuses a negative rule and an unknown tender', async () => {
  const shop = await aCompany(server)
  const input = updatedCheckoutSchema.parse(await firstCheckout(shop))
  const fault = (field: string) => ({
    body: { code: 'invalidInput', data: { fields: { [field]: expect.any(String) } } },
  })
  for (const [field, value] of [
    ['maxDifferenceAmount', -1],
    ['requireReasonAboveAmount', -1],
    ['cashLimitWarning', 0],
  ] as const)
    expect(await send(server, updateCheckout.path, { ...input, [field]: value }, shop.token), field).toMatchObject(
      fault(field),
    )
  const unknown = { ...input, tenderIds: [newId()] }
  expect(await send(server, updateCheckout.path, unknown, shop.token)).toMatchObject({ body: { code: 'notFound' } })
})

test('at a register with blind counts, the expected cash stays hidden before it is closed', async () => {
  const { shop, till, close } = await aCountedTill({ blindClose: true })
  const ask = () => send(server, getSessionReport.path, { id: till.session.id }, shop.token)
  const refused = await ask()
  expect(refused).toMatchObject({ statusCode: 409, body: { code: 'countIsBlind' } })
  expect(JSON.stringify(refused.body)).not.toContain('10000')

  await close({ printedExpectedAmount: null, differenceReason: null })
  expect(await ask()).toMatchObject({ statusCode: 200 })
  expect((await newestClosing(shop)).doubts).toEqual([])
})

test('its movements and sales do not reveal the cash in the drawer either, until it is closed', async () => {
  const { shop, till, close } = await aCountedTill({ blindClose: true })
  const product = await aProduct(server, shop, { price: '1293' })
  const sale = aSale(till, { number: 1, items: [{ product }] })
  await push(server, shop, aDocument(sale))
  const { checkoutId } = till.lease
  const told = async () => {
    const { items, summary } = await call(server, listMovements, { checkoutId }, shop.token)
    const { drawerMovements } = (await call(server, getSale, { id: sale.saleId }, shop.token)).sale
    return {
      amounts: items.map(({ kind, amount, balance }) => ({ kind, amount, balance })),
      summary,
      balances: drawerMovements.map(({ balanceAfter }) => balanceAfter),
    }
  }
  expect(await told()).toEqual({
    amounts: [
      { kind: 'sale', amount: null, balance: null },
      { kind: 'opening', amount: 10_000, balance: null },
    ],
    summary: null,
    balances: [null],
  })

  await close({ printedExpectedAmount: null, differenceReason: null })
  expect(await told()).toMatchObject({ summary: { balance: expect.any(Number) }, balances: [11_290] })
})

test('only a difference above the limit needs a reason', async () => {
  const tolerant = await aCountedTill({ requireReasonAboveAmount: money(1_000) })
  expect(await tolerant.close({ differenceReason: null })).toMatchObject([{ status: 'stored', needsReview: [] }])

  const strict = await aCountedTill({ requireReasonAboveAmount: money(999) })
  expect(await strict.close({ differenceReason: null })).toMatchObject([
    { status: 'stored', needsReview: ['differenceUnexplained'] },
  ])
})

test('stores and marks a difference above the register’s limit, unless the closing person may accept it', async () => {
  const { shop, close } = await aCountedTill({ maxDifferenceAmount: money(999) })
  expect(await close()).toMatchObject([{ status: 'stored', needsReview: ['differenceOverLimit'] }])
  expect(await newestClosing(shop)).toMatchObject({ doubts: ['differenceOverLimit'], approvedByName: null })

  const within = await aCountedTill({ maxDifferenceAmount: money(1_000) })
  expect(await within.close()).toMatchObject([{ status: 'stored', needsReview: [] }])

  const owned = await aCountedTill({ maxDifferenceAmount: money(0) })
  const byOwner = aClosing(owned.till, { countedCashAmount: money(9_000), cashLeftAmount: money(9_000) })
  expect(await push(server, owned.shop, byOwner)).toMatchObject([{ status: 'stored', needsReview: [] }])
})

test('the closing names who approved a difference by PIN; the approval covers only its difference and its count', async () => {
  const { shop, cashier, close } = await aCountedTill({ maxDifferenceAmount: money(999) })
  await call(server, setMyPin, { currentPassword: 'Tromba9x', pin: goodPin }, shop.token)
  const closingId = newId()
  const allow = async (amount: number): Promise<SaleApproval[]> => {
    const subject = { permission, documentId: closingId, amount, percent: null, summary: 'Caja 1' } as const
    const input = { ...subject, approverId: shop.userId, pin: goodPin }
    const { grant } = await call(server, approveWithPin, input, cashier.token)
    return [{ approvalId: grant.approvalId, approverId: shop.userId, permission, percent: null, token: grant.token }]
  }
  const earlierCounts = [{ countedCashAmount: money(8_500), at: new Date().toISOString() }]
  const approvals = await allow(1_000)

  const stored = await close({ closingId, approvals, earlierCounts })
  const again = await close({ closingId, approvals, earlierCounts, closedAt: '2026-01-01T00:00:00.000Z' })

  expect(stored).toMatchObject([{ status: 'stored', needsReview: [] }])
  expect(again).toMatchObject([{ status: 'refused', code: 'documentIdReused' }])
  expect(await newestClosing(shop)).toMatchObject({ approvedByName: 'Test', earlierCounts, doubts: [] })

  const other = await aCountedTill({ maxDifferenceAmount: money(0) })
  expect(await other.close({ approvals })).toMatchObject([{ needsReview: ['differenceOverLimit'] }])
})

test('an approval for less than the server computes is invalid', async () => {
  const { shop, cashier, close } = await aCountedTill({ maxDifferenceAmount: money(0) })
  await call(server, setMyPin, { currentPassword: 'Tromba9x', pin: goodPin }, shop.token)
  const closingId = newId()
  const subject = { permission, documentId: closingId, amount: 999, percent: null, summary: 'Caja 1' } as const
  const { grant } = await call(
    server,
    approveWithPin,
    { ...subject, approverId: shop.userId, pin: goodPin },
    cashier.token,
  )
  const approval = {
    approvalId: grant.approvalId,
    approverId: shop.userId,
    permission,
    percent: null,
    token: grant.token,
  }

  expect(await close({ closingId, approvals: [approval as SaleApproval] })).toMatchObject([
    { needsReview: ['differenceOverLimit'] },
  ])
})

test('an offline approval is marked as such, and devices know who may approve', async () => {
  const { shop, till, cashier, close } = await aCountedTill({ maxDifferenceAmount: money(0) })
  const { device } = await anAllowedDevice(server, { approver: shop, cashier })
  const kept = (await pull(server, device, cashier)).items
  expect(kept.find(({ userId }) => userId === shop.userId)?.permissions).toContain(permission)

  const { deviceId } = till.lease
  const approve = await anOfflineApprover(server, shop, { userId: shop.userId, deviceId })
  const closingId = newId()
  expect(await close({ closingId, approvals: [approve(closingId, permission, { amount: 1000 })] })).toMatchObject([
    { needsReview: ['approvedOffline'] },
  ])
  expect(await newestClosing(shop)).toMatchObject({ approvedByName: 'Test', doubts: ['approvedOffline'] })

  const other = await aCountedTill({ maxDifferenceAmount: money(0) })
  const { userId } = other.cashier
  const own = await anOfflineApprover(server, other.shop, { userId, deviceId: other.till.lease.deviceId })
  const otherId = newId()
  const byThemselves = { closingId: otherId, approvals: [own(otherId, permission, { amount: 1000 })] }
  expect(await other.close(byThemselves)).toMatchObject([{ needsReview: ['differenceOverLimit'] }])
})

test('an opening with another amount than was left needs a reason, and the closing shows it', async () => {
  const { shop, till, close } = await aCountedTill({})
  await close()
  const [silent, told] = [anOpening(till), anOpening(till, { openingNote: 'Sencillo del banco' })]
  const closingOf = ({ id }: { id: string }) => aClosing({ ...till, session: { ...till.session, id } })

  expect(await push(server, shop, silent)).toMatchObject([{ status: 'stored', needsReview: ['openingUnexplained'] }])
  await push(server, shop, closingOf(silent))
  expect(await newestClosing(shop)).toMatchObject({
    openingExpectedAmount: 9_000,
    openingDifferenceAmount: 1_000,
    openingNote: null,
    doubts: ['openingUnexplained'],
  })

  const next = { ...told, payload: { ...told.payload, openingCountedAmount: money(9_500) } }
  expect(await push(server, shop, next)).toMatchObject([{ status: 'stored', needsReview: [] }])
  await push(server, shop, closingOf(told))
  expect(await newestClosing(shop)).toMatchObject({
    openingDifferenceAmount: -500,
    openingNote: 'Sencillo del banco',
    doubts: [],
  })
})

test('a document after a count is a numbered supplement with corrected figures, and the count stands', async () => {
  const { shop, till, close } = await aCountedTill({})
  const product = await aProduct(server, shop, { price: '1293' })
  await close()
  const counted = await newestClosing(shop)

  await push(server, shop, aDocument(aSale(till, { number: 1, items: [{ product }] })))
  await push(server, shop, aMovement(till, { kind: 'expense', amount: money(300), reason: 'Útiles de aseo' }))

  const closing = await newestClosing(shop)
  expect(closing).toEqual({ ...counted, lateCount: 2, supplements: expect.any(Array) })
  expect(closing.supplements).toMatchObject([
    {
      number: 1,
      kind: 'sale',
      totalAmount: 1293,
      cashAmount: 1290,
      corrected: { totalAmount: 1293, expectedCashAmount: 11_290, differenceAmount: -2_290 },
    },
    {
      number: 2,
      kind: 'movement',
      saleId: null,
      label: 'Útiles de aseo',
      totalAmount: 0,
      cashAmount: -300,
      corrected: { totalAmount: 1293, expectedCashAmount: 10_990, differenceAmount: -1_990 },
    },
  ])
  expect((await call(server, listClosings, {}, shop.token)).items).toMatchObject([{ lateCount: 2 }])
})
