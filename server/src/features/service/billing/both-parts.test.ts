/**
 * Buying, changing and cancelling two parts: the effect of the discount for both, and that a change is never sold as a renewal.
 */
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { cancelPlan, changePlan, quotePlan, renewPlan } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { BillingPayment } from '@mostrador/contract/features/service/billing/schema.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { aCompany, call, send, type Shop } from '../../../testing/builders.ts'
import { aPaidShop, at, billingOf, brokenInvariants, pay } from '../../../testing/plans/ask-plan.ts'
import { captchaCode, openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const day = 86_400_000
type Wish = Omit<InputOf<typeof quotePlan>, 'companyId'>

afterEach(() => server.setNow(undefined))

/** Requests the wished plans at the quoted price, and pays. */
async function buy(shop: Shop, wish: Wish): Promise<BillingPayment | null> {
  const { companyId, token } = shop
  const { prorateToken } = await call(server, quotePlan, { companyId, ...wish }, token)
  const [first] = wish.plans
  if (!first) throw new Error('no plan')
  const input: InputOf<typeof changePlan> = {
    type: wish.plans.length === 2 ? 'both' : first.part,
    companyId,
    currency: 'CLP',
    period: first.period,
    paymentMethodKey: 'bankTransfer',
    planKey: first.planKey,
    prorateToken,
  }
  const { payment } = await call(server, wish.kind === 'change' ? changePlan : renewPlan, input, token)
  if (payment && payment.status === 'pending') await pay(server, shop, payment, payment.due)
  return payment
}

const ps = (planKey: string, period: 'monthly' | 'annual') => ({ part: 'ps', planKey, period }) as const
const ec = (planKey: string, period: 'monthly' | 'annual') => ({ part: 'ec', planKey, period }) as const

async function withBoth(): Promise<Shop> {
  const shop = await aCompany(server, { type: 'both' })
  await buy(shop, { kind: 'renew', plans: [ps('psStart', 'monthly'), ec('ecStart', 'monthly')] })
  return at(server, shop, new Date(Date.now() + 15 * day))
}

const cancel = (shop: Shop, type: 'ps' | 'ec') =>
  call(
    server,
    cancelPlan,
    { captchaCode, type, companyId: shop.companyId, cancelOn: 'now', reason: 'We need no web' },
    shop.token,
  )

describe('the discount for both parts', () => {
  it('ends when the other part is cancelled: the credit pays for it, and the year ends earlier by the rest', async () => {
    const shop = await withBoth()
    await buy(shop, { kind: 'change', plans: [ps('psStart', 'annual')] })
    const before = await billingOf(server, shop)
    server.mails.splice(0)
    await cancel(shop, 'ec')

    const after = await billingOf(server, shop)
    const [end, shorter] = [before, after].map(({ parts }) => Date.parse(parts[0]?.endsAt ?? ''))
    expect(((end ?? 0) - (shorter ?? 0)) / day).toBeGreaterThan(45)
    expect(after.balance).toBe(before.balance)
    expect(after.parts[0]).toMatchObject({ status: 1, bothDiscount: 0 })
    expect(server.mails.map(({ body }) => body).join()).toContain('at the full price until')
    expect(await brokenInvariants(server)).toEqual([])
  })

  it('smaller than the credit leaves the other part its end', async () => {
    const shop = await withBoth()
    const [before] = (await billingOf(server, shop)).parts
    await cancel(shop, 'ec')
    const after = await billingOf(server, shop)
    expect(after.parts[0]?.endsAt).toBe(before?.endsAt)
    expect(after.balance).toBeGreaterThan(0)
    expect(after.documents[0]).toMatchObject({ kind: 'creditNote', amount: after.balance })
    expect(await brokenInvariants(server)).toEqual([])
  })
})

describe('a change now', () => {
  it('of the running part together with a new one changes the one and begins the other', async () => {
    const shop = await at(server, await aPaidShop(server), new Date(Date.now() + 20 * day))
    const payment = await buy(shop, { kind: 'change', plans: [ps('psPlus', 'monthly'), ec('ecStart', 'monthly')] })
    expect(payment).toMatchObject({ kind: 'change' })
    expect((await billingOf(server, shop)).parts).toMatchObject([
      { status: 1, planKey: 'psPlus', next: null },
      { status: 1, planKey: 'ecStart' },
    ])
    expect(await brokenInvariants(server)).toEqual([])
  })

  it.each([
    ['of a new part for the end of the period', { when: 'periodEnd', plans: [ec('ecStart', 'monthly')] }],
    [
      'of both for the end of the period',
      { when: 'periodEnd', plans: [ps('psPlus', 'monthly'), ec('ecStart', 'monthly')] },
    ],
  ] as const)('%s is refused, not sold as a renewal', async (_, wish) => {
    const shop = await aPaidShop(server)
    const input = { companyId: shop.companyId, kind: 'change', ...wish }
    expect(await send(server, quotePlan.path, input, shop.token)).toMatchObject({
      statusCode: 409,
      body: { code: 'planMissing' },
    })
  })
})

it('waiting for the money uses time: the bought plan ends earlier by it', async () => {
  const shop = await at(server, await aPaidShop(server), new Date(Date.now() + 15 * day))
  const { prorateToken } = await call(
    server,
    quotePlan,
    { companyId: shop.companyId, kind: 'change', plans: [ps('psPlus', 'monthly')] },
    shop.token,
  )
  const { payment } = await call(
    server,
    changePlan,
    {
      type: 'ps',
      companyId: shop.companyId,
      currency: 'CLP',
      period: 'monthly',
      paymentMethodKey: 'bankTransfer',
      planKey: 'psPlus',
      prorateToken,
    },
    shop.token,
  )
  const later = new Date(Date.now() + 35 * day)
  const back = await at(server, shop, later)
  await pay(server, back, payment, payment?.due ?? 0)
  const [part] = (await billingOf(server, back)).parts
  // 20 days of the small plan are 10 of the large one, which costs twice as much.
  expect((Date.parse(part?.endsAt ?? '') - later.getTime()) / day).toBeLessThan(22)
  expect(await brokenInvariants(server)).toEqual([])
})
