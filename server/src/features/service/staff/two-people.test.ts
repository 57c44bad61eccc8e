/**
 * Every call of staff that gives a company money or time needs two people above the limit (N-22). A new call of the service fails
 * here until this file tries it or states that it cannot give anything.
 */
import { askForPlan, billingOf, pay } from '../../../testing/plans/ask-plan.ts'
import {
  confirmBalance,
  correctBalance,
  getCompanyForStaff,
} from '@mostrador/contract/features/service/staff/endpoints.ts'
import { expect, test } from 'vitest'
import { aCompany, aStaffMember, call, send, type Shop } from '../../../testing/builders.ts'
import { forStaff } from '../../../testing/contract.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const note = 'Entered twice by us'
const limit = 500_000
/** Amounts above the limit, and the largest possible one. */
const amounts = [limit + 1, 900_000_000_000]

type Try = (shop: Shop, token: string, amount: number) => Promise<{ waitsForSecond: boolean }>

/** The calls that give money or time, each tried by one person alone. */
const gives: Record<string, Try> = {
  'staff.correctBalance': ({ companyId }, token, amount) =>
    call(server, correctBalance, { companyId, amount, note }, token),
  'staff.recordMoney': async (shop, token, amount) => {
    const { payment } = await askForPlan(server, shop)
    return pay(server, shop, payment, amount, token)
  },
}

/** The calls that cannot give a company money or time, each with the reason. */
const cannot: Record<string, string> = {
  'staff.listPayments': 'reads',
  'staff.getPayment': 'reads',
  'staff.downloadProof': 'reads',
  'staff.getCompanyForStaff': 'reads',
  'staff.listPriceTables': 'reads',
  'staff.approvePayment': 'is the second person',
  'staff.confirmBalance': 'is the second person',
  'staff.rejectPayment': 'ends a payment; money that came in before, and balance that was used, stay the company’s own',
  'staff.saveBuyer': 'records whose tax a plan has from then on, as it was proved; what was paid stays as it is',
  'staff.addPriceTable': 'holds for every company and every visitor alike, is public, and changes no term that runs',
  'companies.searchCompanies': 'reads',
  'companies.logInAsAdmin': 'looks into a company and changes nothing there',
}
/** Areas unrelated to plans. */
const elsewhere = ['staff-chats', 'texts']

test('every call of the service is tried here, or cannot give anything', () => {
  const names = forStaff.map(([name]) => name).filter((name) => !elsewhere.includes(name.split('.')[0] ?? ''))
  expect(names.filter((name) => !(name in gives) && !(name in cannot))).toEqual([])
  expect(names.length).toBeGreaterThan(8)
})

test.each(Object.entries(gives).flatMap(([name, give]) => amounts.map((amount) => [name, amount, give] as const)))(
  '%s of %d by one person waits for a second one, and gives nothing',
  async (_name, amount, give) => {
    const shop = await aCompany(server, { type: 'ps' })
    const { token } = await aStaffMember(server)
    expect(await give(shop, token, amount)).toMatchObject({ waitsForSecond: true })
    expect((await billingOf(server, shop)).balance).toBe(0)
  },
)

test('a large amount split into small ones waits as well', async () => {
  const { companyId } = await aCompany(server, { type: 'ps' })
  const { token } = await aStaffMember(server)
  const give = (amount: number) => call(server, correctBalance, { companyId, amount, note }, token)

  expect(await give(300_000)).toEqual({ balance: 300_000, waitsForSecond: false })
  expect(await give(200_000)).toEqual({ balance: 500_000, waitsForSecond: false })
  expect(await give(1)).toEqual({ balance: 500_000, waitsForSecond: true })
})

test('reducing a balance needs one person', async () => {
  const { companyId } = await aCompany(server, { type: 'ps' })
  const { token } = await aStaffMember(server)
  await call(server, correctBalance, { companyId, amount: limit, note }, token)
  expect(await call(server, correctBalance, { companyId, amount: -limit, note }, token)).toEqual({
    balance: 0,
    waitsForSecond: false,
  })
})

test('another person confirms a correction or sends it back; the first one can only withdraw it', async () => {
  const { companyId } = await aCompany(server, { type: 'ps' })
  const [first, second] = [(await aStaffMember(server)).token, (await aStaffMember(server)).token]
  const propose = () => call(server, correctBalance, { companyId, amount: limit + 1, note }, first)
  const answer = (isConfirmed: boolean, token: string) =>
    send(server, confirmBalance.path, { companyId, isConfirmed }, token)

  await propose()
  const seen = await call(server, getCompanyForStaff, { companyId, months: 1 }, second)
  expect(seen.proposal).toMatchObject({ amount: limit + 1, note, isOwn: false })
  expect(await send(server, correctBalance.path, { companyId, amount: limit + 1, note }, second)).toMatchObject({
    statusCode: 409,
  })
  expect(await answer(true, first)).toMatchObject({ statusCode: 403, body: { code: 'secondPersonNeeded' } })
  expect(await answer(false, first)).toMatchObject({ statusCode: 200, body: { balance: 0 } })
  await propose()
  expect(await answer(true, second)).toMatchObject({ statusCode: 200, body: { balance: limit + 1 } })
  expect(await answer(true, second)).toMatchObject({ statusCode: 404 })
})
