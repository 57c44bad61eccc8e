/** The view of a company for staff without entering it, and corrections of its balance. */
import { registerCompany } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { correctBalance, getCompanyForStaff } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { expect, it } from 'vitest'
import { aStaffMember, aUser, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

/** A company that requested a plan, of a person with that token. */
async function aCompanyThatAsked(token: string): Promise<string> {
  const { companyId } = await call(
    server,
    registerCompany,
    {
      regionTag: 'CL',
      navTimeZone: 'America/Santiago',
      currency: 'CLP',
      name: 'Café Sur',
      period: 'monthly',
      PS_planKey: 'psStart',
      paymentMethodKey: 'bankTransfer',
    },
    token,
  )
  return companyId
}

const note = 'Entered twice by us'

it('the clock predicts the end of an unpaid payment', async () => {
  const companyId = await aCompanyThatAsked((await aUser(server)).auth.accessToken)
  const { token } = await aStaffMember(server)

  const company = await call(server, getCompanyForStaff, { companyId, months: 3 }, token)

  expect(company).toMatchObject({ isOwnCompany: false, memberCount: 1, billing: { companyName: 'Café Sur' } })
  expect(company.upcoming).toContainEqual(expect.objectContaining({ kind: 'paymentEnded', detail: 'expired' }))
})

it('staff correct a balance with an entry of its own, never below zero', async () => {
  const companyId = await aCompanyThatAsked((await aUser(server)).auth.accessToken)
  const { token } = await aStaffMember(server)

  expect(await call(server, correctBalance, { companyId, amount: 500, note }, token)).toEqual({
    balance: 500,
    waitsForSecond: false,
  })
  expect(await send(server, correctBalance.path, { companyId, amount: -501, note }, token)).toMatchObject({
    statusCode: 409,
    body: { code: 'balanceTooSmall' },
  })

  const { billing } = await call(server, getCompanyForStaff, { companyId, months: 1 }, token)
  expect(billing).toMatchObject({ balance: 500, entries: [{ amount: 500, reason: 'corrected', note }] })
})

it('staff cannot correct the balance of a company they belong to', async () => {
  const staff = await aStaffMember(server)
  const companyId = await aCompanyThatAsked(staff.token)

  expect((await call(server, getCompanyForStaff, { companyId, months: 1 }, staff.token)).isOwnCompany).toBe(true)
  expect(await send(server, correctBalance.path, { companyId, amount: 1, note }, staff.token)).toMatchObject({
    statusCode: 403,
    body: { code: 'ownCompanyPayment' },
  })
})
