/** The tax of a plan follows its billing data (N-27). */
import { cancelPlan } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { getGeneralSettings, updateGeneralSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import { saveBuyer } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { afterEach, expect, it } from 'vitest'
import { aStaffMember, call, send, type Shop } from '../../../testing/builders.ts'
import { aPaidShop, askForPlan, at, billingOf, brokenInvariants, pay } from '../../../testing/plans/ask-plan.ts'
import { captchaCode, openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

const proved = { taxId: '12-3456789', address: '1 Main Street, Miami', note: 'Saw the certificate of incorporation' }

async function moveShop({ token }: Shop, regionTag: string): Promise<void> {
  const { settings } = await call(server, getGeneralSettings, {}, token)
  await call(
    server,
    updateGeneralSettings,
    { ...settings, logoImageId: null, legalName: '', taxId: '', address: '', phone: '', regionTag },
    token,
  )
}

const record = async (shop: Shop, regionTag: string) =>
  call(server, saveBuyer, { companyId: shop.companyId, regionTag, ...proved }, (await aStaffMember(server)).token)

it('another country in the settings of the shop changes neither the price nor the tax of a plan', async () => {
  const shop = await aPaidShop(server)
  await moveShop(shop, 'US')
  const { quote, payment } = await askForPlan(server, shop)
  expect(quote).toMatchObject({ total: 11_888, tax: { rate: '19', amount: 1898 } })
  await pay(server, shop, payment, 11_888)
  expect((await billingOf(server, shop)).documents).toMatchObject([
    { amount: 11_888, taxAmount: 1898 },
    { amount: 11_888, taxAmount: 1898 },
  ])
})

it('a proved buyer in another country pays its tax from then on, and each credit has the tax of its term', async () => {
  const shop = await at(server, await aPaidShop(server), new Date(Date.now() + 15 * 86_400_000))
  await record(shop, 'US')
  const { quote, payment } = await askForPlan(server, shop, { kind: 'change', planKey: 'psPlus' })
  expect(quote.lines).toMatchObject([{ amount: 19_990 }, { kind: 'credit' }])
  await pay(server, shop, payment, payment?.due ?? 0)
  const papers = (await billingOf(server, shop)).documents
  const creditNote = papers.find(({ kind }) => kind === 'creditNote')
  expect(papers.find(({ amount }) => amount === 19_990)).toMatchObject({
    kind: 'invoice',
    amount: 19_990,
    taxAmount: 0,
  })
  expect(creditNote?.taxAmount).toBeGreaterThan(1800)

  await record(shop, 'CL')
  await call(
    server,
    cancelPlan,
    { captchaCode, type: 'ps', companyId: shop.companyId, cancelOn: 'now', reason: 'We close the shop' },
    shop.token,
  )
  const last = (await billingOf(server, shop)).documents.filter(({ kind }) => kind === 'creditNote')
  expect(last.map(({ taxAmount }) => taxAmount)).toContain(0)
  expect(await brokenInvariants(server)).toEqual([])
})

it('staff record the billing data of a company’s plans, except of their own company', async () => {
  const shop = await aPaidShop(server)
  await server.owner.query('insert into staff_members (user_id) values ($1)', [shop.userId])
  const input = { companyId: shop.companyId, regionTag: 'US', ...proved }
  expect(await send(server, saveBuyer.path, input, shop.token)).toMatchObject({ body: { code: 'ownCompanyPayment' } })
  await record(shop, 'US')
  expect((await billingOf(server, shop)).buyer).toEqual({
    regionTag: 'US',
    taxId: proved.taxId,
    address: proved.address,
  })
})
