import { openEcommerceLogIn } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetShopRequest, takeUpShopRequest, withoutToken } from '#src/features/access/auth/shop-request.ts'

const consent = '/login-ecommerce'
const calls: string[] = []
let refuses = false

beforeEach(() => {
  calls.length = 0
  refuses = false
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (!String(address).includes(openEcommerceLogIn.path)) throw new Error(`not expected: ${address}`)
    const { token } = JSON.parse(body) as { token: string }
    calls.push(token)
    const refusal = { statusCode: 410, code: 'tokenInvalid', message: 'too old', data: { reason: 'expired' } }
    const answer = refuses ? refusal : { ticket: `ticket of ${token}`, shopName: 'Azul' }
    return new Response(JSON.stringify(answer), { status: refuses ? 410 : 200 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetShopRequest()
  window.history.replaceState(null, '', '/')
})

/** Opens an address as a page that leads on to the question. */
async function arrive(address: string, isConsent = false) {
  window.history.replaceState(null, '', address)
  const settled = await takeUpShopRequest(new URLSearchParams(window.location.search), isConsent ? null : consent)
  return {
    request: settled.request,
    query: String(settled.query),
    address: window.location.pathname + window.location.search,
  }
}

test.each([
  ['/login?ecToken=a1&x=1', '/login?x=1&redir=%2Flogin-ecommerce'],
  ['/login?redir=%2Fentrar-ecommerce%3FecToken%3Da2', '/login?redir=%2Fentrar-ecommerce'],
])('takes the token out of the address, also of the page that was wanted: %s', async (address, left) => {
  const arrived = await arrive(address)
  expect(arrived.request).toMatchObject({ status: 'open' })
  expect(arrived.address).toBe(left)
  expect(arrived.address).toBe(`/login?${arrived.query}`)
})

test('the page of the question keeps nothing of the token, and a reload finds the ticket', async () => {
  const first = await arrive('/login-ecommerce?ecToken=b1', true)
  expect(first.address).toBe('/login-ecommerce')
  expect(await arrive('/login-ecommerce', true)).toMatchObject({ request: { status: 'open', ticket: 'ticket of b1' } })
  expect(await arrive('/login-ecommerce?ecToken=b1', true)).toMatchObject({ request: { ticket: 'ticket of b1' } })
  expect(calls).toEqual(['b1'])
})

test('a page that asks twice at once sends the token once', async () => {
  await Promise.all([arrive('/login?ecToken=c1'), arrive('/login?ecToken=c1')])
  expect(calls).toEqual(['c1'])
})

test('a refused token stays where it is, and may be tried again', async () => {
  refuses = true
  const refused = await arrive('/login?ecToken=d1')
  expect(refused).toMatchObject({ request: { status: 'refused' }, address: '/login?ecToken=d1' })
  refuses = false
  expect(await arrive('/login?ecToken=d1')).toMatchObject({ request: { status: 'open' } })
})

test('another page of the tab does not take up the request', async () => {
  await arrive('/login?ecToken=e1')
  expect(await arrive('/login?redir=%2Fdashboard')).toMatchObject({ request: { status: 'none' } })
  expect(await arrive('/login?redir=https%3A%2F%2Fevil.example%2F%3FecToken%3Dx')).toMatchObject({
    request: { status: 'none' },
  })
  expect(calls).toEqual(['e1'])
})

test('leaves the rest of a query alone', () => {
  expect(String(withoutToken(new URLSearchParams('a=1&redir=%2Fx%3Fb%3D2'), consent))).toBe('a=1&redir=%2Fx%3Fb%3D2')
})
