/** Transfers that staff enter after their payment was decided, and transfers they may not enter. */
import { recordMoney, rejectPayment, getPayment } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { aCompany, aStaffMember, call, type Shop, send } from '../../../testing/builders.ts'
import { askAndWait, at, billingOf, brokenInvariants, pay, transfer } from '../../../testing/plans/ask-plan.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const dayMs = 86_400_000

async function anAskedPayment() {
  const shop = await aCompany(server, { type: 'ps' })
  const payment = await askAndWait(server, shop)
  return { shop, payment, staff: (await aStaffMember(server)).token }
}

async function versionOf(shop: Shop, paymentId: string, staff: string): Promise<number> {
  return (await call(server, getPayment, { companyId: shop.companyId, paymentId }, staff)).version
}

describe('a late transfer', () => {
  it('for a rejected payment goes to the balance with its reference, and its owner gets a mail', async () => {
    const { shop, payment, staff } = await anAskedPayment()
    const which = { companyId: shop.companyId, paymentId: payment.id }
    await call(server, rejectPayment, { ...which, version: 1, reason: 'It did not arrive' }, staff)
    server.mails.splice(0)

    const answer = await pay(server, shop, payment, 11_888, staff)

    expect(answer).toMatchObject({ waitsForSecond: false, payment: { status: 'rejected', received: 11_888 } })
    const { balance, entries } = await billingOf(server, shop)
    expect({ balance, entries }).toMatchObject({ balance: 11_888, entries: [{ amount: 11_888, reason: 'received' }] })
    expect((await call(server, getPayment, which, staff)).money).toMatchObject([
      { amount: 11_888, bankReference: expect.stringContaining('BANK-') },
    ])
    expect(server.mails).toMatchObject([{ to: shop.email, body: expect.stringContaining('is in your balance') }])
    expect(await brokenInvariants(server)).toEqual([])
  })

  it('for an approved payment, such as a second transfer of it, goes to the balance too', async () => {
    const { shop, payment, staff } = await anAskedPayment()
    await pay(server, shop, payment, 11_888, staff)
    await pay(server, shop, payment, 11_888, staff)
    expect((await billingOf(server, shop)).balance).toBe(11_888)
  })

  it('for an expired payment goes to the balance, also if no clock has ended it yet', async () => {
    const { shop, payment } = await anAskedPayment()
    const later = await at(server, shop, new Date(Date.parse(payment.expiresAt) + dayMs))
    const staff = (await aStaffMember(server)).token
    server.mails.splice(0)
    await pay(server, later, payment, 11_888, staff)
    const { balance, payments } = await billingOf(server, later)
    expect({ balance, status: payments[0]?.status }).toEqual({ balance: 11_888, status: 'expired' })
    expect(server.mails.map(({ body }) => body).join()).toContain('is in your balance')
    server.setNow(undefined)
  })
})

describe('a transfer is not entered', () => {
  it.each([
    ['in the future', '2031-01-01'],
    ['long before its payment was asked for', '1999-12-31'],
  ])('with a day %s', async (_, receivedOn) => {
    const { shop, payment, staff } = await anAskedPayment()
    const input = { companyId: shop.companyId, paymentId: payment.id, version: 1, ...transfer(11_888), receivedOn }
    expect(await send(server, recordMoney.path, input, staff)).toMatchObject({
      statusCode: 422,
      body: { code: 'invalidInput', data: { fields: { receivedOn: expect.any(String) } } },
    })
  })

  it.each(['REF9', 'ref 9', ' Ref-9', 'R.E.F./9'])(
    'twice when its reference is written “%s”',
    async (bankReference) => {
      const { shop, payment, staff } = await anAskedPayment()
      const input = { companyId: shop.companyId, paymentId: payment.id, ...transfer(100) }
      const enter = async (reference: string) =>
        send(
          server,
          recordMoney.path,
          { ...input, version: await versionOf(shop, payment.id, staff), bankReference: reference },
          staff,
        )
      await enter('REF 9')
      expect(await enter(bankReference)).toMatchObject({ statusCode: 409, body: { code: 'bankReferenceUsed' } })
    },
  )

  it('with a reference of only punctuation', async () => {
    const { shop, payment, staff } = await anAskedPayment()
    const input = { companyId: shop.companyId, paymentId: payment.id, version: 1, ...transfer(1), bankReference: '- -' }
    expect(await send(server, recordMoney.path, input, staff)).toMatchObject({ body: { code: 'invalidInput' } })
  })
})
