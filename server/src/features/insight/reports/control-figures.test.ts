/** Reports of customers, their accounts and late documents, on histories with figures computed by hand. */
import {
  adjustCustomerBalance,
  createCustomer,
  getCustomer,
  mergeCustomers,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aClosing, aCustomerPayment, aDocument, push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale, type SaleInput } from '../../../testing/a-sale.ts'
import { anotherTill } from '../../../testing/another-till.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  type Shop,
  type TestProduct,
  type Till,
} from '../../../testing/builders.ts'
import { aSettledSale } from '../../../testing/reports/a-settled-sale.ts'
import { askReport, rowsOf, totalsBefore, totalsOf } from '../../../testing/reports/read-figures.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let shop: Shop
let till: Till
let bread: TestProduct
let [ana, rosa, account] = ['', '', '']
let number = 0

const october = { day: '2026-10-01..2026-10-31' }
const ask = (key: Parameters<typeof askReport>[2], filters: Record<string, string> = {}) =>
  askReport(server, shop, key, { ...october, ...filters })
const noon = (day: string) => new Date(`${day}T15:00:00Z`)
const customerNamed = async (name: string) => (await call(server, createCustomer, { name }, shop.token)).customer.id

async function sell(customerId: string | null, quantity: string, day: string, tenderKey = 'cash'): Promise<SaleInput> {
  const items = [{ product: bread, quantity }]
  const wish = { number: ++number, soldAt: noon(day), items, change: { customerId } }
  const sale = aSettledSale(till, { ...wish, paid: [[tenderKey]] })
  await call(server, commitSale, sale, shop.token)
  return sale
}

beforeAll(async () => {
  shop = await aCompany(server)
  const onAccount = { name: { en: 'On account', es: 'A cuenta' }, type: 'customerCredit' as const }
  account = (await call(server, createTender, onAccount, shop.token)).tender.key
  server.setNow(noon('2026-09-01'))
  till = await anOpenTill(server, shop)
  bread = await aProduct(server, shop, { price: '1190' })
  ana = await customerNamed('Ana')
  rosa = await customerNamed('Rosa')
  server.setNow(undefined)
})

test('the best customers are ranked by net purchases, without sales to unknown customers', async () => {
  await sell(ana, '2', '2026-10-05')
  const second = await sell(ana, '3', '2026-10-07')
  await sell(rosa, '1', '2026-10-06')
  await sell(null, '9', '2026-10-06')
  await sell(rosa, '7', '2026-09-30')
  const change = { refundedAt: noon('2026-10-08').toISOString() }
  expect(await push(server, shop, aRefund(till, second, { number: ++number, change }))).toMatchObject([
    { status: 'stored' },
  ])

  const top = await ask('top-customers')
  expect(top.rows.map(({ label }) => label)).toEqual(['Ana', 'Rosa'])
  const names = ['net', 'share', 'tickets', 'averageTicket', 'lastSale', 'units', 'refunds', 'cost', 'profit', 'margin']
  expect(rowsOf(top, ...names)).toEqual({
    Ana: ['4000', '80', '2', '2500', '2026-10-07', '4', '1000', '2000', '2000', '50'],
    Rosa: ['1000', '20', '1', '1000', '2026-10-06', '1', '0', '500', '500', '50'],
  })
  expect(totalsOf(top, ...names)).toEqual('5000 100 3 2000 2026-10-07 5 1000 2500 2500 50'.split(' '))
})

/** Ana owed 5000 in September, bought on account in October and paid twice; Rosa owes 2000 since October. */
async function twoAccounts(): Promise<void> {
  const owe = async (customerId: string, amount: number, day: string) => {
    server.setNow(noon(day))
    const owed = { id: newId(), customerId, amount, reason: 'Saldo anterior' }
    await call(server, adjustCustomerBalance, owed, shop.token)
  }
  await owe(ana, 5000, '2026-09-10')
  await owe(rosa, 2000, '2026-10-09')
  await sell(ana, '2', '2026-10-10', account)
  server.setNow(noon('2026-11-03'))
  const pay = (amount: number, day: string) =>
    aCustomerPayment(till, { customerId: ana, amount: money(amount), occurredAt: noon(day).toISOString() })
  expect(await push(server, shop, pay(3000, '2026-10-12'), pay(1000, '2026-11-03'))).toMatchObject([
    { status: 'stored' },
    { status: 'stored' },
  ])
  server.setNow(undefined)
}

test('balances are those at the end of the period, charges and payments those in it', async () => {
  await twoAccounts()
  const names = ['balance', 'charged', 'paidOff']
  const balances = await ask('customer-balances')
  expect(rowsOf(balances, ...names)).toEqual({ Ana: ['4380', '2380', '3000'], Rosa: ['2000', '2000', '0'] })
  expect(totalsOf(balances, ...names)).toEqual(['6380', '4380', '3000'])
  expect(totalsBefore(balances, ...names)).toEqual(['5000', '5000', '0'])
  const byKind = await ask('customer-balances', { by: 'entryKind' })
  expect(rowsOf(byKind, ...names)).toEqual({
    adjustment: ['7000', '2000', '0'],
    charge: ['2380', '2380', '0'],
    payment: ['-3000', '0', '3000'],
  })
  const november = await ask('customer-balances', { day: '2026-11-01..2026-11-10', customer: ana })
  expect(totalsOf(november, ...names)).toEqual(['3380', '0', '1000'])

  const versionOf = async (id: string) => (await call(server, getCustomer, { id }, shop.token)).customer
  const [stays, goes] = [await versionOf(ana), await versionOf(rosa)]
  expect([stays.balance, goes.balance].map(String)).toEqual(['3380', '2000'])
})

test('after a merge the customer who stayed has the figures of both', async () => {
  await call(server, mergeCustomers, { keepId: ana, mergeId: rosa }, shop.token)
  const balances = await ask('customer-balances')
  expect(rowsOf(balances, 'balance', 'charged', 'paidOff')).toEqual({ Ana: ['6380', '4380', '3000'] })
  // The merge itself neither charges nor pays.
  const later = await ask('customer-balances', { day: '2026-11-01..2026-12-31' })
  expect(totalsOf(later, 'balance', 'charged', 'paidOff')).toEqual(['5380', '0', '1000'])
  const top = await ask('top-customers', { day: '2026-10-05..2026-10-08' })
  expect(rowsOf(top, 'net', 'tickets', 'lastSale')).toEqual({ Ana: ['5000', '3', '2026-10-07'] })
})

test('documents are delayed after five minutes, and late after the count', async () => {
  const day = '2026-11-20'
  server.setNow(new Date(`${day}T12:00:00Z`))
  const other = await anotherTill(server, shop, till)
  const at = (time: string, place: Till, numbered: number, unitPrice?: string) =>
    aDocument(
      aSale(place, {
        number: numbered,
        soldAt: new Date(`${day}T${time}Z`),
        items: [{ product: bread, ...(unitPrice && { unitPrice }) }],
      }),
    )
  server.setNow(noon(day))
  const arrived = await push(
    server,
    shop,
    at('14:56:00', other, 1),
    at('14:54:00', other, 2),
    at('12:45:00', other, 3),
    aClosing(other, { countedCashAmount: money(103_570), closedAt: noon(day).toISOString() }),
    at('14:59:00', other, 4),
    at('14:59:30', till, ++number),
  )
  server.setNow(undefined)
  expect(arrived.map(({ status }) => status)).toEqual(arrived.map(() => 'stored'))

  const names = ['documents', 'delayedDocuments', 'delayedRate', 'lateDocuments', 'longestDelay', 'reviews']
  const sync = await ask('offline-sync', { day: `${day}..${day}`, by: 'checkout' })
  const rows = rowsOf(sync, ...names)
  expect(rows['Caja 9']).toEqual(['4', '2', '50', '1', '2.25', '1'])
  expect(totalsOf(sync, ...names)).toEqual(['5', '2', '40', '1', '2.25', '1'])
  const byDevice = await ask('offline-sync', { day: `${day}..${day}`, by: 'device', device: other.lease.deviceId })
  expect(totalsOf(byDevice, ...names)).toEqual(rows['Caja 9'])
})
