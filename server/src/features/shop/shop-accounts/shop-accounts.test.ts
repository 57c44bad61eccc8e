/** Sign-in of shoppers with their mailbox: its proof, its rights, and the limits for others. */
import {
  anonymiseCustomer,
  createCustomer,
  exportCustomer,
  mergeCustomers,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getOrderByToken, placeOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import * as endpoints from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { purgeExpired } from '../../../purge-expired.ts'
import { aProduct, call } from '../../../testing/builders.ts'
import { aDeliveryMethod, aShopOrder, aShopper, orderInput } from '../../../testing/online/a-shopper.ts'
import { askFor, signIn } from '../../../testing/online/a-sign-in.ts'
import { allOf, anOffice } from '../../../testing/online/an-office.ts'
import { anOnlineShop, type OnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

const later = (minutes: number) => server.setNow(new Date(Date.now() + minutes * 60_000))
const aDay = 24 * 60
const press = () => ({ pressId: newId() })
const customersOf = async ({ companyId }: OnlineShop) =>
  (await server.owner.query('select id, name, email from customers where company_id = $1', [companyId])).rows

describe('the mail that signs in', () => {
  test('has a link and a code; opening the link uses nothing up, the button works once', async () => {
    const shopper = aShopper(server, await anOnlineShop(server))
    const { link, body } = await askFor(server, shopper)
    expect(body).toContain(`/es/cuenta/entrar/${link}`)
    for (let turn = 0; turn < 3; turn++)
      expect((await shopper.call(endpoints.getShopSignIn, { link })).signIn?.email).toMatch(/^..•••@example\.test$/)
    await shopper.call(endpoints.enterShop, { proof: { link }, ...press() })
    const { account } = await shopper.call(endpoints.getMyShopAccount, {})
    expect(account).toMatchObject({ email: shopper.email, languageTag: 'es', orders: [], sessionCount: 1 })
    expect((await shopper.call(endpoints.getShopSignIn, { link })).signIn).toBeNull()
    expect(await shopper.send(endpoints.enterShop, { proof: { link }, ...press() })).toMatchObject({ statusCode: 410 })
  })

  test('works for 15 minutes, and only in its shop', async () => {
    const [shop, other] = [await anOnlineShop(server), await anOnlineShop(server)]
    const shopper = aShopper(server, shop)
    const { link, signInId, code } = await askFor(server, shopper)
    for (const proof of [{ link }, { signInId, code }])
      expect((await aShopper(server, other).send(endpoints.enterShop, { proof, ...press() })).statusCode).not.toBe(200)
    later(16)
    for (const proof of [{ link }, { signInId, code }])
      expect((await shopper.send(endpoints.enterShop, { proof, ...press() })).statusCode).not.toBe(200)
    expect((await shopper.call(endpoints.getShopSignIn, { link })).signIn).toBeNull()
    expect((await shopper.call(endpoints.getMyShopAccount, {})).account).toBeNull()
  })

  test('has a code that ends after five wrong tries; the link still works', async () => {
    const shopper = aShopper(server, await anOnlineShop(server))
    const { link, signInId, code } = await askFor(server, shopper)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const enter = (typed: string) => shopper.send(endpoints.enterShop, { proof: { signInId, code: typed }, ...press() })
    for (let turn = 0; turn < 5; turn++) expect(await enter(wrong)).toMatchObject({ statusCode: 422 })
    expect((await enter(code)).statusCode).not.toBe(200)
    await shopper.call(endpoints.enterShop, { proof: { link }, ...press() })
    expect((await shopper.call(endpoints.getMyShopAccount, {})).account).not.toBeNull()
  })

  test('has a code that signs in', async () => {
    const shopper = aShopper(server, await anOnlineShop(server))
    const { signInId, code } = await askFor(server, shopper)
    await shopper.call(endpoints.enterShop, { proof: { signInId, code }, ...press() })
    expect((await shopper.call(endpoints.getMyShopAccount, {})).account?.email).toBe(shopper.email)
  })

  test('wrong codes of many mails to one mailbox must wait', async () => {
    const shop = await anOnlineShop(server)
    const { email } = aShopper(server, shop)
    const answers = []
    for (let turn = 0; turn < 3; turn++) {
      const shopper = aShopper(server, shop)
      await server.owner.query(`delete from mail_turns where bucket like 'shopSignIn:to:%'`)
      const { signInId, code } = await askFor(server, shopper, email)
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      for (let time = 0; time < 3; time++)
        answers.push(await shopper.send(endpoints.enterShop, { proof: { signInId, code: wrong }, ...press() }))
    }
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429)
  })

  test('pressed twice at once, or again after a lost answer, is one sign-in of that form', async () => {
    const shopper = aShopper(server, await anOnlineShop(server))
    const { link } = await askFor(server, shopper)
    const pressId = newId()
    const twice = await Promise.all([1, 2].map(() => shopper.send(endpoints.enterShop, { proof: { link }, pressId })))
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    later(2)
    expect(await shopper.send(endpoints.enterShop, { proof: { link }, pressId })).toMatchObject({ statusCode: 410 })
  })

  test('gives the same answer for known and unknown addresses, and leads to the requested host', async () => {
    const shop = await anOnlineShop(server)
    const known = aShopper(server, shop)
    await signIn(server, known)
    await server.owner.query('delete from mail_turns')
    const stranger = aShopper(server, shop)
    const ask = (email: string) => stranger.send(endpoints.askShopSignIn, { email, language: 'en', isOwnHost: true })
    const answers = [await ask(known.email), await ask(stranger.email)]
    expect(answers.map(({ statusCode, body }) => [statusCode, Object.keys(body as object)])).toEqual([
      [200, ['signInId']],
      [200, ['signInId']],
    ])
    const [first, second] = server.mails
      .slice(-2)
      .map(({ subject, body }) => `${subject}\n${body}`.replaceAll(/[\w-]{43}|\b\d{6}\b/g, '*'))
    expect(first).toBe(second)
    expect(first).toMatch(new RegExp(`//${shop.name}\\.[^/]+/en/account/enter/\\*`))
    // The pause between two mails is the same for both.
    expect([await ask(known.email), await ask(stranger.email)].map(({ statusCode }) => statusCode)).toEqual([429, 429])
  })
})

describe('a signed-in browser', () => {
  test('is identified by a token that the table does not contain, for 90 days after the last visit', async () => {
    const shop = await anOnlineShop(server)
    const shopper = aShopper(server, shop)
    await signIn(server, shopper)
    const token = shopper.cookies.get('shopper') ?? ''
    const { rows } = await server.owner.query('select token_hash from shop_sessions where company_id = $1', [
      shop.companyId,
    ])
    expect(rows.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(token)
    const visit = async () => (await shopper.call(endpoints.getMyShopAccount, {})).account !== null
    later(60 * aDay)
    expect(await visit()).toBe(true)
    later(149 * aDay)
    expect(await visit()).toBe(true)
    later(240 * aDay)
    expect(await visit()).toBe(false)
  })

  test('is signed in only to this shop, and a cookie from before the sign-in is invalid', async () => {
    const [shop, other] = [await anOnlineShop(server), await anOnlineShop(server)]
    const shopper = aShopper(server, shop)
    shopper.cookies.set('shopper', 'a'.repeat(43))
    await signIn(server, shopper)
    expect(shopper.cookies.get('shopper')).not.toBe('a'.repeat(43))
    expect(await shopper.send(endpoints.getMyShopAccount, { shop: other.name })).toMatchObject({
      body: { account: null },
    })
    for (const endpoint of [endpoints.updateMyShopAccount, endpoints.deleteMyShopAccount])
      expect(
        await shopper.send(endpoint, { shop: other.name, name: 'Eva', phone: '', languageTag: 'en' }),
      ).toMatchObject({ statusCode: 401 })
  })

  test('signs out alone or with all others, and this ends a stolen cookie', async () => {
    const shop = await anOnlineShop(server)
    const [phone, laptop, thief] = [aShopper(server, shop), aShopper(server, shop), aShopper(server, shop)]
    await signIn(server, phone)
    await signIn(server, laptop, phone.email)
    thief.cookies.set('shopper', phone.cookies.get('shopper') ?? '')
    const isIn = async (shopper: typeof phone) => (await shopper.call(endpoints.getMyShopAccount, {})).account !== null
    expect(await isIn(thief)).toBe(true)
    await phone.call(endpoints.leaveShop, {})
    expect(phone.cookies.has('shopper')).toBe(false)
    expect([await isIn(thief), await isIn(laptop)]).toEqual([false, true])
    await signIn(server, phone)
    await laptop.call(endpoints.leaveShop, { everywhere: true })
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, false])
  })

  test('ends after 90 days without activity; used mails are deleted a day later', async () => {
    const shop = await anOnlineShop(server)
    await signIn(server, aShopper(server, shop))
    const count = async () => {
      const { rows } = await server.owner.query(
        `select (select count(*)::int from shop_sessions where company_id = $1) as sessions,
          (select count(*)::int from shop_sign_ins where company_id = $1) as mails`,
        [shop.companyId],
      )
      return rows[0]
    }
    await server.owner.query(`update shop_sessions set seen_at = now() - interval '89 days' where company_id = $1`, [
      shop.companyId,
    ])
    await purgeExpired(server.deps.db, new Date())
    expect(await count()).toEqual({ sessions: 1, mails: 1 })
    await server.owner.query(
      `update shop_sessions set seen_at = now() - interval '91 days' where company_id = '${shop.companyId}';
       update shop_sign_ins set expires_at = now() - interval '25 hours' where company_id = '${shop.companyId}'`,
    )
    await purgeExpired(server.deps.db, new Date())
    expect(await count()).toEqual({ sessions: 0, mails: 0 })
  })
})

describe('an account', () => {
  async function anOrder() {
    const shop = await anOnlineShop(server)
    const product = await aProduct(server, shop, { showInStore: true, openingStock: '10' })
    const method = await aDeliveryMethod(server, shop, { payOnDelivery: true })
    const items = [{ variantId: product.variantId, quantity: '1' }]
    const again = async (shopper: ReturnType<typeof aShopper>, wish: object = {}) => {
      await shopper.call(setCartLine, { variantId: product.variantId, quantity: '1' })
      const answer = await shopper.call(placeOrder, await orderInput(shopper, method, wish))
      if (answer.outcome !== 'placed') throw new Error(JSON.stringify(answer.quote.problems))
      return answer.order
    }
    const placed = await aShopOrder(server, shop, method, items, { paymentMethod: 'onDelivery' })
    return { shop, method, product, again, ...placed }
  }

  test('has the orders and addresses of its mailbox, including guest orders, and shows them unmasked', async () => {
    const { shop, shopper, order } = await anOrder()
    const laptop = aShopper(server, shop)
    later(2 * aDay)
    const open = async () => (await laptop.call(getOrderByToken, { token: order.token })).order.isMasked
    expect(await open()).toBe(true)
    await signIn(server, laptop, shopper.email)
    expect(await open()).toBe(false)
    const { account } = await laptop.call(endpoints.getMyShopAccount, {})
    expect(account).toMatchObject({
      orders: [{ token: order.token, number: order.number, status: 'pending', hasArrived: false }],
      addresses: [{ line1: 'Av. Uno 123', commune: 'Providencia' }],
    })
    const other = aShopper(server, shop)
    await signIn(server, other)
    expect((await other.call(getOrderByToken, { token: order.token })).order.isMasked).toBe(true)
    expect((await other.call(endpoints.getMyShopAccount, {})).account).toMatchObject({ orders: [], addresses: [] })
  })

  test('orders with the proved mailbox, whatever the form contains', async () => {
    const { shop, shopper, again } = await anOrder()
    await signIn(server, shopper)
    const order = await again(shopper, { contact: { name: 'Ana Soto', email: 'other@example.test', phone: '22 333' } })
    expect(order.contact.email).toBe(shopper.email)
    expect((await shopper.call(endpoints.getMyShopAccount, {})).account).toMatchObject({
      name: 'Ana Soto',
      phone: '22 333',
      orders: [{}, {}],
    })
    expect(await customersOf(shop)).toMatchObject([{ name: 'Ana Soto', email: shopper.email }])
  })

  test('finds the customer of the till by the mail, once the mailbox is proved, and buys as that customer', async () => {
    const { shop, shopper, order, again } = await anOrder()
    const person = { name: 'Ana Soto', email: shopper.email }
    const { customer } = await call(server, createCustomer, person, shop.token)
    const account = () => call(server, endpoints.getShopAccountOfCustomer, { id: customer.id }, shop.token)
    expect((await account()).account).toBeNull()
    await signIn(server, shopper)
    expect((await account()).account).toMatchObject({ email: shopper.email, sessionCount: 1 })
    await again(shopper)
    expect(await customersOf(shop)).toHaveLength(1)

    const office = await anOffice(server, shop)
    const fulfilmentId = await office.pack(order.id, allOf(order))
    await office.ship(order.id, fulfilmentId)
    const { rows } = await server.owner.query(
      `select customer_id, channel from sales where company_id = $1 and type = 'sale'`,
      [shop.companyId],
    )
    expect(rows).toEqual([{ customer_id: customer.id, channel: 'ecommerce' }])
    // It is listed under the order, not twice.
    expect((await shopper.call(endpoints.getMyShopAccount, {})).account?.purchases).toEqual([])
  })

  test('of two customers with one mail belongs to neither until the shop merges them', async () => {
    const { shop, shopper, again } = await anOrder()
    const person = { name: 'Ana Soto', email: shopper.email, acceptDoubtful: true }
    const [one, two] = [
      (await call(server, createCustomer, person, shop.token)).customer,
      (await call(server, createCustomer, person, shop.token)).customer,
    ]
    await signIn(server, shopper)
    await again(shopper)
    expect(await customersOf(shop)).toHaveLength(2)
    const account = async (id: string) =>
      (await call(server, endpoints.getShopAccountOfCustomer, { id }, shop.token)).account
    expect([await account(one.id), await account(two.id)]).toEqual([null, null])
    await call(server, mergeCustomers, { keepId: one.id, mergeId: two.id }, shop.token)
    await signIn(server, shopper)
    expect(await account(one.id)).not.toBeNull()
  })

  test('is signed out by the office, and deleted when the customer is anonymised', async () => {
    const { shop, shopper, again } = await anOrder()
    await signIn(server, shopper)
    await again(shopper)
    const [customer] = await customersOf(shop)
    const exported = await call(server, exportCustomer, { id: customer.id }, shop.token)
    expect(exported.shopAccount).toMatchObject({ email: shopper.email })
    const isIn = async () => (await shopper.call(endpoints.getMyShopAccount, {})).account !== null
    await call(server, endpoints.endShopSessions, { id: customer.id }, shop.token)
    expect(await isIn()).toBe(false)
    await signIn(server, shopper)
    await call(server, anonymiseCustomer, { id: customer.id }, shop.token)
    expect(await isIn()).toBe(false)
    const { rows } = await server.owner.query('select id from shop_accounts where company_id = $1', [shop.companyId])
    expect(rows).toEqual([])
  })

  test('is changed and deleted by its shopper; orders stay with the shop', async () => {
    const { shop, shopper, order, again } = await anOrder()
    await signIn(server, shopper)
    await shopper.call(endpoints.updateMyShopAccount, { name: 'Ana', phone: '+56 9', languageTag: 'en' })
    expect((await shopper.call(endpoints.getMyShopAccount, {})).account).toMatchObject({
      name: 'Ana',
      phone: '+56 9',
      languageTag: 'en',
    })
    expect((await again(shopper)).languageTag).toBe('en')
    await shopper.call(endpoints.deleteMyShopAccount, {})
    expect((await shopper.call(endpoints.getMyShopAccount, {})).account).toBeNull()
    const { rows } = await server.owner.query(
      `select (select count(*)::int from shop_accounts where company_id = $1) as accounts,
        (select count(*)::int from shop_sign_ins where company_id = $1) as mails,
        (select count(*)::int from carts where company_id = $1 and account_id is not null) as carts`,
      [shop.companyId],
    )
    expect(rows).toEqual([{ accounts: 0, mails: 0, carts: 0 }])
    expect((await shopper.call(getOrderByToken, { token: order.token })).order.number).toBe(order.number)
  })

  test('is required for orders if the shop accepts no guests', async () => {
    const { shop, method, product } = await anOrder()
    await setUpShop(server, shop, { shop: { guestCheckout: false } })
    const shopper = aShopper(server, shop)
    await shopper.call(setCartLine, { variantId: product.variantId, quantity: '1' })
    const input = await orderInput(shopper, method)
    expect(await shopper.call(placeOrder, input)).toMatchObject({
      outcome: 'changed',
      quote: { requiresSignIn: true, problems: [{ kind: 'signInNeeded', repair: 'signIn' }] },
    })
    await signIn(server, shopper)
    expect(await shopper.call(placeOrder, input)).toMatchObject({ outcome: 'placed' })
  })
})
