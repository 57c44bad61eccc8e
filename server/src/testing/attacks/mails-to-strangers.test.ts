/** Attack: making the server write to named addresses, repeatedly or with text that links elsewhere. */
import {
  resendEmailChange,
  updateAccountGeneral,
  updateAccountPassword,
} from '@mostrador/contract/features/access/account/endpoints.ts'
import {
  forgotPassword,
  registerUser,
  resendEmailConfirmation,
} from '@mostrador/contract/features/access/auth/endpoints.ts'
import { mailTranscript, sendChatMessage } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import * as invited from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { saveDraftOrder, sendDraftOrder } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import { askShopSignIn } from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import { askSubscription } from '@mostrador/contract/features/shop/newsletter/endpoints.ts'
import { askStockAlert } from '@mostrador/contract/features/shop/stock-alerts/endpoints.ts'
import { setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { placeOrder, sendOrderCode } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { sendOrderLink } from '@mostrador/contract/features/shop/withdrawals/endpoints.ts'
import { sendPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { mailReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../limiter/memory-store.ts'
import { newId } from '../../context.ts'
import { companyMails } from '../../mail/claim-company-mail.ts'
import { linkify } from '../../mail/html/escape.ts'
import type { MailArea } from '../../mail/queue-mail.ts'
import { aDeliveryMethod, aShopOrder, aShopper, orderInput } from '../online/a-shopper.ts'
import { aShopWithNewsletter, aSubscriber } from '../online/a-subscriber.ts'
import { aSoldOutProduct } from '../online/a-stock-alert.ts'
import { anOnlineShop } from '../online/an-online-shop.ts'
import { aPlacedOrder } from '../purchase/a-purchase-order.ts'
import { aSale } from '../a-sale.ts'
import { type Answer, aCompany, anOpenTill, aProduct, aUser, call, send, type Shop } from '../builders.ts'
import { captchaCode, openTestServer } from '../test-server.ts'

const server = openTestServer()
const password = 'Tromba9x'
const currentPassword = password
const anAddress = () => `${newId()}@example.test`
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email)

afterEach(() => server.setNow(undefined))

type Trial = {
  /** The most mails that 12 consecutive calls send to one address. */
  most: number
  begin: () => Promise<{ to: string; again: (index: number) => Promise<Answer> }>
}

async function aSoldReceipt(shop: Shop) {
  const till = await anOpenTill(server, shop)
  const sale = aSale(till, { items: [{ product: await aProduct(server, shop, { price: '1290' }) }] })
  await call(server, commitSale, sale, shop.token)
  return sale
}

const register = (email: string) => send(server, registerUser.path, { captchaCode, name: 'Ana', email, password })
const invite = (shop: Shop, emails: readonly string[], wish: object = {}) =>
  send(server, invited.createInvitations.path, { emails, profileIds: [shop.profileId], ...wish }, shop.token)

/** Mails about plans go to the owners of a company. */
type PlanMail = Extract<MailArea, `plan${string}` | `payment${string}`>

/** Mails of an order after it was placed: from the shop's actions and the buyer's requests. */
type OrderMail = Exclude<Extract<MailArea, `order${string}`>, 'orderPlaced' | 'orderOffer' | 'orderCode' | 'orderLink'>

/** One entry for each kind of mail that a call sends to an address named by the caller. The other kinds go to known people. */
const trials: Record<
  Exclude<
    MailArea,
    | 'ready'
    | 'chatAnswer'
    | 'moneyTargetChanged'
    | 'supplement'
    | 'blogComment'
    | 'productRating'
    | 'webhookStopped'
    | 'pinTried'
    | 'pinAllowed'
    | 'approvalObjected'
    | 'report'
    | 'reportStopped'
    | 'roomFilling'
    | 'shopMessage'
    | 'ratingInvitation'
    | 'stockAlert'
    | OrderMail
    | PlanMail
  >,
  Trial
> = {
  // The account's own mail, and one that says that the account exists.
  welcome: {
    most: 2,
    begin: async () => {
      const to = anAddress()
      return { to, again: () => register(to) }
    },
  },
  known: {
    most: 1,
    begin: async () => {
      const { email } = await aUser(server)
      server.mails.splice(0)
      return { to: email, again: () => register(email) }
    },
  },
  confirm: {
    most: 1,
    begin: async () => {
      const { email, auth } = await aUser(server)
      server.mails.splice(0)
      return { to: email, again: () => send(server, resendEmailConfirmation.path, {}, auth.accessToken) }
    },
  },
  orderOffer: {
    most: 1,
    begin: async () => {
      const shop = await anOnlineShop(server)
      const { variantId } = await aProduct(server, shop, { showInStore: true })
      const to = anAddress()
      const lines = [{ variantId, quantity: '1' }]
      return {
        to,
        again: async () => {
          const id = newId()
          const draft = { id, revision: 0, language: 'es', name: 'Ana Soto', email: to, lines } as const
          await call(server, saveDraftOrder, draft, shop.token)
          return send(server, sendDraftOrder.path, { id }, shop.token)
        },
      }
    },
  },
  orderPlaced: {
    most: 10,
    begin: async () => {
      const shop = await anOnlineShop(server)
      const product = await aProduct(server, shop, { showInStore: true })
      const method = await aDeliveryMethod(server, shop)
      const shopper = aShopper(server, shop)
      return {
        to: shopper.email,
        again: async () => {
          await shopper.call(setCartLine, { variantId: product.variantId, quantity: '1' })
          return shopper.send(placeOrder, await orderInput(shopper, method))
        },
      }
    },
  },
  orderCode: {
    most: 1,
    begin: async () => {
      const shop = await anOnlineShop(server)
      const { variantId } = await aProduct(server, shop, { showInStore: true })
      const method = await aDeliveryMethod(server, shop)
      const { shopper, order } = await aShopOrder(server, shop, method, [{ variantId, quantity: '1' }])
      server.mails.splice(0)
      return { to: shopper.email, again: () => shopper.send(sendOrderCode, { token: order.token }) }
    },
  },
  orderLink: {
    most: 1,
    begin: async () => {
      const shop = await anOnlineShop(server)
      const { variantId } = await aProduct(server, shop, { showInStore: true })
      const method = await aDeliveryMethod(server, shop)
      const { shopper, order } = await aShopOrder(server, shop, method, [{ variantId, quantity: '1' }])
      server.mails.splice(0)
      return {
        to: shopper.email,
        again: () => shopper.send(sendOrderLink, { number: order.number, email: shopper.email }),
      }
    },
  },
  shopSignIn: {
    most: 1,
    // Twelve browsers name one address.
    begin: async () => {
      const shop = await anOnlineShop(server)
      const to = anAddress()
      return {
        to,
        again: () => aShopper(server, shop).send(askShopSignIn, { email: to.toUpperCase(), language: 'es' }),
      }
    },
  },
  newsletterConfirm: {
    most: 1,
    // Twelve browsers name one address in two shops.
    begin: async () => {
      const shops = [await aShopWithNewsletter(server), await aShopWithNewsletter(server)] as const
      const to = anAddress()
      return {
        to,
        again: (index) =>
          aShopper(server, shops[index % 2 === 0 ? 0 : 1]).send(askSubscription, {
            email: to.toUpperCase(),
            language: 'es',
          }),
      }
    },
  },
  newsletterKnown: {
    most: 1,
    begin: async () => {
      const shop = await aShopWithNewsletter(server)
      const { email: to } = await aSubscriber(server, shop)
      server.mails.splice(0)
      await server.owner.query(`delete from mail_turns where bucket like 'newsletter:to:%'`)
      return { to, again: () => aShopper(server, shop).send(askSubscription, { email: to, language: 'es' }) }
    },
  },
  stockAlertConfirm: {
    most: 10,
    // Twelve browsers name one address at twelve products.
    begin: async () => {
      const shop = await anOnlineShop(server)
      const names = Array.from({ length: 12 }, (_, index) => `Pan ${index}`)
      const wanted = await Promise.all(names.map((name) => aSoldOutProduct(server, shop, { name })))
      const to = anAddress()
      const input = { email: to.toUpperCase(), language: 'es' }
      return {
        to,
        again: (index) => aShopper(server, shop).send(askStockAlert, { ...input, variantId: wanted[index]?.variantId }),
      }
    },
  },
  reset: {
    most: 1,
    begin: async () => {
      const { email } = await aUser(server)
      server.mails.splice(0)
      return {
        to: email,
        again: () => send(server, forgotPassword.path, { action: 'request', captchaCode, email }),
      }
    },
  },
  confirmNew: {
    most: 1,
    // Twelve accounts request one address.
    begin: async () => {
      const to = anAddress()
      return {
        to,
        again: async () => {
          const { auth } = await aUser(server)
          return send(server, updateAccountGeneral.path, { name: 'Ana', email: to, currentPassword }, auth.accessToken)
        },
      }
    },
  },
  addressKnown: {
    most: 1,
    begin: async () => {
      const { email: to } = await aUser(server)
      server.mails.splice(0)
      return {
        to,
        again: async () => {
          const { auth } = await aUser(server)
          return send(server, updateAccountGeneral.path, { name: 'Ana', email: to, currentPassword }, auth.accessToken)
        },
      }
    },
  },
  emailChangeAsked: {
    most: 1,
    begin: async () => {
      const { email, auth } = await aUser(server)
      await server.owner.query('update users set status = 1 where email = $1', [email])
      server.mails.splice(0)
      return {
        to: email,
        again: (index) =>
          index === 0
            ? send(
                server,
                updateAccountGeneral.path,
                { name: 'Ana', email: anAddress(), currentPassword },
                auth.accessToken,
              )
            : send(server, resendEmailChange.path, {}, auth.accessToken),
      }
    },
  },
  emailChanged: { most: 1, begin: async () => trials.emailChangeAsked.begin() },
  passwordChanged: {
    most: 1,
    begin: async () => {
      const { email, auth } = await aUser(server)
      server.mails.splice(0)
      const change = (index: number) => ({
        currentPassword: index === 0 ? password : `Nueva${index - 1}clave`,
        newPassword: `Nueva${index}clave`,
      })
      return { to: email, again: (index) => send(server, updateAccountPassword.path, change(index), auth.accessToken) }
    },
  },
  invitation: {
    most: 1,
    begin: async () => {
      const to = anAddress()
      const shop = await aCompany(server)
      let id = ''
      return {
        to,
        again: async (index) => {
          if (index % 2 === 1) return send(server, invited.resendInvitation.path, { id }, shop.token)
          const answer = await invite(shop, [to, to.toUpperCase()])
          id = (await call(server, invited.listInvitations, {}, shop.token)).items[0]?.id ?? ''
          return answer
        },
      }
    },
  },
  chatTranscript: {
    most: 1,
    // Twelve visitors name one address.
    begin: async () => {
      const to = anAddress()
      return {
        to,
        again: async () => {
          const { auth } = await aUser(server)
          const conversationId = newId()
          const text = 'Mira https://evil.example'
          await call(
            server,
            sendChatMessage,
            { conversationId, clientId: newId(), text, language: 'es' },
            auth.accessToken,
          )
          server.deps.limiter = { ...server.deps.limiter, ...createMemoryStore() }
          return send(server, mailTranscript.path, { conversationId, email: to }, auth.accessToken)
        },
      }
    },
  },
  receipt: {
    most: 10,
    begin: async () => {
      const shop = await aCompany(server)
      const { saleId } = await aSoldReceipt(shop)
      const to = anAddress()
      return { to, again: () => send(server, mailReceipt.path, { saleId, to }, shop.token) }
    },
  },
  purchaseOrder: {
    most: 1,
    begin: async () => {
      const shop = await aCompany(server)
      const product = await aProduct(server, shop)
      const { id } = await aPlacedOrder(server, shop, [{ product }])
      const to = anAddress()
      return { to, again: () => send(server, sendPurchaseOrder.path, { id, to }, shop.token) }
    },
  },
}

for (const [area, { most, begin }] of Object.entries(trials))
  test(`12 consecutive calls send at most ${most} mails of the kind ${area} to one address`, async () => {
    const { to, again } = await begin()
    for (let index = 0; index < 12; index++) await again(index)
    expect(mailsTo(to).length).toBeLessThanOrEqual(most)
  }, 60_000)

test('all mails are sent through one function, which counts them', async () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const found: string[] = []
  for (const file of files) if ((await readFile(folder + file, 'utf8')).includes('mailQueue.add(')) found.push(file)
  expect(found).toEqual(['mail/queue-mail.ts'])
})

describe('inviting', () => {
  test('requires a confirmed e-mail, with advice', async () => {
    const shop = await aCompany(server)
    await server.owner.query('update users set status = -1 where id = $1', [shop.userId])
    const to = anAddress()

    for (const emails of [[to], []])
      expect(await invite(shop, emails)).toMatchObject({
        statusCode: 403,
        body: { code: 'emailUnconfirmed', message: expect.stringContaining('Confirm your e-mail') },
      })
    expect(mailsTo(to)).toEqual([])
  })

  test.each([
    ['trial', 2, companyMails.invitations.trial],
    ['paid', 1, companyMails.invitations.paid],
  ])(
    'a company on %s writes to at most its daily number of people, also simultaneously',
    async (_plan, status, max) => {
      const shop = await aCompany(server)
      if (status === 1)
        await server.owner.query('update plan_parts set status = 1 where company_id = $1', [shop.companyId])
      server.deps.accessCache.forget({ companyId: shop.companyId })
      server.mails.splice(0)
      for (let sent = 0; sent < max - 10; sent += 10)
        expect(await invite(shop, Array.from({ length: 10 }, anAddress))).toMatchObject({ statusCode: 200 })
      const answers = await Promise.all(Array.from({ length: 14 }, () => invite(shop, [anAddress()])))

      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
      const refused = answers.filter(({ statusCode }) => statusCode !== 200)
      for (const { body } of refused)
        expect(body).toMatchObject({ code: 'tooManyRequests', message: expect.stringContaining(`${max}`) })
      expect(server.mails).toHaveLength(max)
      expect((await invite(shop, [])).statusCode).toBe(200)
    },
  )

  test('reports the same address as already invited, and keeps its first invitation', async () => {
    const shop = await aCompany(server)
    const [to, fresh] = [anAddress(), anAddress()]
    const first = invited.createInvitations.output.parse((await invite(shop, [to])).body)
    const again = invited.createInvitations.output.parse((await invite(shop, [to, fresh])).body)

    expect(again).toMatchObject({ invitations: [{ email: fresh }], alreadyInvited: [to] })
    const { items } = await call(server, invited.listInvitations, {}, shop.token)
    expect(items.map(({ id }) => id)).toContain(first.invitations[0]?.id)
    expect(
      await send(server, invited.resendInvitation.path, { id: first.invitations[0]?.id }, shop.token),
    ).toMatchObject({
      statusCode: 409,
      body: { code: 'alreadyInvited' },
    })
  })

  test('twelve companies write to one address once in ten minutes', async () => {
    const to = anAddress()
    for (let index = 0; index < 12; index++) await invite(await aCompany(server), [to])
    expect(mailsTo(to)).toHaveLength(1)
  }, 60_000)

  test.each(['Mira https://evil.example', 'entra a www.evil.cl', 'EVIL.COM te espera'])(
    'refuses the message %j at its field',
    async (message) => {
      const shop = await aCompany(server)
      const to = anAddress()
      expect(await invite(shop, [to], { message })).toMatchObject({
        statusCode: 422,
        body: { code: 'invalidInput', data: { fields: { message: expect.stringContaining('addresses') } } },
      })
      expect(mailsTo(to)).toEqual([])
    },
  )

  test('user-written text in a mail makes no link and starts no line', async () => {
    const shop = await aCompany(server)
    await server.owner.query(`update companies set name = $2 where id = $1`, [
      shop.companyId,
      'Tienda https://evil.example\r\n\r\nPaga en evil.example',
    ])
    server.deps.accessCache.forget({ companyId: shop.companyId })
    const to = anAddress()
    await invite(shop, [to], { message: 'Hola.\nTe esperamos' })

    const [mail] = mailsTo(to)
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    const links = linkify(mail?.body ?? '').match(/href="[^"]*"/g) ?? []
    expect(links).toHaveLength(1)
    expect(mail?.body).not.toMatch(/evil\.example|^Paga/m)
    expect(mail?.body).toContain('Hola. Te esperamos')
  })
})

test('a pause does not reveal who has an account', async () => {
  const { email } = await aUser(server)
  const free = anAddress()
  await server.owner.query('delete from attempts')
  const request = (address: string) =>
    send(server, forgotPassword.path, { action: 'request', captchaCode, email: address })
  for (let index = 0; index < 4; index++) expect(await request(email)).toEqual(await request(free))
  for (let index = 0; index < 4; index++) expect(await register(email)).toEqual(await register(anAddress()))
})

test('repeated requests delay a reset by an hour at most, and the mailbox always has a working link', async () => {
  const { email } = await aUser(server)
  const began = Date.now()
  let lastMail = began
  let longest = 0
  for (let minute = 0; minute < 60 * 6; minute++) {
    server.setNow(new Date(began + minute * 60_000))
    const before = mailsTo(email).length
    await server.owner.query(`delete from attempts`)
    await call(server, forgotPassword, { action: 'request', captchaCode, email })
    if (mailsTo(email).length === before) continue
    longest = Math.max(longest, began + minute * 60_000 - lastMail)
    lastMail = began + minute * 60_000
  }
  expect(longest).toBeLessThanOrEqual(61 * 60_000)
  expect(mailsTo(email).length).toBeLessThan(20)
}, 60_000)
