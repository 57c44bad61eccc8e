import type { InputOf } from '@mostrador/contract/endpoint.ts'
import {
  cancelPlan,
  changePlan,
  getCompanyBilling,
  quotePlan,
  renewPlan,
} from '@mostrador/contract/features/service/billing/endpoints.ts'
import { createCheckout } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { aCompany, call, send } from '../../../testing/builders.ts'
import { aPaidShop, askForPlan, at, billingOf, brokenInvariants, pay } from '../../../testing/plans/ask-plan.ts'
import { captchaCode, openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const day = 86_400_000
afterEach(() => server.setNow(undefined))

describe('changing', () => {
  it('an upgrade pays the difference by the second, and a change back at once costs nothing', async () => {
    const start = new Date('2026-12-01T12:00:00Z')
    let shop = await at(server, await aCompany(server, { type: 'ps' }), start)
    const first = await askForPlan(server, shop, { kind: 'change', planKey: 'psStart' })
    await pay(server, shop, first.payment, first.quote.dueNow)

    shop = await at(server, shop, new Date(start.getTime() + 10 * day))
    const upgrade = await askForPlan(server, shop, { kind: 'change', planKey: 'psPlus' })
    // 11,888 × 21 of 31 days = 8,053.16…, rounded down; 19,990 + 19 % = 23,788.
    expect(upgrade.quote).toMatchObject({ total: 23_788 - 8053, dueNow: 23_788 - 8053 })
    await pay(server, shop, upgrade.payment, upgrade.quote.dueNow)
    const back = await askForPlan(server, shop, { kind: 'change', planKey: 'psStart' })
    expect(back.quote.dueNow).toBe(0)
    expect(await billingOf(server, shop)).toMatchObject({
      balance: 23_788 - 11_888,
      parts: [{ planKey: 'psStart' }, {}],
    })
    expect(await brokenInvariants(server)).toEqual([])
  })

  it('a downgrade waits for the end of the period, and the renewal buys it', async () => {
    const shop = await aPaidShop(server, 'psPlus')
    const { payment } = await askForPlan(server, shop, { kind: 'change', planKey: 'psStart', when: 'periodEnd' })
    expect(payment).toBeNull()
    expect((await billingOf(server, shop)).parts[0]).toMatchObject({ scheduled: { planKey: 'psStart' } })
  })

  it('a smaller plan is refused while the company exceeds its limits', async () => {
    const shop = await aPaidShop(server, 'psPlus')
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

  it('cancelling now leaves the unused value in the balance, with a credit note, and the data readable', async () => {
    const shop = await at(server, await aPaidShop(server), new Date(Date.now() + 15 * day))
    await call(
      server,
      cancelPlan,
      { captchaCode, type: 'ps', companyId: shop.companyId, cancelOn: 'now', reason: 'We close the shop' },
      shop.token,
    )
    const billing = await billingOf(server, shop)
    expect(billing.parts[0]).toMatchObject({ status: -3 })
    expect(billing.balance).toBeGreaterThan(11_000)
    expect(billing.documents.map(({ kind }) => kind)).toEqual(['creditNote', 'invoice'])
    expect(await brokenInvariants(server)).toEqual([])
  })
})

describe('a quote', () => {
  it('is refused if it was tampered with, belongs to another company, or is older than half an hour', async () => {
    const [shop, other] = [await aPaidShop(server), await aPaidShop(server)]
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
    const later = await at(server, shop, new Date(Date.now() + 31 * 60_000))
    expect(await send(server, renewPlan.path, input, later.token)).toMatchObject(refused)
    const back = await at(server, shop, new Date())
    expect(await send(server, renewPlan.path, input, back.token)).toMatchObject({ statusCode: 200 })
    expect(await send(server, renewPlan.path, input, back.token)).toMatchObject({
      statusCode: 409,
      body: { code: 'paymentPending' },
    })
  })

  it('is only for holders of the root profile', async () => {
    const [shop, other] = [await aPaidShop(server), await aCompany(server)]
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
