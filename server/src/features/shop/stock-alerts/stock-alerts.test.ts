/** Requests for a mail about a sold-out product: who waits, who stops, and what stays private. */
import {
  anonymiseCustomer,
  createCustomer,
  exportCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { listReorder } from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import { deleteMyShopAccount, getMyShopAccount } from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import * as endpoints from '@mostrador/contract/features/shop/stock-alerts/endpoints.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { companyMails } from '../../../mail/claim-company-mail.ts'
import { purgeExpired } from '../../../purge-expired.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aProduct, call, send } from '../../../testing/builders.ts'
import { aShopper } from '../../../testing/online/a-shopper.ts'
import { signIn } from '../../../testing/online/a-sign-in.ts'
import {
  aLine,
  askForAlert,
  aShopWithoutStock,
  aSoldOutProduct,
  aWaitingBuyer,
  forgetTurns,
} from '../../../testing/online/a-stock-alert.ts'
import { type OnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

const anAddress = () => `${newId()}@example.test`
const later = (days: number) => server.setNow(new Date(Date.now() + days * 86_400_000))
const ask = ({ name }: OnlineShop, variantId: string, email: string) =>
  send(server, endpoints.askStockAlert.path, { shop: name, variantId, email, language: 'es' })
const open = async ({ name }: OnlineShop, token: string) =>
  (await call(server, endpoints.openStockAlerts, { shop: name, token })).alerts
const confirm = ({ name }: OnlineShop, token: string) =>
  send(server, endpoints.confirmStockAlert.path, { shop: name, token })
const stop = ({ name }: OnlineShop, token: string) =>
  send(server, endpoints.stopStockAlerts.path, { shop: name, token })
const waiting = async ({ token }: Pick<OnlineShop, 'token'>, productId: string) =>
  (await call(server, endpoints.countStockAlerts, { productId }, token)).variants
const rowsOf = async ({ companyId }: OnlineShop) =>
  (await server.owner.query('select * from stock_alerts where company_id = $1 order by asked_at, id', [companyId])).rows
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email)

describe('asking', () => {
  test('needs a button behind the mailed link; opening the link does nothing, and pressing twice counts once', async () => {
    const { shop, product } = await aShopWithoutStock(server, { general: { storeName: 'Pan Sur' } })
    const email = anAddress()
    const mail = await askForAlert(server, shop, product, { email: email.toUpperCase() })
    expect(mail.subject).toContain('Pan Sur')
    expect(mail.body).toContain('Pan de molde')
    for (let turn = 0; turn < 3; turn++)
      expect(await open(shop, mail.confirm)).toMatchObject({ mayConfirm: true, products: ['Pan de molde'] })
    expect(await waiting(shop, product.id)).toEqual([])

    const twice = await Promise.all([confirm(shop, mail.confirm), confirm(shop, mail.confirm)])

    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await waiting(shop, product.id)).toEqual([{ variantId: product.variantId, waiting: 1 }])
    expect(await rowsOf(shop)).toMatchObject([{ email, state: 'waiting', language_tag: 'es' }])
    expect(JSON.stringify(await open(shop, mail.confirm))).not.toContain(email)
  })

  test('again mails nothing to a waiting address, keeps its place, and gives everyone the same answer', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const { email } = await aWaitingBuyer(server, shop, product)
    const [before] = await rowsOf(shop)
    await forgetTurns(server)
    const stranger = anAddress()

    const answers = [await ask(shop, product.variantId, email), await ask(shop, product.variantId, stranger)]

    expect(answers[0]).toEqual(answers[1])
    expect(mailsTo(email)).toHaveLength(1)
    expect(mailsTo(stranger)).toHaveLength(1)
    expect((await rowsOf(shop))[0]).toEqual(before)
  })

  test('again sends a new link only ten minutes after the first, and then only the new one works', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const first = await askForAlert(server, shop, product)
    await askForAlert(server, shop, product, { email: first.email })
    expect(mailsTo(first.email)).toHaveLength(1)
    server.setNow(new Date(Date.now() + 11 * 60_000))
    const second = await askForAlert(server, shop, product, { email: first.email })

    expect(mailsTo(first.email)).toHaveLength(2)
    expect(await confirm(shop, first.confirm)).toMatchObject({ statusCode: 410 })
    expect(await confirm(shop, second.confirm)).toMatchObject({ statusCode: 200 })
  })

  test('by a buyer who is signed in with the address needs no mail; with another address it does', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const shopper = aShopper(server, shop)
    await signIn(server, shopper)
    server.mails.splice(0)
    const { variantId } = product
    expect(await shopper.call(endpoints.getOwnStockAlert, { variantId })).toEqual({
      email: shopper.email,
      isWaiting: false,
    })

    const input = { variantId, email: shopper.email, language: 'es' } as const
    for (let turn = 0; turn < 2; turn++)
      expect(await shopper.call(endpoints.askStockAlert, input)).toEqual({ state: 'waiting' })
    const other = anAddress()
    expect(await shopper.call(endpoints.askStockAlert, { ...input, email: other })).toEqual({ state: 'asked' })

    expect(server.mails.map(({ to }) => to)).toEqual([other])
    expect(await shopper.call(endpoints.getOwnStockAlert, { variantId })).toMatchObject({ isWaiting: true })
    expect(await waiting(shop, product.id)).toEqual([{ variantId, waiting: 1 }])
    const guest = await aShopper(server, shop).call(endpoints.getOwnStockAlert, { variantId })
    expect(guest).toEqual({ email: null, isWaiting: false })
  })

  test('is refused for goods that are not sold, not sold out, of another shop, or while alerts are off or the shop is closed', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const other = await aShopWithoutStock(server)
    const hidden = await aSoldOutProduct(server, shop, { name: 'Secreto', showInStore: false })
    const there = await aProduct(server, shop, { name: 'Leche', showInStore: true })
    for (const variantId of [hidden.variantId, other.product.variantId, newId()])
      expect(await ask(shop, variantId, anAddress())).toMatchObject({ statusCode: 404 })
    expect(await ask(shop, there.variantId, anAddress())).toMatchObject({ statusCode: 200, body: { state: 'inStock' } })
    await setUpShop(server, shop, { shop: { stockAlertsEnabled: false } })
    expect(await ask(shop, product.variantId, anAddress())).toMatchObject({ statusCode: 404 })
    await setUpShop(server, shop, { shop: { stockAlertsEnabled: true }, general: { storeStatus: 'closed' } })
    expect(await ask(shop, product.variantId, anAddress())).toMatchObject({ statusCode: 503 })
    expect(await rowsOf(shop)).toEqual([])
  })

  test('is refused for a network address after 20, and for a shop after its number of mails a day', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    for (let turn = 0; turn < 20; turn++)
      expect(await ask(shop, product.variantId, anAddress())).toMatchObject({ statusCode: 200 })
    expect(await ask(shop, product.variantId, anAddress())).toMatchObject({ statusCode: 429 })
    await server.owner.query('delete from mail_turns where bucket like $1', [`stockAlerts:${shop.companyId}:%`])
    await server.owner.query('update mail_turns set sent = $2 where bucket = $1', [
      `stockAlerts:of:${shop.companyId}`,
      companyMails.stockAlerts.trial,
    ])
    expect(await ask(shop, product.variantId, anAddress())).toMatchObject({ statusCode: 429 })
    expect(await rowsOf(shop)).toHaveLength(20)
  })

  test('stores no code in the table', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const { confirm: token, stop: stopping } = await askForAlert(server, shop, product)
    const text = JSON.stringify(await rowsOf(shop))
    for (const code of [token, stopping]) expect(text).not.toContain(code)
  })
})

describe('a link', () => {
  test('that was not pressed ends after 3 days, and the address is deleted then', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const { confirm: token } = await askForAlert(server, shop, product)
    later(2.9)
    expect(await open(shop, token)).toMatchObject({ mayConfirm: true })
    later(3.1)
    expect(await open(shop, token)).toBeNull()
    expect(await confirm(shop, token)).toMatchObject({ statusCode: 410 })
    server.setNow(undefined)
    const age = (column: string, days: number) =>
      server.owner.query(
        `update stock_alerts set ${column} = now() - make_interval(days => $2) where company_id = $1`,
        [shop.companyId, days],
      )
    await age('mailed_at', 2)
    await purgeExpired(server.deps.db, new Date())
    expect(await rowsOf(shop)).toHaveLength(1)
    await age('mailed_at', 4)
    await purgeExpired(server.deps.db, new Date())
    expect(await rowsOf(shop)).toEqual([])
  })

  test('of another shop or an unknown one does nothing, and a stop link never confirms', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const { shop: other } = await aShopWithoutStock(server)
    const mail = await askForAlert(server, shop, product)
    for (const token of [mail.confirm, mail.stop]) {
      expect(await open(other, token)).toBeNull()
      expect(await confirm(other, token)).toMatchObject({ statusCode: 410 })
      expect(await stop(other, token)).toMatchObject({ statusCode: 410 })
    }
    expect(await confirm(shop, mail.stop)).toMatchObject({ statusCode: 410 })
    for (const token of ['x', 'a'.repeat(43), '%00', '\u0000'])
      expect((await confirm(shop, token)).statusCode).not.toBe(200)
    expect(await rowsOf(shop)).toMatchObject([{ state: 'pending' }])
  })

  test('stops with one press all alerts of an address in this shop, also while it is closed, and deletes the address', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const second = await aSoldOutProduct(server, shop, { name: 'Leche' })
    const { email, confirm: token, stop: stopping } = await aWaitingBuyer(server, shop, product)
    await aWaitingBuyer(server, shop, second, { email })
    await aLine(server, shop, product, 1)
    expect(await open(shop, stopping)).toMatchObject({ mayConfirm: false, products: ['Pan de molde', 'Leche'] })
    await setUpShop(server, shop, { general: { storeStatus: 'closed' } })

    for (let turn = 0; turn < 2; turn++) expect(await stop(shop, stopping)).toMatchObject({ statusCode: 200 })

    const stopped = (await rowsOf(shop)).filter(({ state }) => state === 'stopped')
    expect(stopped).toMatchObject([{ email: null }, { email: null }])
    expect(await waiting(shop, product.id)).toEqual([{ variantId: product.variantId, waiting: 1 }])
    expect(await open(shop, stopping)).toEqual({ email: null, mayConfirm: false, products: [] })
    expect(await confirm(shop, token)).toMatchObject({ statusCode: 410 })
  })

  test('to confirm may also refuse, only for its product', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const second = await aSoldOutProduct(server, shop, { name: 'Leche' })
    const { email } = await aWaitingBuyer(server, shop, product)
    const { confirm: token } = await askForAlert(server, shop, second, { email })
    expect(await stop(shop, token)).toMatchObject({ statusCode: 200 })
    expect(await waiting(shop, product.id)).toHaveLength(1)
    expect(await confirm(shop, token)).toMatchObject({ statusCode: 410 })
  })
})

describe('the office', () => {
  test('sees how many people wait, and never who', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const { shop: other } = await aShopWithoutStock(server)
    const reordered = await aSoldOutProduct(server, shop, { name: 'Leche', reorderLevel: '5' })
    const emails = [...(await aLine(server, shop, product, 12)), ...(await aLine(server, shop, reordered, 2))]

    const counts = await waiting(shop, product.id)
    const reorder = await call(server, listReorder, {}, shop.token)

    expect(counts).toEqual([{ variantId: product.variantId, waiting: 12 }])
    const elsewhere = await send(server, endpoints.countStockAlerts.path, { productId: product.id }, other.token)
    expect(elsewhere.statusCode).toBe(404)
    expect(reorder.groups.flatMap(({ lines }) => lines)).toMatchObject([{ name: 'Leche', waiting: 2 }])
    for (const email of emails) expect(JSON.stringify([counts, reorder])).not.toContain(email)
    const without = await aMember(server, shop, { permissions: ['SALES__VIEW'] })
    expect(await send(server, endpoints.countStockAlerts.path, { productId: product.id }, without.token)).toMatchObject(
      {
        statusCode: 403,
      },
    )
  })

  test('gives a person the list of their alerts, and deletes it with them', async () => {
    const { shop, product } = await aShopWithoutStock(server)
    const { email } = await aWaitingBuyer(server, shop, product)
    await aLine(server, shop, product, 1)
    const { customer } = await call(server, createCustomer, { name: 'Rosa', email: email.toUpperCase() }, shop.token)

    const file = await call(server, exportCustomer, { id: customer.id }, shop.token)
    await call(server, anonymiseCustomer, { id: customer.id }, shop.token)

    expect(file.stockAlerts).toMatchObject([{ product: 'Pan de molde', email, isConfirmed: true }])
    const rows = await rowsOf(shop)
    expect(rows).toHaveLength(1)
    expect(rows[0].email).not.toBe(email)
  })
})

test('a buyer’s alerts are part of their data, and are deleted with their account of the shop', async () => {
  const { shop, product } = await aShopWithoutStock(server)
  const shopper = aShopper(server, shop)
  await signIn(server, shopper)
  await shopper.call(endpoints.askStockAlert, { variantId: product.variantId, email: shopper.email, language: 'es' })
  const { account } = await shopper.call(getMyShopAccount, {})
  expect(account?.waitsFor).toMatchObject([{ product: 'Pan de molde', isConfirmed: true }])
  await shopper.call(deleteMyShopAccount, {})
  expect(await rowsOf(shop)).toEqual([])
})
