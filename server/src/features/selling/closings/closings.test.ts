import { getClosing, listClosings } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { aClosing, aDocument, anOpening, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

/** Two closed sessions: one lost 3 by rounding and is exact, the other gained 4 and is 100 short. */
async function twoClosings() {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop, 10_000)
  const [down, up] = [
    await aProduct(server, shop, { name: 'Pan', price: '1293' }),
    await aProduct(server, shop, { name: 'Leche', price: '1196' }),
  ]
  const opening = anOpening(till, { openingCountedAmount: money(10_000) })
  const second = { ...till, session: { ...till.session, id: opening.id } }
  const results = await push(
    server,
    shop,
    aDocument(aSale(till, { number: 1, items: [{ product: down }] })),
    aClosing(till, { countedCashAmount: money(11_290), cashLeftAmount: money(10_000), note: 'Todo bien' }),
    opening,
    aDocument(aSale(second, { number: 2, items: [{ product: up }] })),
    aClosing(second, {
      countedCashAmount: money(11_100),
      cashLeftAmount: money(11_100),
      differenceReason: 'Faltó una moneda',
      printedExpectedAmount: money(11_200),
    }),
  )
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'stored'))
  return { shop, till, up }
}

test('lists the company’s closings, newest first, with the total gain and loss of rounding', async () => {
  const { shop } = await twoClosings()

  const { items, summary, total } = await call(server, listClosings, {}, shop.token)

  expect(items).toMatchObject([
    { zNumber: 2, expectedCashAmount: 11_200, countedCashAmount: 11_100, differenceAmount: -100, roundingAmount: 4 },
    { zNumber: 1, sessionNumber: 1, totalAmount: 1293, differenceAmount: 0, roundingAmount: -3 },
  ])
  expect(total).toBe(2)
  expect(summary).toEqual({ count: 2, totalAmount: 2489, differenceAmount: -100, roundingAmount: 1 })
})

test('adds up only the filtered closings', async () => {
  const { shop } = await twoClosings()
  const wrong = await call(server, listClosings, { filters: { hasDifference: 'yes' } }, shop.token)
  expect(wrong.items.map(({ zNumber }) => zNumber)).toEqual([2])
  expect(wrong.summary).toMatchObject({ count: 1, roundingAmount: 4 })
  const none = await call(server, listClosings, { filters: { day: '2001-01-01..2001-01-02' } }, shop.token)
  expect(none.summary).toEqual({ count: 0, totalAmount: 0, differenceAmount: 0, roundingAmount: 0 })
  const name = wrong.items[0]?.checkoutName ?? ''
  const short = await call(server, listClosings, { filters: { difference: '..-1' }, q: name.slice(1) }, shop.token)
  expect(short.summary.count).toBe(1)
})

test('one closing has the report it was stored with; late documents are counted separately', async () => {
  const { shop, till, up } = await twoClosings()
  await push(server, shop, aDocument(aSale(till, { number: 3, items: [{ product: up }] })))
  const { items } = await call(server, listClosings, {}, shop.token)

  const { closing } = await call(server, getClosing, { id: items[1]?.id ?? '' }, shop.token)

  expect(closing).toMatchObject({
    zNumber: 1,
    note: 'Todo bien',
    cashLeftAmount: 10_000,
    lateCount: 1,
    supplements: [{ number: 1, kind: 'sale' }],
    doubts: [],
    report: { salesCount: 1, roundingAmount: -3, voidsCount: 0, cash: { expectedAmount: 11_290 } },
  })
  expect(closing.taxes.map(({ id }) => id)).toEqual(closing.report.taxes.map(({ taxId }) => taxId))
  expect(closing.tenders.map(({ id }) => id)).toContain(closing.report.tenders[0]?.tenderId)
})

test('shows nothing to people who count blindly', async () => {
  const { shop } = await twoClosings()
  const seller = await aMember(server, shop, { permissions: ['SALES__ADD', 'CHECKOUTS__SESSIONS_CLOSE'] })
  expect((await send(server, listClosings.path, {}, seller.token)).statusCode).toBe(403)
})

test('does not find a closing of another company', async () => {
  const [{ shop: theirs }, { shop }] = [await twoClosings(), await twoClosings()]
  const { items } = await call(server, listClosings, {}, theirs.token)
  expect((await send(server, getClosing.path, { id: items[0]?.id ?? '' }, shop.token)).statusCode).toBe(404)
  expect((await call(server, listClosings, {}, shop.token)).total).toBe(2)
})
