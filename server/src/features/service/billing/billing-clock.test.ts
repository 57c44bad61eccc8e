import { createInvitations } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { createCheckout } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { aProduct, send } from '../../../testing/builders.ts'
import { aPaidShop, at, billingOf } from '../../../testing/plans/ask-plan.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { passTime } from './billing-clock.ts'

const server = openTestServer()
const day = 86_400_000
afterEach(() => server.setNow(undefined))

describe('the clock', () => {
  it('reminds once, expires the plan after its days of grace, and writes each mail once', async () => {
    const shop = await aPaidShop(server)
    const [ps] = (await billingOf(server, shop)).parts
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
    const later = await at(server, shop, new Date(end + 4 * day + 2000))
    expect((await billingOf(server, later)).parts[0]).toMatchObject({ status: 0 })
    const { rows } = await server.owner.query('select key from plan_notices where company_id = $1 order by key', [
      shop.companyId,
    ])
    expect(rows.map(({ key }) => key)).toEqual(['after3', 'days1', 'days15', 'days3', 'days7', 'ended', 'expired'])
    const register = { name: 'Caja 9', code: 'Z9', defaultOpeningAmount: money(0), priceListId: null }
    expect(await send(server, createCheckout.path, register, later.token)).toMatchObject({ statusCode: 403 })
  })
})

describe('limits of a plan', () => {
  it('refuse another record, with advice', async () => {
    const bought = await aPaidShop(server)
    server.setNow(new Date(Date.now() + 20 * day))
    await passTime(server.deps, () => {})
    const shop = await at(server, bought, new Date(Date.now() + 20 * day))
    const register = { name: 'Caja 2', code: 'Z2', defaultOpeningAmount: money(0), priceListId: null }
    expect(await send(server, createCheckout.path, register, shop.token)).toMatchObject({
      statusCode: 409,
      body: { code: 'limitReached', message: expect.stringContaining('Registers in your plan: 1.') },
    })
    const { rows } = await server.owner.query('select limits from plan_parts where company_id = $1', [shop.companyId])
    await server.owner.query('update plan_parts set limits = $2 where company_id = $1', [
      shop.companyId,
      { ...rows[0].limits, products: 1, users: 1 },
    ])
    await aProduct(server, shop)
    await expect(aProduct(server, shop)).rejects.toThrow('Products in your plan: 1.')
    await server.owner.query('update users set status = 1 where id = $1', [shop.userId])
    const invitation = { emails: ['ana@example.test'], profileIds: [shop.profileId] }
    expect(await send(server, createInvitations.path, invitation, shop.token)).toMatchObject({
      statusCode: 409,
      body: { code: 'limitReached', message: expect.stringContaining('People in your plan: 1.') },
    })
  })
})
