import {
  claimCheckout,
  getSessionReport,
  listSessions,
} from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import {
  getMovement,
  listMovements,
  takeMovementBack,
} from '@mostrador/contract/features/selling/movements/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aClosing, aDocument, aMovement, aMovementVoid, anOpening, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { anOfflineApprover } from '../../../testing/a-pin.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

/** A float of 10 000, 5000 put in, 2000 spent and a sale of 990. */
async function aBusyDrawer() {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop, 10_000)
  const bread = await aProduct(server, shop, { name: 'Pan', price: '990' })
  const [put, spent] = [aMovement(till), aMovement(till, { kind: 'expense', amount: money(2000), reason: 'Escoba' })]
  const results = await push(
    server,
    shop,
    put,
    spent,
    aDocument(aSale(till, { number: 1, items: [{ product: bread }] })),
  )
  expect(results.map(({ status }) => status)).toEqual(['stored', 'stored', 'stored'])
  return { shop, till, put, spent, checkoutId: till.session.checkoutId }
}

test('lists the movements of a session’s cash, with the balance after each and its document', async () => {
  const { shop, checkoutId } = await aBusyDrawer()

  const { items, session, summary, total } = await call(server, listMovements, { checkoutId }, shop.token)

  expect(items.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['sale', 990, 13_990],
    ['expense', -2000, 13_000],
    ['payIn', 5000, 15_000],
    ['opening', 10_000, 10_000],
  ])
  expect(items[0]?.sale).toMatchObject({ receiptNumber: expect.stringMatching(/-000001$/) })
  expect(items.map(({ canBeTakenBack }) => canBeTakenBack)).toEqual([false, true, true, false])
  expect(session).toMatchObject({ number: 1, isOpen: true, closing: null })
  expect(summary).toEqual({ inAmount: 15_990, outAmount: 2000, balance: 13_990 })
  expect(total).toBe(4)
})

test('filters by kind, day and words, and adds up only the filtered movements', async () => {
  const { shop, checkoutId } = await aBusyDrawer()
  const ask = (input: { filters?: Record<string, string>; q?: string }) =>
    call(server, listMovements, { checkoutId, ...input }, shop.token)

  expect(await ask({ filters: { kind: 'payIn,expense' } })).toMatchObject({
    total: 2,
    summary: { inAmount: 5000, outAmount: 2000, balance: 13_990 },
  })
  expect((await ask({ q: 'escoba' })).items.map(({ balance }) => balance)).toEqual([13_000])
  expect((await ask({ filters: { day: '2001-01-01..2001-01-02' } })).total).toBe(0)
  expect((await ask({ filters: { review: 'yes' } })).total).toBe(0)
})

test('shows the open session by default, or else the last; each is available by its id', async () => {
  const { shop, till, checkoutId } = await aBusyDrawer()
  await push(server, shop, aClosing(till, { countedCashAmount: money(13_990), cashLeftAmount: money(3990) }))
  const closed = await call(server, listMovements, { checkoutId }, shop.token)
  expect(closed.session).toMatchObject({ number: 1, isOpen: false, closing: { zNumber: 1 } })
  expect(closed.items[0]).toMatchObject({ kind: 'closingRemoval', amount: -10_000, closing: { zNumber: 1 } })

  await push(server, shop, anOpening(till, { openingCountedAmount: money(3990) }))
  expect((await call(server, listMovements, { checkoutId }, shop.token)).session?.number).toBe(2)
  const { items } = await call(server, listSessions, { checkoutId }, shop.token)
  expect(items.map(({ number }) => number)).toEqual([2, 1])
  const first = await call(server, listMovements, { checkoutId, sessionId: items[1]?.id ?? '' }, shop.token)
  expect(first).toMatchObject({ total: 5, session: { number: 1 } })
  const unknown = { checkoutId, sessionId: newId() }
  expect((await send(server, listMovements.path, unknown, shop.token)).statusCode).toBe(404)
})

test('shows people who count blindly only movements by hand, and no hint of the expected cash', async () => {
  const { shop, checkoutId } = await aBusyDrawer()
  const seller = await aMember(server, shop, { permissions: ['CHECKOUTS__VIEW'] })

  const { items, summary } = await call(server, listMovements, { checkoutId }, seller.token)

  expect(items.map(({ amount }) => amount)).toEqual([null, -2000, 5000, 10_000])
  expect(items.map(({ balance }) => balance)).toEqual([null, null, null, null])
  expect(summary).toBeNull()
})

test('a till takes back a movement: drawer, report and books are as if it had not happened', async () => {
  const { shop, till, put, spent, checkoutId } = await aBusyDrawer()
  const back = aMovementVoid(put)

  expect(await push(server, shop, back, back, aMovementVoid(spent))).toMatchObject([
    { status: 'stored', replayed: false, needsReview: [] },
    { status: 'stored', replayed: true },
    { status: 'stored', replayed: false },
  ])

  const { report } = await call(server, getSessionReport, { id: till.session.id }, shop.token)
  expect(report).toMatchObject({
    movementVoidsCount: 2,
    cash: { payInAmount: 0, expenseAmount: 0, expectedAmount: 10_990 },
  })
  const { items, summary } = await call(server, listMovements, { checkoutId }, shop.token)
  expect(summary?.balance).toBe(10_990)
  const row = items.find(({ reversesId }) => reversesId === put.id)
  expect(row).toMatchObject({ kind: 'payIn', amount: -5000, reason: 'Se anotó dos veces', canBeTakenBack: false })
  expect(items.find(({ id }) => id === put.id)).toMatchObject({ isTakenBack: true, canBeTakenBack: false })
})

test('takes a movement back only once; a second attempt is in the history', async () => {
  const { shop, put, till } = await aBusyDrawer()
  await call(server, takeMovementBack, { voidId: newId(), id: put.id, reason: 'Era otra caja' }, shop.token)

  const [late] = await push(server, shop, aMovementVoid(put))
  expect(late).toMatchObject({ status: 'stored', replayed: true, needsReview: ['takenBackBefore'] })
  const again = await send(
    server,
    takeMovementBack.path,
    { voidId: newId(), id: put.id, reason: 'Otra vez' },
    shop.token,
  )
  expect(again.body).toMatchObject({ code: 'movementTakenBack' })
  const { report } = await call(server, getSessionReport, { id: till.session.id }, shop.token)
  expect(report.cash.expectedAmount).toBe(8990)
  const { rows } = await server.owner.query(
    `select action from audit_entries where entity_id = $1 and action like '%takeBack%' order by action`,
    [put.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['checkoutMovement.takeBack', 'checkoutMovement.takeBackAgain'])
})

test('two concurrent calls in the office take a movement back once', async () => {
  const { shop, put, checkoutId } = await aBusyDrawer()
  const ask = () => send(server, takeMovementBack.path, { voidId: newId(), id: put.id, reason: 'Era otra' }, shop.token)

  const answers = await Promise.all([ask(), ask(), ask()])

  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await call(server, listMovements, { checkoutId }, shop.token)).summary?.balance).toBe(8990)
})

test('the office takes back in an open session only, and the till learns that its data is incomplete', async () => {
  const { shop, till, put, spent, checkoutId } = await aBusyDrawer()
  const voidId = newId()
  const taken = await call(server, takeMovementBack, { voidId, id: put.id, reason: 'Era otra caja' }, shop.token)
  expect(taken.movement).toMatchObject({ id: put.id, isTakenBack: true })
  expect(await call(server, takeMovementBack, { voidId, id: put.id, reason: 'Era otra caja' }, shop.token)).toEqual(
    taken,
  )
  const { deviceId } = till.lease
  expect((await call(server, claimCheckout, { checkoutId, deviceId }, shop.token)).isChangedInOffice).toBe(true)

  await push(server, shop, aClosing(till, { countedCashAmount: money(8990), cashLeftAmount: money(8990) }))
  const late = { voidId: newId(), id: spent.id, reason: 'Era otra caja' }
  expect((await send(server, takeMovementBack.path, late, shop.token)).body).toMatchObject({
    code: 'checkoutSessionNotOpen',
  })
  const { items } = await call(server, listMovements, { checkoutId }, shop.token)
  const ofSale = items.find(({ kind }) => kind === 'sale')
  const wrongKind = { ...late, id: ofSale?.id ?? '' }
  expect((await send(server, takeMovementBack.path, wrongKind, shop.token)).statusCode).toBe(404)
})

test('a reversal made before another person’s count is stored late and marked; the count stands', async () => {
  const { shop, till, put } = await aBusyDrawer()
  await push(server, shop, aClosing(till, { countedCashAmount: money(13_990), cashLeftAmount: money(13_990) }))

  const back = aMovementVoid(put)
  expect(await push(server, shop, back)).toMatchObject([{ status: 'stored', needsReview: ['sessionClosed'] }])

  const { movement } = await call(server, getMovement, { id: back.id }, shop.token)
  expect(movement).toMatchObject({ isLate: true, doubts: ['sessionClosed'], balance: 8990 })
})

test('refuses a reversal that does not match its movement', async () => {
  const { shop, put } = await aBusyDrawer()
  const results = await push(
    server,
    shop,
    aMovementVoid(put, { amount: money(4999) }),
    aMovementVoid(put, { kind: 'payOut' }),
    aMovementVoid(put, { movementId: newId() }),
    aMovementVoid(put, { reason: 'no' }),
  )
  expect(results.map((result) => result.status === 'refused' && result.code)).toEqual([
    'notFound',
    'notFound',
    'notFound',
    'invalidInput',
  ])
})

test('a reversal without the right, or of more than the drawer has, needs an approval; it is stored anyway', async () => {
  const { shop, till, checkoutId } = await aBusyDrawer()
  const cashier = await aMember(server, shop, { permissions: ['SALES__ADD', 'CHECKOUTS__MOVEMENTS_ADD'] })
  const boss = await aMember(server, shop, {
    permissions: ['CHECKOUTS__MOVEMENTS_VOID', 'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT'],
  })
  const approve = await anOfflineApprover(server, shop, { userId: boss.userId, deviceId: till.lease.deviceId })
  const put = aMovement(till)
  const drop = { kind: 'cashDrop' as const, amount: money(50_000), reason: null }
  const movementId = newId()
  const approvals = [approve(movementId, 'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT', { amount: 50_000 })]
  const asked = aMovement(till, { ...drop, movementId, approvals })
  const voidId = newId()

  const results = await push(
    server,
    cashier,
    put,
    aMovementVoid(put, {
      voidId,
      approvals: [approve(voidId, 'CHECKOUTS__MOVEMENTS_VOID', { amount: put.payload.amount })],
    }),
    asked,
    aMovement(till, drop),
  )

  expect(results.map((result) => result.status === 'stored' && result.needsReview)).toEqual([
    [],
    ['approvedOffline'],
    ['approvedOffline'],
    ['moreThanDrawer'],
  ])
  const unasked = aMovement(till)
  expect(await push(server, cashier, unasked, aMovementVoid(unasked))).toMatchObject([
    { needsReview: [] },
    { needsReview: ['overProfileLimits', 'moreThanDrawer'] },
  ])
  const { items } = await call(server, listMovements, { checkoutId }, shop.token)
  expect(items.find(({ id }) => id === asked.id)).toMatchObject({ doubts: ['approvedOffline'] })
  expect(items.find(({ id }) => id === asked.id)?.approvedByName).not.toBeNull()
})

test('does not find movements of another company', async () => {
  const [{ checkoutId, put }, { shop }] = [await aBusyDrawer(), await aBusyDrawer()]
  expect((await send(server, listMovements.path, { checkoutId }, shop.token)).statusCode).toBe(404)
  expect((await send(server, listSessions.path, { checkoutId }, shop.token)).statusCode).toBe(404)
  expect((await send(server, getMovement.path, { id: put.id }, shop.token)).statusCode).toBe(404)
})
