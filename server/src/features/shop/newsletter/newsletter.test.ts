/** The newsletter list of a shop: who gets on it, who leaves it, and what stays private. */
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { anonymiseCustomer, createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { startExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import * as endpoints from '@mostrador/contract/features/shop/newsletter/endpoints.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { jobHandlers } from '../../../job-handlers.ts'
import { companyMails } from '../../../mail/claim-company-mail.ts'
import { purgeExpired } from '../../../purge-expired.ts'
import { aMember } from '../../../testing/a-member.ts'
import { call, send } from '../../../testing/builders.ts'
import { exportedRows } from '../../../testing/export-file.ts'
import { aShopWithNewsletter, askForNews, aSubscriber } from '../../../testing/online/a-subscriber.ts'
import { anOnlineShop, type OnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { createJobWorker } from '../../../testing/queues/a-job-worker.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

const anAddress = () => `${newId()}@example.test`
const later = (days: number) => server.setNow(new Date(Date.now() + days * 86_400_000))
const ask = ({ name }: OnlineShop, email: string) =>
  send(server, endpoints.askSubscription.path, { shop: name, email, language: 'es' })
const open = async ({ name }: OnlineShop, token: string) =>
  (await call(server, endpoints.openSubscription, { shop: name, token })).subscription
const confirm = ({ name }: OnlineShop, token: string) =>
  send(server, endpoints.confirmSubscription.path, { shop: name, token })
const leave = ({ name }: OnlineShop, token: string) =>
  send(server, endpoints.leaveSubscription.path, { shop: name, token })
const counts = ({ token }: OnlineShop) => call(server, endpoints.countSubscribers, {}, token)
const rowsOf = async ({ companyId }: OnlineShop) =>
  (await server.owner.query('select * from newsletter_subscribers where company_id = $1', [companyId])).rows

describe('subscribing', () => {
  test('needs a button behind the mailed link; opening the link does nothing, and pressing twice counts once', async () => {
    const shop = await aShopWithNewsletter(server, { general: { storeName: 'Pan Sur' } })
    const email = anAddress()
    const mail = await askForNews(server, shop, email.toUpperCase())
    expect(mail.subject).toContain('Pan Sur')
    for (let turn = 0; turn < 3; turn++)
      expect(await open(shop, mail.confirm)).toMatchObject({ state: 'pending', mayConfirm: true })
    expect(await counts(shop)).toEqual({ confirmed: 0, pending: 1 })

    const twice = await Promise.all([confirm(shop, mail.confirm), confirm(shop, mail.confirm)])

    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await counts(shop)).toEqual({ confirmed: 1, pending: 0 })
    const [row] = await rowsOf(shop)
    expect(row).toMatchObject({ email, language_tag: 'es', consent_text: expect.stringContaining('Pan Sur') })
    expect(JSON.stringify(await open(shop, mail.confirm))).not.toContain(email)
  })

  test('has a link that expires after 7 days, and the address is deleted then', async () => {
    const shop = await aShopWithNewsletter(server)
    const { confirm: token } = await askForNews(server, shop, anAddress())
    later(6.9)
    expect(await open(shop, token)).toMatchObject({ mayConfirm: true })
    later(7.1)
    expect(await open(shop, token)).toBeNull()
    expect(await confirm(shop, token)).toMatchObject({ statusCode: 410 })
    server.setNow(undefined)
    await purgeExpired(server.deps.db, new Date())
    expect(await rowsOf(shop)).toHaveLength(1)
    await server.owner.query(
      `update newsletter_subscribers set asked_at = now() - interval '8 days' where company_id = $1`,
      [shop.companyId],
    )
    await purgeExpired(server.deps.db, new Date())
    expect(await rowsOf(shop)).toEqual([])
  })

  test('a confirmed address stays when others are deleted', async () => {
    const shop = await aShopWithNewsletter(server)
    await aSubscriber(server, shop)
    await server.owner.query(
      `update newsletter_subscribers set asked_at = now() - interval '99 days' where company_id = $1`,
      [shop.companyId],
    )
    await purgeExpired(server.deps.db, new Date())
    expect(await counts(shop)).toEqual({ confirmed: 1, pending: 0 })
  })

  test('works only with the latest mail, and only in its shop', async () => {
    const [shop, other] = [await aShopWithNewsletter(server), await aShopWithNewsletter(server)]
    const email = anAddress()
    const first = await askForNews(server, shop, email)
    const second = await askForNews(server, shop, email)
    expect(await confirm(shop, first.confirm)).toMatchObject({ statusCode: 410 })
    expect(await confirm(other, second.confirm)).toMatchObject({ statusCode: 410 })
    expect(await leave(other, second.leave)).toMatchObject({ statusCode: 410 })
    expect(await confirm(shop, second.leave)).toMatchObject({ statusCode: 410 })
    expect(await confirm(shop, second.confirm)).toMatchObject({ statusCode: 200 })
    expect(await counts(other)).toEqual({ confirmed: 0, pending: 0 })
  })

  test('needs the block on the first page and an open shop', async () => {
    const bare = await anOnlineShop(server)
    expect(await ask(bare, anAddress())).toMatchObject({ statusCode: 404 })
    const shop = await aShopWithNewsletter(server)
    await setUpShop(server, shop, { general: { storeStatus: 'closed' } })
    expect(await ask(shop, anAddress())).toMatchObject({ statusCode: 503 })
  })

  test('stores no code in the table', async () => {
    const shop = await aShopWithNewsletter(server)
    const { confirm: token } = await askForNews(server, shop, anAddress())
    expect(JSON.stringify(await rowsOf(shop))).not.toContain(token)
  })
})

describe('the answer', () => {
  test('is the same for addresses on the list and others; only the mail differs', async () => {
    const shop = await aShopWithNewsletter(server)
    const { email } = await aSubscriber(server, shop)
    await server.owner.query(`delete from mail_turns where bucket like 'newsletter:%'`)
    const stranger = anAddress()
    expect(await ask(shop, email)).toEqual(await ask(shop, stranger))
    const last = (to: string) => server.mails.findLast((mail) => mail.to === to)?.body
    expect(last(email)).toContain('Ya está en la lista')
    expect(last(stranger)).toContain('presiona el botón')
    const again = [await ask(shop, email), await ask(shop, stranger)]
    expect(again.map(({ statusCode }) => statusCode)).toEqual([429, 429])
    expect(await counts(shop)).toEqual({ confirmed: 1, pending: 1 })
  })

  test('refuses a network address after 20, and a shop after its number of mails a day', async () => {
    const shop = await aShopWithNewsletter(server)
    for (let turn = 0; turn < 20; turn++) expect(await ask(shop, anAddress())).toMatchObject({ statusCode: 200 })
    expect(await ask(shop, anAddress())).toMatchObject({ statusCode: 429 })
    await server.owner.query('delete from mail_turns where bucket like $1', [`newsletter:${shop.companyId}:%`])
    await server.owner.query('update mail_turns set sent = $2 where bucket = $1', [
      `newsletter:of:${shop.companyId}`,
      companyMails.newsletter.trial,
    ])
    expect(await ask(shop, anAddress())).toMatchObject({ statusCode: 429 })
    expect(await counts(shop)).toEqual({ confirmed: 0, pending: 20 })
  })
})

describe('leaving', () => {
  test('needs one press, also while the shop is closed, deletes the address and ends the confirmation link', async () => {
    const shop = await aShopWithNewsletter(server)
    const { confirm: token, leave: leaving } = await aSubscriber(server, shop)
    await setUpShop(server, shop, { general: { storeStatus: 'closed' } })
    expect(await leave(shop, leaving)).toMatchObject({ statusCode: 200 })
    expect(await leave(shop, leaving)).toMatchObject({ statusCode: 200 })
    expect(await rowsOf(shop)).toMatchObject([{ state: 'ended', email: null }])
    expect(await open(shop, leaving)).toEqual({ state: 'ended', email: null, mayConfirm: false })
    expect(await confirm(shop, token)).toMatchObject({ statusCode: 410 })
  })

  test('works with the link of an old mail after subscribing again', async () => {
    const shop = await aShopWithNewsletter(server)
    const email = anAddress()
    const { leave: old } = await aSubscriber(server, shop, email)
    await leave(shop, old)
    await aSubscriber(server, shop, email)
    expect(await counts(shop)).toEqual({ confirmed: 1, pending: 0 })
    expect(await leave(shop, old)).toMatchObject({ statusCode: 200 })
    expect(await counts(shop)).toEqual({ confirmed: 0, pending: 0 })
  })

  test('works before confirming, too', async () => {
    const shop = await aShopWithNewsletter(server)
    const mail = await askForNews(server, shop, anAddress())
    expect(await leave(shop, mail.confirm)).toMatchObject({ statusCode: 200 })
    expect(await confirm(shop, mail.confirm)).toMatchObject({ statusCode: 410 })
  })

  test('an anonymised customer leaves nothing on the list', async () => {
    const shop = await aShopWithNewsletter(server)
    const { email } = await aSubscriber(server, shop)
    const { customer } = await call(server, createCustomer, { name: 'Rosa', email }, shop.token)
    await aSubscriber(server, shop)
    await call(server, anonymiseCustomer, { id: customer.id }, shop.token)
    const rows = await rowsOf(shop)
    expect(rows).toHaveLength(1)
    expect(rows[0].email).not.toBe(email)
  })
})

describe('the office', () => {
  test('finds an address and removes it, and the history records that without the address', async () => {
    const [shop, other] = [await aShopWithNewsletter(server), await aShopWithNewsletter(server)]
    const { email } = await aSubscriber(server, shop)
    const find = (of: OnlineShop) => call(server, endpoints.findSubscriber, { email }, of.token)
    expect((await find(shop)).subscriber).toMatchObject({ email, state: 'confirmed' })
    expect((await find(other)).subscriber).toBeNull()
    expect(await send(server, endpoints.endSubscriber.path, { email }, other.token)).toMatchObject({ statusCode: 404 })
    expect(await call(server, endpoints.endSubscriber, { email }, shop.token)).toEqual({ confirmed: 0, pending: 0 })
    const { items } = await call(server, listAuditEntries, { filters: { area: 'shopSettings' } }, shop.token)
    expect(items[0]).toMatchObject({ action: 'shopSettings.endSubscriber' })
    expect(JSON.stringify(items)).not.toContain(email)
    expect((await find(shop)).subscriber).toBeNull()
  })
})

describe('the exported list', () => {
  let worker: ReturnType<typeof createJobWorker>
  beforeEach(() => {
    worker = createJobWorker(
      server.deps,
      async () => jobHandlers,
      () => {},
    )
    worker.start()
  })
  afterEach(() => worker.stop())

  test('has confirmed addresses with an unsubscribe link, and nothing that a spreadsheet executes', async () => {
    const shop = await aShopWithNewsletter(server)
    await askForNews(server, shop, anAddress())
    const { leave: token, email } = await aSubscriber(server, shop, `=hyperlink-${newId()}@example.test`)
    const rows = await exportedRows(server, shop, 'subscribers')
    expect(rows).toHaveLength(1)
    const [cells] = rows.map((row) => Object.values(row))
    expect(cells?.[0]).toBe(`'${email}`)
    expect(cells?.at(-1)).toContain(`/shop/${shop.name}/es/novedades/${token}`)
    const { items } = await call(server, listAuditEntries, { filters: { area: 'export' } }, shop.token)
    expect(items).toMatchObject([{ action: 'export.start', data: { what: 'subscribers' } }])
  })

  test('needs both rights', async () => {
    const shop = await aShopWithNewsletter(server)
    const selection = { filters: {}, q: '', exceptIds: [] }
    const input = { entity: 'subscribers', format: 'csv', selection }
    for (const [permissions, statusCode] of [
      [['DATA__EXPORT_VIEW'], 403],
      [['ECOMMERCE__SETTINGS__HOME_UPDATE'], 403],
      [['DATA__EXPORT_VIEW', 'ECOMMERCE__SETTINGS__HOME_UPDATE'], 200],
    ] as const) {
      const member = await aMember(server, shop, { permissions: [...permissions] })
      expect(await send(server, startExport.path, input, member.token)).toMatchObject({ statusCode })
    }
  })
})
