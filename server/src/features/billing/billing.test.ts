import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { logIn } from '@mostrador/contract/features/auth/endpoints.ts'
import {
  cancelPlan,
  changePlan,
  downloadBillingDocument,
  getCompanyBilling,
  quotePlan,
  registerCompany,
  renewPlan,
} from '@mostrador/contract/features/billing/endpoints.ts'
import { confirmMoney, getPayment, recordMoney, rejectPayment } from '@mostrador/contract/features/staff/endpoints.ts'
import { createInvitations } from '@mostrador/contract/features/invitations/endpoints.ts'
import { createCheckout } from '@mostrador/contract/features/registers/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { aCompany, aProduct, aUser, call, send, type Shop } from '../../testing/builders.ts'
import { captchaCode, openTestServer } from '../../testing/test-server.ts'
import { passTime } from './billing-clock.ts'

const server = openTestServer()
const day = 86_400_000
afterEach(() => server.setNow(undefined))

/** Sets the clock. An earlier access token has expired then, so the owner logs in again. */
async function at(shop: Shop, now: Date): Promise<Shop> {
  server.setNow(now)
  const { auth } = await call(server, logIn, { captchaCode, email: shop.email, password: 'Tromba9x' })
  return { ...shop, token: auth.accessToken }
}

async function aStaffMember(): Promise<string> {
  const { auth } = await aUser(server)
  await server.owner.query('insert into staff_members (user_id) values ($1)', [auth.user.id])
  return auth.accessToken
}

let references = 0
const transfer = (amount: number) => ({
  amount,
  receivedOn: '2026-11-26',
  bankReference: `BANK-${(references += 1)}`,
})

const billingOf = (shop: Pick<Shop, 'companyId' | 'token'>) =>
  call(server, getCompanyBilling, { companyId: shop.companyId }, shop.token)

/** Buys a plan with a quote, and returns its payment. */
async function ask(
  shop: Shop,
  kind: 'change' | 'renew',
  plan: { part?: 'ps' | 'ec'; planKey: string; period?: 'monthly' | 'annual' },
  when: 'now' | 'periodEnd' = 'now',
) {
  const wish = { part: 'ps', period: 'monthly', ...plan } as const
  const { quote, prorateToken } = await call(
    server,
    quotePlan,
    { companyId: shop.companyId, kind, plans: [wish], when },
    shop.token,
  )
  const input = {
    type: wish.part,
    companyId: shop.companyId,
    currency: 'CLP',
    period: wish.period,
    paymentMethodKey: 'bankTransfer',
    planKey: wish.planKey,
    prorateToken,
  } as const
  const { payment } = await call(server, kind === 'change' ? changePlan : renewPlan, input, shop.token)
  return { quote, payment, input }
}

/** Enters money for a payment as another person of the service. */
async function pay(shop: Shop, paymentId: string | undefined, amount: number, staff?: string) {
  const token = staff ?? (await aStaffMember())
  const which = { companyId: shop.companyId, paymentId: paymentId ?? '' }
  const { version } = await call(server, getPayment, which, token)
  return call(server, recordMoney, { ...which, version, ...transfer(amount) }, token)
}

async function aPaidShop(planKey = 'psStart'): Promise<Shop> {
  const shop = await aCompany(server, { type: 'ps' })
  const { payment } = await ask(shop, 'renew', { planKey })
  await pay(shop, payment?.id, payment?.due ?? 0)
  return shop
}

async function brokenInvariants(): Promise<string[]> {
  const { rows } = await server.owner.query(
    `select viewname from pg_views where schemaname = 'inv' and viewname like 'b%'`,
  )
  const broken: string[] = []
  for (const { viewname } of rows) {
    const found = await server.owner.query(`select * from inv.${viewname}`)
    if (found.rows.length > 0) broken.push(`${viewname}: ${JSON.stringify(found.rows)}`)
  }
  return broken
}

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
    const shop = { companyId, token: auth.accessToken } as Shop
    expect((await billingOf(shop)).parts.map(({ status }) => status)).toEqual([-1, -1])

    await pay(shop, payment.id, 180_690)
    const billing = await billingOf(shop)
    expect(billing.parts.map(({ status, planKey }) => [status, planKey])).toEqual([
      [1, 'psStart'],
      [1, 'ecStart'],
    ])
    expect(billing.documents).toMatchObject([{ kind: 'invoice', amount: 180_690, taxAmount: 28_850 }])
    expect(await brokenInvariants()).toEqual([])
  })

  it('a plan bought in the trial begins when the trial ends', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    const { quote, payment } = await ask(shop, 'renew', { planKey: 'psStart' })
    await pay(shop, payment?.id, 11_888)
    const [ps] = (await billingOf(shop)).parts
    expect(ps).toMatchObject({ status: 2, next: { planKey: 'psStart', startsAt: quote.lines[0]?.from } })
  })

  it('too little leaves the payment open with the rest, and too much goes to the balance', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    const { payment } = await ask(shop, 'renew', { planKey: 'psStart' })
    server.mails.splice(0)
    expect(await pay(shop, payment?.id, 11_887)).toMatchObject({ payment: { status: 'pending', received: 11_887 } })
    expect(server.mails.map(({ body }) => body).join()).toContain('$1 CLP are still missing')
    expect(await pay(shop, payment?.id, 500)).toMatchObject({ payment: { status: 'approved' } })
    expect(await billingOf(shop)).toMatchObject({ balance: 499, entries: [{ amount: 499, reason: 'received' }] })
    expect(await brokenInvariants()).toEqual([])
  })

  it('a rejection keeps the old plan, and says why', async () => {
    const shop = await aPaidShop()
    const { payment } = await ask(shop, 'renew', { planKey: 'psStart' })
    const staff = await aStaffMember()
    const which = { companyId: shop.companyId, paymentId: payment?.id ?? '' }
    const { version } = await call(server, getPayment, which, staff)
    server.mails.splice(0)
    await call(server, rejectPayment, { ...which, version, reason: 'The receipt is of another bank account' }, staff)
    expect((await billingOf(shop)).payments[0]).toMatchObject({
      status: 'rejected',
      rejectionReason: 'The receipt is of another bank account',
    })
    expect(server.mails).toMatchObject([{ to: shop.email, body: expect.stringContaining('of another bank account') }])
  })

  it('32 approvals and a rejection at once decide a payment once', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    const { payment } = await ask(shop, 'renew', { planKey: 'psStart' })
    const staff = await aStaffMember()
    const which = { companyId: shop.companyId, paymentId: payment?.id ?? '' }
    const { version } = await call(server, getPayment, which, staff)
    const approvals = Array.from({ length: 32 }, () =>
      send(server, recordMoney.path, { ...which, version, ...transfer(11_888) }, staff),
    )
    const rejection = send(server, rejectPayment.path, { ...which, version, reason: 'It did not arrive' }, staff)
    const answers = await Promise.all([...approvals.slice(0, 16), rejection, ...approvals.slice(16)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const billing = await billingOf(shop)
    expect(billing.documents.length).toBeLessThanOrEqual(1)
    expect(billing.balance).toBe(0)
    expect(await brokenInvariants()).toEqual([])
  })
})

describe('changing', () => {
  it('an upgrade pays the difference by the second, and a change back at once costs nothing', async () => {
    const start = new Date('2026-12-01T12:00:00Z')
    let shop = await at(await aCompany(server, { type: 'ps' }), start)
    const first = await ask(shop, 'change', { planKey: 'psStart' })
    await pay(shop, first.payment?.id, first.quote.dueNow)

    shop = await at(shop, new Date(start.getTime() + 10 * day))
    const upgrade = await ask(shop, 'change', { planKey: 'psPlus' })
    // 11,888 × 21 of 31 days = 8,053.16…, rounded down; 19,990 + 19 % = 23,788.
    expect(upgrade.quote).toMatchObject({ total: 23_788 - 8053, dueNow: 23_788 - 8053 })
    await pay(shop, upgrade.payment?.id, upgrade.quote.dueNow)
    const back = await ask(shop, 'change', { planKey: 'psStart' })
    expect(back.quote.dueNow).toBe(0)
    expect(await billingOf(shop)).toMatchObject({ balance: 23_788 - 11_888, parts: [{ planKey: 'psStart' }, {}] })
    expect(await brokenInvariants()).toEqual([])
  })

  it('a downgrade waits for the end of the period and is what the renewal buys', async () => {
    const shop = await aPaidShop('psPlus')
    const { payment } = await ask(shop, 'change', { planKey: 'psStart' }, 'periodEnd')
    expect(payment).toBeNull()
    expect((await billingOf(shop)).parts[0]).toMatchObject({ scheduled: { planKey: 'psStart' } })
  })

  it('a smaller plan is refused while the company has more than it includes', async () => {
    const shop = await aPaidShop('psPlus')
    const register = { name: 'Caja 2', code: 'Z2', defaultOpeningAmount: money(0), priceListId: null }
    await call(server, createCheckout, register, shop.token)
    const wish: InputOf<typeof quotePlan> = {
      companyId: shop.companyId,
      kind: 'change',
      plans: [{ part: 'ps', planKey: 'psStart', period: 'monthly' }],
    }
    const { quote, prorateToken } = await call(server, quotePlan, wish, shop.token)
    expect(quote.exceeded).toEqual([{ limit: 'checkouts', used: 2, allowed: 1 }])
    const answer = await send(
      server,
      changePlan.path,
      {
        type: 'ps',
        companyId: shop.companyId,
        currency: 'CLP',
        period: 'monthly',
        paymentMethodKey: 'bankTransfer',
        planKey: 'psStart',
        prorateToken,
      },
      shop.token,
    )
    expect(answer).toMatchObject({ statusCode: 409, body: { code: 'planTooSmall' } })
  })

  it('cancelling now leaves the unused value in the balance, with a credit note, and the data to look at', async () => {
    const shop = await at(await aPaidShop(), new Date(Date.now() + 15 * day))
    await call(
      server,
      cancelPlan,
      { captchaCode, type: 'ps', companyId: shop.companyId, cancelOn: 'now', reason: 'We close the shop' },
      shop.token,
    )
    const billing = await billingOf(shop)
    expect(billing.parts[0]).toMatchObject({ status: -3 })
    expect(billing.balance).toBeGreaterThan(11_000)
    expect(billing.documents.map(({ kind }) => kind)).toEqual(['creditNote', 'invoice'])
    expect(await brokenInvariants()).toEqual([])
  })
})

describe('a quote', () => {
  it('is refused when it was changed on the way, comes from another company, or is older than half an hour', async () => {
    const [shop, other] = [await aPaidShop(), await aPaidShop()]
    const wish: Omit<InputOf<typeof quotePlan>, 'companyId'> = {
      kind: 'renew',
      plans: [{ part: 'ps', planKey: 'psStart', period: 'monthly' }],
    }
    const { prorateToken } = await call(server, quotePlan, { companyId: shop.companyId, ...wish }, shop.token)
    const input = {
      type: 'ps',
      companyId: shop.companyId,
      currency: 'CLP',
      period: 'monthly',
      paymentMethodKey: 'bankTransfer',
      planKey: 'psStart',
      prorateToken,
    }
    const refused = { statusCode: 409, body: { code: 'quoteChanged' } }
    const [body = '', mac = ''] = prorateToken.split('.')
    const cheaper = Buffer.from(
      Buffer.from(body, 'base64url')
        .toString()
        .replace(/"dueNow":\d+/, '"dueNow":1'),
    ).toString('base64url')

    for (const wrong of [
      { prorateToken: `${cheaper}.${mac}` },
      { prorateToken: 'x.y' },
      { planKey: 'psPlus' },
      { period: 'annual' },
      { type: 'ec' },
      { companyId: other.companyId, token: other.token },
    ]) {
      const { token = shop.token, ...change } = { token: undefined, ...wrong }
      expect(await send(server, renewPlan.path, { ...input, ...change }, token)).toMatchObject(refused)
    }
    const later = await at(shop, new Date(Date.now() + 31 * 60_000))
    expect(await send(server, renewPlan.path, input, later.token)).toMatchObject(refused)
    const back = await at(shop, new Date())
    expect(await send(server, renewPlan.path, input, back.token)).toMatchObject({ statusCode: 200 })
    expect(await send(server, renewPlan.path, input, back.token)).toMatchObject({
      statusCode: 409,
      body: { code: 'paymentPending' },
    })
  })

  it('is only for holders of the root profile', async () => {
    const [shop, other] = [await aPaidShop(), await aCompany(server)]
    const wish = {
      companyId: shop.companyId,
      kind: 'renew',
      plans: [{ part: 'ps', planKey: 'psStart', period: 'monthly' }],
    }
    expect(await send(server, quotePlan.path, wish, other.token)).toMatchObject({ statusCode: 404 })
    expect(await send(server, getCompanyBilling.path, { companyId: shop.companyId }, other.token)).toMatchObject({
      statusCode: 404,
    })
  })
})

describe('staff', () => {
  it('do not decide payments of a company they belong to, nor enter a transfer twice', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    const { payment } = await ask(shop, 'renew', { planKey: 'psStart' })
    await server.owner.query('insert into staff_members (user_id) values ($1)', [shop.userId])
    const which = { companyId: shop.companyId, paymentId: payment?.id ?? '' }
    const { version } = await call(server, getPayment, which, shop.token)
    const input = { ...which, version, ...transfer(11_888) }
    expect(await send(server, recordMoney.path, input, shop.token)).toMatchObject({
      statusCode: 403,
      body: { code: 'ownCompanyPayment' },
    })
    const staff = await aStaffMember()
    const next = await aCompany(server, { type: 'ps' })
    await call(server, recordMoney, input, staff)
    const { payment: second } = await ask(next, 'renew', { planKey: 'psStart' })
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
    const { payment } = await ask(shop, 'renew', { planKey: 'psStart' })
    const [first, second] = [await aStaffMember(), await aStaffMember()]
    const answer = await pay(shop, payment?.id, 500_001, first)
    expect(answer).toMatchObject({ waitsForSecond: true, payment: { status: 'pending', received: 0 } })
    const confirmation = { companyId: shop.companyId, paymentId: payment?.id ?? '', isConfirmed: true }
    expect(await send(server, confirmMoney.path, confirmation, first)).toMatchObject({
      statusCode: 403,
      body: { code: 'secondPersonNeeded' },
    })
    expect(await call(server, confirmMoney, confirmation, second)).toMatchObject({ payment: { status: 'approved' } })
    expect(await send(server, confirmMoney.path, confirmation, second)).toMatchObject({ statusCode: 404 })
    expect((await billingOf(shop)).balance).toBe(500_001 - 11_888)
  })
})

describe('documents', () => {
  it('are numbered without gaps in the whole installation, and are PDFs that say the same each time', async () => {
    const shop = await aPaidShop()
    const [document] = (await billingOf(shop)).documents
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

describe('the clock', () => {
  it('reminds once, expires the plan after its days of grace, and writes each mail once', async () => {
    const shop = await aPaidShop()
    const [ps] = (await billingOf(shop)).parts
    const end = Date.parse(ps?.endsAt ?? '')
    const fail = (error: unknown) => {
      throw error
    }
    server.mails.splice(0)
    for (const days of [-15, -15, -14, -7, -3, -1, -1, 0, 1, 3, 3, 4]) {
      server.setNow(new Date(end + days * day + 1000))
      await passTime(server.deps, fail)
    }
    const mails = server.mails.filter(({ to }) => to === shop.email)
    expect(mails).toHaveLength(6)
    const later = await at(shop, new Date(end + 4 * day + 2000))
    expect((await billingOf(later)).parts[0]).toMatchObject({ status: 0 })
    const { rows } = await server.owner.query('select key from plan_notices where company_id = $1 order by key', [
      shop.companyId,
    ])
    expect(rows.map(({ key }) => key)).toEqual(['after3', 'days1', 'days15', 'days3', 'days7', 'ended', 'expired'])
    const register = { name: 'Caja 9', code: 'Z9', defaultOpeningAmount: money(0), priceListId: null }
    expect(await send(server, createCheckout.path, register, later.token)).toMatchObject({ statusCode: 403 })
  })
})

describe('limits of a plan', () => {
  it('refuse one more, with words that say what to do', async () => {
    const bought = await aPaidShop()
    server.setNow(new Date(Date.now() + 20 * day))
    await passTime(server.deps, () => {})
    const shop = await at(bought, new Date(Date.now() + 20 * day))
    const register = { name: 'Caja 2', code: 'Z2', defaultOpeningAmount: money(0), priceListId: null }
    expect(await send(server, createCheckout.path, register, shop.token)).toMatchObject({
      statusCode: 409,
      body: { code: 'limitReached', message: expect.stringContaining('Your plan includes 1 registers') },
    })
    const { rows } = await server.owner.query('select limits from plan_parts where company_id = $1', [shop.companyId])
    await server.owner.query('update plan_parts set limits = $2 where company_id = $1', [
      shop.companyId,
      { ...rows[0].limits, products: 1, users: 1 },
    ])
    await aProduct(server, shop)
    await expect(aProduct(server, shop)).rejects.toThrow('Your plan includes 1 products')
    await server.owner.query('update users set status = 1 where id = $1', [shop.userId])
    const invitation = { emails: ['ana@example.test'], profileIds: [shop.profileId] }
    expect(await send(server, createInvitations.path, invitation, shop.token)).toMatchObject({
      statusCode: 409,
      body: { code: 'limitReached', message: expect.stringContaining('Your plan includes 1 people') },
    })
  })
})
