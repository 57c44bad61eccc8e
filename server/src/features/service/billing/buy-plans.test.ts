import { downloadBillingDocument, registerCompany } from '@mostrador/contract/features/service/billing/endpoints.ts'
import {
  approvePayment,
  getPayment,
  recordMoney,
  rejectPayment,
} from '@mostrador/contract/features/service/staff/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { aCompany, aStaffMember, aUser, call, send } from '../../../testing/builders.ts'
import { aPaidShop, askForPlan, billingOf, brokenInvariants, pay, transfer } from '../../../testing/plans/ask-plan.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

describe('buying', () => {
  it('a new company buys both parts in one payment, which approval applies together', async () => {
    const { auth } = await aUser(server)
    const { companyId, payment } = await call(
      server,
      registerCompany,
      {
        regionTag: 'CL',
        navTimeZone: 'America/Santiago',
        currency: 'CLP',
        name: 'Café Sur',
        period: 'annual',
        PS_planKey: 'psStart',
        EC_planKey: 'ecStart',
        paymentMethodKey: 'bankTransfer',
        priceVersion: '2026-11-tests',
      },
      auth.accessToken,
    )
    // (99,900 − 20 %) + 19 % = 95,105; (89,900 − 20 %) + 19 % = 85,585.
    expect(payment.lines.map(({ part, price }) => [part, price])).toEqual([
      ['ps', 95_105],
      ['ec', 85_585],
    ])
    const shop = { companyId, token: auth.accessToken }
    expect((await billingOf(server, shop)).parts.map(({ status }) => status)).toEqual([-1, -1])

    await pay(server, shop, payment, 180_690)
    const billing = await billingOf(server, shop)
    expect(billing.parts.map(({ status, planKey }) => [status, planKey])).toEqual([
      [1, 'psStart'],
      [1, 'ecStart'],
    ])
    expect(billing.documents).toMatchObject([{ kind: 'invoice', amount: 180_690, taxAmount: 28_850 }])
    expect(await brokenInvariants(server)).toEqual([])
  })

  it('a plan bought in the trial begins when the trial ends', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    const { quote, payment } = await askForPlan(server, shop)
    await pay(server, shop, payment, 11_888)
    const [ps] = (await billingOf(server, shop)).parts
    expect(ps).toMatchObject({ status: 2, next: { planKey: 'psStart', startsAt: quote.lines[0]?.from } })
  })

  it('too little leaves the payment open with the rest, and too much goes to the balance', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    const { payment } = await askForPlan(server, shop)
    server.mails.splice(0)
    expect(await pay(server, shop, payment, 11_887)).toMatchObject({ payment: { status: 'pending', received: 11_887 } })
    expect(server.mails.map(({ body }) => body).join()).toContain('$1 CLP is still missing')
    expect(await pay(server, shop, payment, 500)).toMatchObject({ payment: { status: 'approved' } })
    expect(await billingOf(server, shop)).toMatchObject({
      balance: 499,
      entries: [{ amount: 499, reason: 'received' }],
    })
    expect(await brokenInvariants(server)).toEqual([])
  })

  it('a rejection keeps the old plan, and gives the reason', async () => {
    const shop = await aPaidShop(server)
    const { payment } = await askForPlan(server, shop)
    const staff = (await aStaffMember(server)).token
    const which = { companyId: shop.companyId, paymentId: payment?.id ?? '' }
    const { version } = await call(server, getPayment, which, staff)
    server.mails.splice(0)
    await call(server, rejectPayment, { ...which, version, reason: 'The receipt is of another bank account' }, staff)
    expect((await billingOf(server, shop)).payments[0]).toMatchObject({
      status: 'rejected',
      rejectionReason: 'The receipt is of another bank account',
    })
    expect(server.mails).toMatchObject([{ to: shop.email, body: expect.stringContaining('of another bank account') }])
  })

  it('32 approvals and a rejection at once decide a payment once', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    const { payment } = await askForPlan(server, shop)
    const staff = (await aStaffMember(server)).token
    const which = { companyId: shop.companyId, paymentId: payment?.id ?? '' }
    const { version } = await call(server, getPayment, which, staff)
    const approvals = Array.from({ length: 32 }, () =>
      send(server, recordMoney.path, { ...which, version, ...transfer(11_888) }, staff),
    )
    const rejection = send(server, rejectPayment.path, { ...which, version, reason: 'It did not arrive' }, staff)
    const answers = await Promise.all([...approvals.slice(0, 16), rejection, ...approvals.slice(16)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const billing = await billingOf(server, shop)
    expect(billing.documents.length).toBeLessThanOrEqual(1)
    expect(billing.balance).toBe(0)
    expect(await brokenInvariants(server)).toEqual([])
  })
})

describe('staff', () => {
  it('do not decide payments of a company they belong to, nor enter a transfer twice', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    const { payment } = await askForPlan(server, shop)
    await server.owner.query('insert into staff_members (user_id) values ($1)', [shop.userId])
    const which = { companyId: shop.companyId, paymentId: payment?.id ?? '' }
    const { version } = await call(server, getPayment, which, shop.token)
    const input = { ...which, version, ...transfer(11_888) }
    expect(await send(server, recordMoney.path, input, shop.token)).toMatchObject({
      statusCode: 403,
      body: { code: 'ownCompanyPayment' },
    })
    const staff = (await aStaffMember(server)).token
    const next = await aCompany(server, { type: 'ps' })
    await call(server, recordMoney, input, staff)
    const { payment: second } = await askForPlan(server, next)
    const answer = await send(
      server,
      recordMoney.path,
      {
        ...input,
        companyId: next.companyId,
        paymentId: second?.id,
        version: 1,
        bankReference: input.bankReference.toLowerCase(),
      },
      staff,
    )
    expect(answer).toMatchObject({
      statusCode: 409,
      body: { code: 'bankReferenceUsed', data: { fields: { bankReference: expect.any(String) } } },
    })
  })

  it('confirm large amounts with a second person', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    const { payment } = await askForPlan(server, shop)
    const [first, second] = [(await aStaffMember(server)).token, (await aStaffMember(server)).token]
    const answer = await pay(server, shop, payment, 500_001, first)
    expect(answer).toMatchObject({ waitsForSecond: true, payment: { status: 'pending', received: 0 } })
    const confirmation = { companyId: shop.companyId, paymentId: payment?.id ?? '', isConfirmed: true }
    expect(await send(server, approvePayment.path, confirmation, first)).toMatchObject({
      statusCode: 403,
      body: { code: 'secondPersonNeeded' },
    })
    expect(await call(server, approvePayment, confirmation, second)).toMatchObject({ payment: { status: 'approved' } })
    expect(await send(server, approvePayment.path, confirmation, second)).toMatchObject({ statusCode: 404 })
    expect((await billingOf(server, shop)).balance).toBe(500_001 - 11_888)
  })
})

describe('documents', () => {
  it('are numbered without gaps in the whole installation, and are PDFs with the same content each time', async () => {
    const shop = await aPaidShop(server)
    const [document] = (await billingOf(server, shop)).documents
    const read = () =>
      server.app.inject({
        method: 'POST',
        url: downloadBillingDocument.path,
        headers: { authorization: `Bearer ${shop.token}` },
        payload: { companyId: shop.companyId, documentId: document?.id },
      })
    const [first, second] = [await read(), await read()]
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
    const stored = await server.owner.query('select lines from billing_documents where id = $1', [document?.id])
    expect(stored.rows[0].lines).toMatchObject([{ planKey: 'psStart', planName: { en: 'Start', es: 'Inicial' } }])
    const { rows } = await server.owner.query(
      `select kind, count(*)::int as count, max(number)::int as last from billing_documents group by kind`,
    )
    for (const { count, last } of rows) expect(last).toBe(count)
  })
})
