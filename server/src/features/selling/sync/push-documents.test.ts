import { listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { getSessionReport, claimCheckout } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMakerKey } from '../../../testing/a-device.ts'
import { aClosing, aDocument, aMovement, anOpening, aPush, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop, type Till } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const stored = { status: 'stored', replayed: false, needsReview: [] }
const inSession = (till: Till, id: string): Till => ({ ...till, session: { ...till.session, id } })
const closingOf = async (sessionId: string) =>
  (
    await server.owner.query(
      `select z_number, expected_cash_amount, counted_cash_amount, difference_amount, cash_left_amount, needs_review,
        encode(chain_hash, 'hex') as hash, encode(previous_hash, 'hex') as previous
      from checkout_closings where session_id = $1`,
      [sessionId],
    )
  ).rows[0]

/** A register whose session was opened, sold in and closed. */
async function aClosedDay(shop: Shop, price = '1000') {
  const product = await aProduct(server, shop, { price })
  const till = await anOpenTill(server, shop)
  const sale = aSale(till, { items: [{ product }], extraCash: 500 })
  const closing = aClosing(till, { countedCashAmount: money(11_000), cashLeftAmount: money(10_000) })
  expect(await push(server, shop, aDocument(sale), closing)).toMatchObject([stored, stored])
  return { product, till, closing }
}

test('a whole session without a network arrives in one push, in order, and adds up', async () => {
  const shop = await aCompany(server)
  const { till, product } = await aClosedDay(shop)
  const opening = anOpening(till, { openingCountedAmount: money(10_000) })
  const offline = inSession(till, opening.id)
  const sales = [2, 3].map((number) => aSale(offline, { number, items: [{ product }], extraCash: 4000 }))

  const results = await push(
    server,
    shop,
    opening,
    ...sales.map((sale) => aDocument(sale)),
    aMovement(offline, { kind: 'payIn', amount: money(3000) }),
    aMovement(offline, { kind: 'expense', amount: money(1500) }),
    aMovement(offline, { kind: 'drawerOpen', amount: money(0) }),
    aClosing(offline, {
      countedCashAmount: money(13_400),
      cashLeftAmount: money(10_000),
      differenceReason: 'Faltó un billete',
      printedExpectedAmount: money(13_500),
    }),
  )

  expect(results).toMatchObject(Array.from({ length: 7 }, () => stored))
  expect(await closingOf(opening.id)).toMatchObject({
    z_number: 2,
    expected_cash_amount: 13_500,
    counted_cash_amount: 13_400,
    difference_amount: -100,
    needs_review: [],
  })
  const { report, session } = await call(server, getSessionReport, { id: opening.id }, shop.token)
  expect(session).toMatchObject({ status: 'closed', number: 2 })
  expect(report).toMatchObject({
    salesCount: 2,
    totalAmount: 2000,
    firstReceipt: 'C1-000002',
    lastReceipt: 'C1-000003',
    cash: { openingAmount: 10_000, salesAmount: 2000, payInAmount: 3000, expenseAmount: 1500, expectedAmount: 13_500 },
    drawerOpenings: 1,
    movementVoidsCount: 0,
  })
})

test('the same push again changes nothing and reports that', async () => {
  const shop = await aCompany(server)
  const { till, product } = await aClosedDay(shop)
  const opening = anOpening(till)
  const offline = inSession(till, opening.id)
  const documents = [
    opening,
    aDocument(aSale(offline, { number: 2, items: [{ product }] })),
    aMovement(offline),
    aClosing(offline, { countedCashAmount: money(16_000) }),
  ]
  await push(server, shop, ...documents)
  const before = await closingOf(opening.id)

  const again = await Promise.all([push(server, shop, ...documents), push(server, shop, ...documents)])

  for (const results of again)
    expect(results).toMatchObject(documents.map(() => ({ status: 'stored', replayed: true })))
  expect(await closingOf(opening.id)).toEqual(before)
})

test('refuses the same id with other contents, and keeps the stored document', async () => {
  const shop = await aCompany(server)
  const { till } = await aClosedDay(shop)
  const opening = anOpening(till)
  const offline = inSession(till, opening.id)
  const movement = aMovement(offline)
  const closing = aClosing(offline, { countedCashAmount: money(15_000) })
  await push(server, shop, opening, movement, closing)

  const results = await push(
    server,
    shop,
    anOpening(till, { ...opening.payload, openingCountedAmount: money(1) }),
    aMovement(offline, { ...movement.payload, amount: money(1) }),
    aClosing(offline, { ...closing.payload, countedCashAmount: money(1), cashLeftAmount: money(1) }),
  )

  expect(results).toMatchObject(
    Array.from({ length: 3 }, () => ({ status: 'refused', code: 'documentIdReused', isTemporary: false })),
  )
  expect(await closingOf(opening.id)).toMatchObject({ counted_cash_amount: 15_000, expected_cash_amount: 15_000 })
})

test('one bad document does not block the others; one the server is too old for is kept for later', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const [first, bad, last] = [1, 2, 3].map((number) => aDocument(aSale(till, { number, items: [{ product }] })))
  if (!first || !bad || !last) throw new Error('three documents')

  const results = await push(
    server,
    shop,
    first,
    { ...bad, payload: { saleId: bad.id } },
    { ...bad, id: newId() },
    { ...bad, kind: 'giftCard' },
    last,
  )

  expect(results).toMatchObject([
    { status: 'stored' },
    { status: 'refused', code: 'invalidInput', isTemporary: false },
    { status: 'refused', code: 'invalidInput', isTemporary: false },
    { status: 'refused', isTemporary: true },
    { status: 'stored' },
  ])
  expect((await call(server, listSales, {}, shop.token)).total).toBe(2)
})

test('numbers closings of a register without a gap, and each names the one before', async () => {
  const shop = await aCompany(server)
  const { till } = await aClosedDay(shop)
  const first = await closingOf(till.session.id)
  for (const z of [2, 3]) {
    const opening = anOpening(till)
    await push(server, shop, opening, aClosing(inSession(till, opening.id)))
    expect(await closingOf(opening.id)).toMatchObject({ z_number: z })
  }
  const { rows } = await server.owner.query(
    `select encode(chain_hash, 'hex') as hash, encode(previous_hash, 'hex') as previous from checkout_closings
      where checkout_id = $1 order by z_number`,
    [till.session.checkoutId],
  )
  expect(rows.map(({ previous }) => previous)).toEqual([null, first.hash, rows[1].hash])
})

test('closes a session once: a second count is refused, late documents are marked and leave the figures unchanged', async () => {
  const shop = await aCompany(server)
  const { till, product } = await aClosedDay(shop)

  const results = await push(
    server,
    shop,
    aClosing(till, { countedCashAmount: money(1), cashLeftAmount: money(0) }),
    aDocument(aSale(till, { number: 2, items: [{ product }] })),
    aMovement(till, { kind: 'payOut', amount: money(2000) }),
  )

  expect(results).toMatchObject([
    { status: 'refused', code: 'checkoutSessionNotOpen', isTemporary: false },
    { status: 'stored', needsReview: ['sessionClosed'] },
    { status: 'stored', needsReview: ['sessionClosed'] },
  ])
  expect(await closingOf(till.session.id)).toMatchObject({ expected_cash_amount: 11_000, counted_cash_amount: 11_000 })
  const { report } = await call(server, getSessionReport, { id: till.session.id }, shop.token)
  expect(report).toMatchObject({ salesCount: 1, cash: { expectedAmount: 11_000, payOutAmount: 0 } })
})

test('a session opened offline while another device took the register over: both sessions are kept', async () => {
  const shop = await aCompany(server)
  const { till, product } = await aClosedDay(shop)
  const other = await call(
    server,
    claimCheckout,
    { checkoutId: till.session.checkoutId, deviceId: newId(), takeOver: true },
    shop.token,
  ).catch(() => null)
  expect(other).toBeNull()
  await server.owner.query(
    `insert into checkout_leases (company_id, checkout_id, epoch, series, device_id, granted_to_id)
      select company_id, checkout_id, epoch + 1, series || 'B', gen_random_uuid(), granted_to_id from checkout_leases
      where checkout_id = $1`,
    [till.session.checkoutId],
  )
  const opening = anOpening(till)
  const offline = inSession(till, opening.id)

  const results = await push(
    server,
    shop,
    opening,
    aDocument(aSale(offline, { number: 2, items: [{ product }] })),
    aClosing(offline, { countedCashAmount: money(11_000) }),
  )

  expect(results).toMatchObject([
    { status: 'stored', needsReview: ['sessionSuperseded'] },
    { status: 'stored', needsReview: [] },
    { status: 'stored', needsReview: [] },
  ])
  const [checkout] = (await call(server, listCheckouts, {}, shop.token)).items
  expect(checkout?.openSession).toBeNull()
})

test('a device that never had the register opens, moves and closes nothing', async () => {
  const shop = await aCompany(server)
  const { till } = await aClosedDay(shop)
  const stranger = { ...till, lease: { ...till.lease, deviceId: newId() } }
  const results = await push(server, shop, anOpening(stranger), aMovement(stranger), aClosing(stranger))
  expect(results).toMatchObject(Array.from({ length: 3 }, () => ({ status: 'refused', code: 'notFound' })))
})

test('does not find the session of another company, whatever a document says', async () => {
  const [a, b] = [await aCompany(server), await aCompany(server)]
  const theirs = await anOpenTill(server, a)
  await anOpenTill(server, b)
  const results = await push(server, b, anOpening(theirs), aMovement(theirs), aClosing(theirs))
  expect(results).toMatchObject(Array.from({ length: 3 }, () => ({ status: 'refused', code: 'notFound' })))
  const { rows } = await server.owner.query(
    'select count(*)::int as count, max(cash_balance) as cash from checkout_sessions where company_id = $1',
    [a.companyId],
  )
  expect(rows).toEqual([{ count: 1, cash: 10_000 }])
})

test('stores a document for its maker, and marks one whose maker may no longer sell', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const maker = await aMember(server, shop, { permissions: ['SALES__ADD', 'CHECKOUTS__MOVEMENTS_ADD'] })
  const former = await aMember(server, shop, { permissions: ['SALES__ADD'] })
  await server.owner.query(`update memberships set status = 'suspended' where user_id = $1`, [former.userId])
  const sales = [1, 2].map((number) => aSale(till, { number, items: [{ product }] }))
  const [first, second] = sales
  if (!first || !second) throw new Error('two sales')

  const results = await push(
    server,
    shop,
    (await aMakerKey(server, maker, till.lease.deviceId)).signed(aDocument(first)),
    aDocument(second, { userId: former.userId, profileId: former.profileId }),
  )

  expect(results).toMatchObject([stored, { status: 'stored', needsReview: ['actorRevoked'] }])
  const cashierOf = async (saleId: string) =>
    (await server.owner.query('select cashier_id from sales where id = $1', [saleId])).rows[0].cashier_id
  expect(await cashierOf(first.saleId)).toBe(maker.userId)
  expect(await cashierOf(second.saleId)).not.toBe(former.userId)
  expect((await call(server, getSale, { id: second.saleId }, shop.token)).sale.needsReview).toEqual(['actorRevoked'])
})

test('stores and marks cash beyond the profile’s limit, or beyond the drawer’s content', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const cashier = await aMember(server, shop, {
    permissions: ['SALES__ADD', 'CHECKOUTS__MOVEMENTS_ADD'],
    limits: { maxPayOutAmount: 2000 },
  })
  const results = await push(
    server,
    cashier,
    aMovement(till, { kind: 'payOut', amount: money(2000) }),
    aMovement(till, { kind: 'payOut', amount: money(2001) }),
    aMovement(till, { kind: 'cashDrop', amount: money(50_000), reason: null }),
    aMovement(till, { kind: 'drawerOpen', amount: money(0) }),
  )
  expect(results.map((result) => result.status === 'stored' && result.needsReview)).toEqual([
    [],
    ['overProfileLimits'],
    ['moreThanDrawer'],
    ['overProfileLimits'],
  ])
})

test('a lease given back lets another device open the register in the same series', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  await push(server, shop, aClosing(till, { releasesLease: true }))
  const elsewhere = await send(
    server,
    '/api/checkouts/openSession',
    { sessionId: newId(), checkoutId: till.session.checkoutId, deviceId: newId(), openingCountedAmount: 0 },
    shop.token,
  )
  expect(elsewhere).toMatchObject({ statusCode: 200, body: { lease: { series: till.lease.series, epoch: 2 } } })
})

test('refuses a whole push with another protocol, without one, or with too many documents', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const item = aMovement(till)
  for (const body of [{ ...aPush(item), protocol: 2 }, aPush(), aPush(...Array.from({ length: 101 }, () => item))])
    expect((await send(server, pushDocuments.path, body, shop.token)).statusCode).toBe(422)
})

test('a device’s documents arrive after the plan expired, marked, and the session can be closed', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  await server.owner.query('update plan_parts set status = 0 where company_id = $1', [shop.companyId])
  server.deps.accessCache.forget({ companyId: shop.companyId })

  const sale = aSale(till, { items: [{ product, discountPercent: '5' }] })
  const results = await push(server, shop, aDocument(sale), aClosing(till))

  expect(results).toMatchObject([{ status: 'stored', needsReview: ['planExpired'] }, { status: 'stored' }])
  expect(await send(server, claimCheckout.path, { ...till.lease, takeOver: false }, shop.token)).toMatchObject({
    statusCode: 403,
  })
})
