import { getClosing, listClosings } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { getSessionReport } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { listMovements } from '@mostrador/contract/features/selling/movements/endpoints.ts'
import {
  adjustCustomerBalance,
  createCustomer,
  getCustomer,
  listCustomerEntries,
  mergeCustomers,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aClosing, aCustomerPayment, aMadeCustomer, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, anOpenTill, call } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

/** A customer who owes 5000, and an open drawer with 10 000. */
async function aDebtor() {
  const shop = await aCompany(server)
  const { customer } = await call(server, createCustomer, { name: 'Ana' }, shop.token)
  const owed = { id: newId(), customerId: customer.id, amount: 5000, reason: 'Saldo anterior' }
  await call(server, adjustCustomerBalance, owed, shop.token)
  const till = await anOpenTill(server, shop, 10_000)
  const card = till.settings.tenders.find(({ key }) => key === 'debit')?.id ?? ''
  const balance = async (id = customer.id) => (await call(server, getCustomer, { id }, shop.token)).customer.balance
  return { shop, till, card, customerId: customer.id, balance }
}

test('a cash payment goes to the account, the drawer and the reports, once', async () => {
  const { shop, till, customerId, balance } = await aDebtor()
  const paid = aCustomerPayment(till, { customerId, amount: money(3000) })

  expect(await push(server, shop, paid, paid)).toMatchObject([
    { status: 'stored', replayed: false, needsReview: [] },
    { status: 'stored', replayed: true },
  ])

  expect(await balance()).toBe(2000)
  const { items: entries } = await call(server, listCustomerEntries, { customerId }, shop.token)
  expect(entries[0]).toMatchObject({ kind: 'payment', amount: -3000, sourceType: 'customerPayment', sourceId: paid.id })
  const { checkoutId } = till.session
  const { items } = await call(server, listMovements, { checkoutId, q: 'ana' }, shop.token)
  expect(items.find(({ kind }) => kind === 'customerPayment')).toMatchObject({
    amount: 3000,
    balance: 13_000,
    customer: { id: customerId, name: 'Ana' },
    canBeTakenBack: false,
  })
  const { report } = await call(server, getSessionReport, { id: till.session.id }, shop.token)
  expect(report).toMatchObject({
    totalAmount: 0,
    customerPaymentsAmount: 3000,
    tenders: [{ tenderId: paid.payload.tenderId, count: 1, amount: 3000 }],
    cash: { salesAmount: 0, customerPaymentsAmount: 3000, expectedAmount: 13_000 },
  })
  const other = { ...paid, payload: { ...paid.payload, amount: money(2999) } }
  expect(await push(server, shop, other)).toMatchObject([{ status: 'refused', code: 'documentIdReused' }])
})

test('another tender moves no cash and has its own figure; an account cannot pay off an account', async () => {
  const { shop, till, card, customerId, balance } = await aDebtor()
  const account = { name: { en: 'On account', es: 'A cuenta' }, type: 'customerCredit' as const }
  const { tender } = await call(server, createTender, account, shop.token)

  expect(
    await push(
      server,
      shop,
      aCustomerPayment(till, { customerId, tenderId: card, reference: '1234' }),
      aCustomerPayment(till, { customerId, tenderId: tender.id }),
      aCustomerPayment(till, { customerId, amount: money(0) }),
      aCustomerPayment(till, { customerId: newId() }),
    ),
  ).toMatchObject([
    { status: 'stored' },
    { status: 'refused', code: 'notFound' },
    { status: 'refused', code: 'invalidInput' },
    { status: 'refused', code: 'notFound' },
  ])

  expect(await balance()).toBe(4000)
  const { report } = await call(server, getSessionReport, { id: till.session.id }, shop.token)
  expect(report).toMatchObject({
    customerPaymentsAmount: 1000,
    tenders: [{ tenderId: card, count: 1, amount: 1000 }],
    cash: { customerPaymentsAmount: 0, expectedAmount: 10_000 },
  })
})

test('a payment of a merged customer goes to the remaining one’s account', async () => {
  const { shop, till, customerId, balance } = await aDebtor()
  const { customer: kept } = await call(server, createCustomer, { name: 'Ana Rojas' }, shop.token)
  await call(server, mergeCustomers, { keepId: kept.id, mergeId: customerId }, shop.token)

  expect(await push(server, shop, aCustomerPayment(till, { customerId }))).toMatchObject([{ needsReview: [] }])

  expect(await balance(kept.id)).toBe(4000)
  expect(await balance()).toBe(0)
})

test('a customer created offline at the same till can pay in the same push', async () => {
  const { shop, till } = await aDebtor()
  const made = aMadeCustomer()
  const paid = aCustomerPayment(till, { customerId: made.id })
  expect(await push(server, shop, made, paid)).toMatchObject([
    { status: 'stored' },
    { status: 'stored', needsReview: ['moreThanOwed'] },
  ])
})

test('stores and marks a payment that the profile does not allow, that is more than owed, or after the count', async () => {
  const { shop, till, customerId, balance } = await aDebtor()
  const seller = await aMember(server, shop, { permissions: ['SALES__ADD'] })
  expect(await push(server, seller, aCustomerPayment(till, { customerId, amount: money(6000) }))).toMatchObject([
    { needsReview: ['overProfileLimits', 'moreThanOwed'] },
  ])
  await push(server, shop, aClosing(till, { countedCashAmount: money(16_000), cashLeftAmount: money(16_000) }))

  const late = aCustomerPayment(till, { customerId })
  expect(await push(server, shop, late)).toMatchObject([{ needsReview: ['moreThanOwed', 'sessionClosed'] }])

  expect(await balance()).toBe(-2000)
  const { report } = await call(server, getSessionReport, { id: till.session.id }, shop.token)
  expect(report).toMatchObject({ customerPaymentsAmount: 6000, cash: { expectedAmount: 16_000 } })
  const [row] = (await call(server, listClosings, {}, shop.token)).items
  const { closing } = await call(server, getClosing, { id: row?.id ?? '' }, shop.token)
  expect(closing).toMatchObject({
    lateCount: 1,
    supplements: [
      {
        kind: 'customerPayment',
        saleId: null,
        label: 'Ana',
        totalAmount: 0,
        cashAmount: 1000,
        corrected: { expectedCashAmount: 17_000, differenceAmount: -1000 },
      },
    ],
  })
})

test('does not find a customer of another company', async () => {
  const [{ customerId }, { shop, till }] = [await aDebtor(), await aDebtor()]
  expect(await push(server, shop, aCustomerPayment(till, { customerId }))).toMatchObject([
    { status: 'refused', code: 'notFound' },
  ])
})
