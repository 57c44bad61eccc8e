/** The pages on which shoppers sign in, from the built pages: their forms, their cookies, and their caching. */
import * as settings from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aProduct, call } from '../../../testing/builders.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { aDeliveryMethod, aShopper } from '../../../testing/online/a-shopper.ts'
import { askFor } from '../../../testing/online/a-sign-in.ts'
import { buildPageServer } from '../../../testing/page-server.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let local: FastifyInstance
let hosted: FastifyInstance
beforeAll(async () => {
  local = await buildPageServer(server)
  hosted = await buildPageServer(server, { PUBLIC_URL: 'https://service.example' })
})
afterAll(async () => {
  await local.close()
  await hosted.close()
})

type Where = { app?: FastifyInstance; host?: string; cookie?: string }

function open(url: string, { app = local, host = 'localhost', cookie = '' }: Where = {}) {
  return app.inject({ method: 'GET', url, headers: { host, ...(cookie !== '' && { cookie }) } })
}

function press(url: string, fields: Record<string, string>, where: Where & { origin?: string } = {}) {
  const { app = local, host = 'localhost', cookie = '', origin = `http://${host}` } = where
  const headers = { host, origin, cookie, 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })
}

const shopperOf = ({ cookies }: { cookies: { name: string; value: string; path?: string }[] }) =>
  cookies.find(({ name }) => name === 'shopper')
const mailTo = (email: string) => server.mails.findLast(({ to }) => to === email)?.body ?? ''

test('opening the link does not sign in; its button sets a cookie of the shop’s path that no script can read', async () => {
  const shop = await anOnlineShop(server)
  const shopper = aShopper(server, shop)
  const { link } = await askFor(server, shopper)
  const page = `/shop/${shop.name}/es/cuenta/entrar/${link}`
  const opened = await open(page)
  expect(opened.headers['cache-control']).toBe('private, no-store')
  expect([opened.statusCode, opened.cookies]).toEqual([200, []])
  expect(opened.body).toContain('•••@example.test')
  expect(opened.body).not.toContain(shopper.email)

  const pressId = /name="pressId" value="([^"]+)"/.exec(opened.body)?.[1] ?? ''
  expect((await press(page, { pressId }, { origin: 'https://bad.example' })).statusCode).toBe(403)
  const pressed = await press(page, { pressId })
  expect([pressed.statusCode, pressed.headers['location']]).toEqual([303, `/shop/${shop.name}/es/cuenta`])
  expect(shopperOf(pressed)).toMatchObject({ path: `/shop/${shop.name}`, httpOnly: true, sameSite: 'Lax' })
  const cookie = `shopper=${shopperOf(pressed)?.value}`
  expect((await open(`/shop/${shop.name}/es/cuenta`, { cookie })).body).toContain(shopper.email)
  expect((await open(page)).body).toContain('Este enlace ya no sirve')
  expect((await open(`${page.slice(0, -43)}nothing`)).body).toContain('Este enlace ya no sirve')
})

test('the address and the code sign in without script, and return to the checkout', async () => {
  const shop = await anOnlineShop(server)
  const email = `${newId()}@example.test`
  const page = `/shop/${shop.name}/en/account?next=checkout`
  const asked = await press(page, { intent: 'ask', email })
  expect(mailTo(email)).toMatch(/\/en\/account\/enter\/[\w-]{43}\?next=checkout\n/)
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(asked.body)?.[1] ?? ''
  const fields = { intent: 'code', email, signInId: field('signInId'), pressId: field('pressId') }
  const code = /^\d{6}$/m.exec(mailTo(email))?.[0] ?? ''
  const wrong = await press(page, { ...fields, code: code === '000000' ? '111111' : '000000' })
  expect([wrong.statusCode, shopperOf(wrong)]).toEqual([200, undefined])
  const right = await press(page, { ...fields, code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect([right.statusCode, right.headers['location']]).toEqual([303, `/shop/${shop.name}/en/checkout`])
  const typed = await press(page, { intent: 'ask', email: '"><script>alert(1)</script>' })
  expect(typed.body).not.toContain('<script>alert')
})

test('under a subdomain and an own domain, the mail leads to that host and sets its cookie', async () => {
  const domain = `${newId().slice(-12)}.example`
  const shop = await anOnlineShop(server, { general: { customDomain: domain } })
  const { settings: general } = await call(server, settings.getGeneralShopSettings, {}, shop.token)
  server.deps.resolveTxt = async () => [general.domain?.recordText ?? '']
  await call(server, settings.checkShopDomain, {}, shop.token)
  server.deps.resolveTxt = async () => []
  const subdomain = `${shop.name}.service.example`
  for (const [host, origin] of [
    [subdomain, `https://${subdomain}`],
    [domain, `https://${domain}`],
  ] as const) {
    const email = `${newId()}@example.test`
    await press('/es/cuenta', { intent: 'ask', email }, { app: hosted, host })
    const [link, found] = /(https:\/\/[^/]+)\/es\/cuenta\/entrar\/[\w-]{43}/.exec(mailTo(email)) ?? []
    expect(found).toBe(origin)
    const { pathname } = new URL(link ?? '')
    const pressed = await press(pathname, { pressId: newId() }, { app: hosted, host })
    expect(pressed.headers['location']).toBe('/es/cuenta')
    expect(shopperOf(pressed)).toMatchObject({ path: '/', httpOnly: true })
    expect(shopperOf(pressed)).not.toHaveProperty('domain')
  }
})

test('cacheable pages are the same for a signed-in shopper', async () => {
  const shop = await anOnlineShop(server)
  await aProduct(server, shop, { name: 'Pan' })
  const cookie = `shopper=${'a'.repeat(43)}`
  for (const page of ['', '/productos', '/contacto']) {
    const guest = await open(`/shop/${shop.name}/es${page}`)
    const known = await open(`/shop/${shop.name}/es${page}`, { cookie })
    expect(known.body).toBe(guest.body)
    expect(known.headers['cache-control']).toBe('public, max-age=60')
  }
  // The form of a sold-out product contains their address.
  const product = await open(`/shop/${shop.name}/es/p/pan`, { cookie })
  expect(product.headers['cache-control']).toBe('private, no-store')
})

test('the checkout offers to sign in, or requires it if the shop accepts no guests', async () => {
  const shop = await anOnlineShop(server)
  const { variantId } = await aProduct(server, shop, { showInStore: true })
  await aDeliveryMethod(server, shop, { payOnDelivery: true })
  const shopper = aShopper(server, shop)
  await shopper.call(setCartLine, { variantId, quantity: '1' })
  const cookie = `cart=${shopper.cookies.get('cart')}`
  const checkout = `/shop/${shop.name}/es/pago`
  expect((await open(checkout, { cookie })).body).toContain('data-testid="place-order"')
  const { settings: now } = await call(server, settings.getShopShopSettings, {}, shop.token)
  await call(server, settings.updateShopShopSettings, { ...now, guestCheckout: false }, shop.token)
  const { body } = await open(checkout, { cookie })
  expect(body).toContain('data-testid="sign-in-needed"')
  expect(body).not.toContain('data-testid="place-order"')
})
