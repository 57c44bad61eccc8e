import { startFreeTrial } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { changeProfile } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aCompany, anOpenTill, aProduct, aUser, call, send, tillSettings } from '../../../testing/builders.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { captchaCode, openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const trial = { captchaCode, type: 'ps', regionTag: 'CL', navTimeZone: 'America/Santiago', name: 'Tienda' } as const

test('a trial creates a company that can sell immediately: currency, taxes, profiles, payments, a register', async () => {
  const shop = await aCompany(server, { regionTag: 'ES', type: 'ps' })

  expect(shop.auth.company).toMatchObject({
    plan: { ps: { status: 2 }, ec: { status: -1, permissions: [] } },
    settings: { currencyTag: 'EUR', regionTag: 'ES', pricesIncludeTax: true },
  })
  const settings = await tillSettings(server, shop)
  expect(settings.taxes.map(({ rate }) => rate)).toEqual(['21', '10', '4'])
  expect(settings.tenders.map(({ key }) => key)).toEqual(['cash', 'debit', 'credit', 'transfer'])
  const { rows } = await server.owner.query('select name, is_root from profiles where company_id = $1', [
    shop.companyId,
  ])
  expect(rows).toHaveLength(6)
  expect(rows.filter(({ is_root: isRoot }) => isRoot)).toHaveLength(1)
})

test('each plan part may be tried once', async () => {
  const { auth } = await aUser(server)
  await call(server, startFreeTrial, trial, auth.accessToken)

  expect(await send(server, startFreeTrial.path, { ...trial, type: 'both' }, auth.accessToken)).toMatchObject({
    statusCode: 409,
    body: { code: 'trialUsed' },
  })
  expect((await send(server, startFreeTrial.path, { ...trial, type: 'ec' }, auth.accessToken)).statusCode).toBe(200)
})

test('a trial under another spelling of the same mailbox is refused', async () => {
  const box = newId()
  const [first, other] = [await aUser(server, `${box}@example.test`), await aUser(server, `${box}+b@example.test`)]
  expect((await send(server, startFreeTrial.path, trial, first.auth.accessToken)).statusCode).toBe(200)
  expect(await send(server, startFreeTrial.path, { ...trial, type: 'both' }, other.auth.accessToken)).toMatchObject({
    body: { code: 'trialUsed' },
  })
  expect((await send(server, startFreeTrial.path, { ...trial, type: 'ec' }, other.auth.accessToken)).statusCode).toBe(
    200,
  )
})

test('two simultaneous trial calls make one company', async () => {
  const { auth } = await aUser(server)
  const answers = await Promise.all([1, 2, 3].map(() => send(server, startFreeTrial.path, trial, auth.accessToken)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('a company with an expired plan may view and not sell', async () => {
  const shop = await aCompany(server, { type: 'ps' })
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  await server.owner.query(`update plan_parts set active_until = now() - interval '1 second' where company_id = $1`, [
    shop.companyId,
  ])
  server.deps.accessCache.forget({ companyId: shop.companyId })

  expect((await send(server, listProducts.path, {}, shop.token)).statusCode).toBe(200)
  expect((await send(server, commitSale.path, aSale(till, { items: [{ product }] }), shop.token)).statusCode).toBe(403)
})

test('refuses to change to a foreign or a disabled company', async () => {
  const mine = await aCompany(server)
  const other = await aCompany(server)
  const wish = (shop: typeof mine) => ({
    refreshToken: mine.auth.refreshToken,
    companyId: shop.companyId,
    companyProfileId: shop.profileId,
  })
  const refreshToken = mine.auth.refreshToken

  expect((await send(server, changeProfile.path, wish(other), mine.token)).statusCode).toBe(404)
  await server.owner.query('update companies set status = 0 where id = $1', [mine.companyId])
  server.deps.accessCache.forget({ companyId: mine.companyId })
  expect((await send(server, changeProfile.path, { ...wish(mine), refreshToken }, mine.token)).statusCode).toBe(404)
})
