/** Webhooks from the change to the receiver: stored with the change, signed, retried, given up, switched off (I-4). */
import { createCustomer, updateCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { adjustStock, archiveProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { commitSale, correctTender, getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import {
  archiveWebhook,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendDelivery,
  rollWebhookSecret,
  sendTestDelivery,
  updateWebhook,
} from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import { webhookMessageSchema } from '@mostrador/contract/features/access/webhooks/schema.ts'
import {
  maxTries,
  pauseSeconds,
  type WebhookEvent,
  webhookEvents,
} from '@mostrador/contract/features/access/webhooks/webhook-events.ts'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { purgeDeliveries } from '../../../jobs/purge-deliveries.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { openWebhookSink, type Received } from '../../../testing/webhook-sink.ts'
import { deliverNext } from './deliver-next.ts'
import { atOncePerCompany, leaseSeconds, takeDelivery } from './take-delivery.ts'

const server = openTestServer()
const sink = openWebhookSink()
const host = 'sink.lan'

beforeEach(async () => {
  sink.received.length = 0
  sink.answer = (response) => response.end('thank you')
  server.deps.config.webhookInternalHosts = [host]
  server.deps.resolveHost = async () => [{ address: '127.0.0.1', family: 4 }]
  await server.owner.query('delete from webhook_queue')
})
afterEach(() => server.setNow(undefined))

const url = () => `http://${host}:${sink.port}/hook`
async function aWebhook(shop: Shop, events: readonly WebhookEvent[] = webhookEvents) {
  return call(server, createWebhook, { url: url(), events: [...events] }, shop.token)
}
async function logOf(shop: Shop, webhookId: string) {
  return (await call(server, listWebhookDeliveries, { webhookId }, shop.token)).items
}
async function stateOf(shop: Shop, id: string) {
  const { items } = await call(server, listWebhooks, {}, shop.token)
  return items.find((webhook) => webhook.id === id)
}
/** Tries everything that is due once. */
async function deliverAll(): Promise<number> {
  let tried = 0
  while (await deliverNext(server.deps)) tried += 1
  return tried
}
const typesOf = (messages: readonly Received[]) => messages.map(({ body }) => String(JSON.parse(body).type)).toSorted()
const refuse = () => {
  sink.answer = (response) => response.writeHead(503).end('not now')
}

describe('an event', () => {
  test('is sent once per address that wants it, with the record and nothing about it', async () => {
    const shop = await aCompany(server)
    const wanting = await aWebhook(shop, ['customer.created', 'customer.updated'])
    const other = await aWebhook(shop, ['product.created'])
    const { customer } = await call(
      server,
      createCustomer,
      { name: 'Rosa Alvarado', email: 'rosa@example.test' },
      shop.token,
    )
    await call(server, updateCustomer, { id: customer.id, version: customer.version, name: 'Rosa Alba' }, shop.token)

    expect(await deliverAll()).toBe(2)
    expect(typesOf(sink.received)).toEqual(['customer.created', 'customer.updated'])
    for (const { body } of sink.received) {
      const message = webhookMessageSchema.strict().parse(JSON.parse(body))
      expect(message.data).toMatchObject({ companyId: shop.companyId, id: customer.id })
      expect(body).not.toMatch(/rosa/i)
    }
    const log = await logOf(shop, wanting.webhook.id)
    expect(log.map(({ event, recordVersion }) => [event, recordVersion])).toEqual([
      ['customer.updated', 2],
      ['customer.created', 1],
    ])
    expect(log[0]).toMatchObject({ status: 'delivered', attempts: 1, responseCode: 200, answer: 'thank you' })
    expect(await logOf(shop, other.webhook.id)).toEqual([])
  })

  test('at the till, in stock and of products is sent too', async () => {
    const shop = await aCompany(server)
    const product = await aProduct(server, shop)
    const till = await anOpenTill(server, shop)
    await aWebhook(shop)
    const sale = aSale(till, { items: [{ product }] })

    await call(server, commitSale, sale, shop.token)
    await call(server, commitSale, sale, shop.token)
    const found = { adjustmentId: newId(), variantId: product.variantId, kind: 'found', quantity: '1', reason: 'Atrás' }
    await call(server, adjustStock, { ...found, kind: 'found' as const }, shop.token)
    await call(server, archiveProduct, { id: product.id, isArchived: true }, shop.token)
    await call(server, archiveProduct, { id: product.id, isArchived: false }, shop.token)

    await deliverAll()
    expect(typesOf(sink.received)).toEqual([
      'product.archived',
      'product.restored',
      'sale.committed',
      'stock.changed',
      'stock.changed',
    ])
    const about = Object.fromEntries(sink.received.map(({ body }) => [JSON.parse(body).type, JSON.parse(body).data.id]))
    expect(about).toMatchObject({ 'sale.committed': sale.saleId, 'stock.changed': product.variantId })
  })

  test('of a sale is sent for each document once: made, refunded, corrected or voided', async () => {
    const shop = await aCompany(server)
    const product = await aProduct(server, shop, { price: '1293' })
    const till = await anOpenTill(server, shop, 20_000)
    const { webhook } = await aWebhook(shop, ['sale.committed', 'sale.refunded', 'sale.voided', 'sale.corrected'])
    const [kept, wrong] = [aSale(till, { items: [{ product }] }), aSale(till, { number: 2, items: [{ product }] })]
    const refund = aRefund(till, kept, { number: 3 })
    const documents = [aDocument(kept), aDocument(wrong), refund, aVoid(till, wrong)]
    await push(server, shop, ...documents)
    await push(server, shop, ...documents)
    const other = aSale(till, { number: 4, items: [{ product }] })
    await push(server, shop, aDocument(other))
    const tenderId = till.settings.tenders.find(({ key }) => key === 'debit')?.id ?? ''
    const paymentId = other.payments[0]?.paymentId ?? ''
    const wish = { correctionId: newId(), id: other.saleId, paymentId, tenderId, reason: 'Pagó con tarjeta' }
    await call(server, correctTender, wish, shop.token)
    await call(server, correctTender, wish, shop.token)

    await deliverAll()
    const told = sink.received.map(({ body }) => webhookMessageSchema.parse(JSON.parse(body)))
    expect(told.map(({ type, data }) => `${type} ${data.id}`).toSorted()).toEqual(
      [
        `sale.committed ${kept.saleId}`,
        `sale.committed ${wrong.saleId}`,
        `sale.committed ${other.saleId}`,
        `sale.refunded ${refund.payload.refundId}`,
        `sale.voided ${wrong.saleId}`,
        `sale.corrected ${other.saleId}`,
      ].toSorted(),
    )
    const log = await logOf(shop, webhook.id)
    expect(log.filter(({ event }) => event === 'sale.voided')).toMatchObject([
      { status: 'delivered', recordId: wrong.saleId, recordVersion: null },
    ])
    const { sale } = await call(server, getSale, { id: refund.payload.refundId }, shop.token)
    expect(sale.original?.id).toBe(kept.saleId)
  })
})

// The same subject: what must not be sent.
describe('an event', () => {
  test('of a rolled-back transaction is not sent', async () => {
    const shop = await aCompany(server)
    const { webhook } = await aWebhook(shop)
    const work = inTransaction(server.deps.db, { companyId: shop.companyId }, async (tx) => {
      await tx.insertInto('customers').values({ companyId: shop.companyId, id: newId(), name: 'Nadie' }).execute()
      const { rows } = await server.owner.query('select count(*)::int as n from webhook_queue')
      expect(rows[0].n).toBe(0)
      throw new Error('no')
    })

    await expect(work).rejects.toThrow('no')
    expect(await deliverAll()).toBe(0)
    expect(await logOf(shop, webhook.id)).toEqual([])
  })

  test('in one company reaches no other', async () => {
    const [shop, other] = [await aCompany(server), await aCompany(server)]
    const { webhook } = await aWebhook(other)
    await call(server, createCustomer, { name: 'Rosa' }, shop.token)

    expect(await deliverAll()).toBe(0)
    const answers = [
      await send(
        server,
        updateWebhook.path,
        { id: webhook.id, version: 1, url: url(), events: ['sale.committed'], isActive: true },
        shop.token,
      ),
      await send(server, archiveWebhook.path, { id: webhook.id }, shop.token),
      await send(server, rollWebhookSecret.path, { id: webhook.id }, shop.token),
      await send(server, sendTestDelivery.path, { id: webhook.id }, shop.token),
      await send(server, listWebhookDeliveries.path, { webhookId: webhook.id }, shop.token),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  })
})

describe('a message', () => {
  test('has a signature that the public library accepts, and no other', async () => {
    const shop = await aCompany(server)
    const { secret } = await aWebhook(shop, ['customer.created'])
    await call(server, createCustomer, { name: 'Rosa' }, shop.token)
    await deliverAll()

    const [message] = sink.received
    const headers = Object.fromEntries(
      Object.entries(message?.headers ?? {}).map(([key, value]) => [key, String(value)]),
    )
    expect(secret).toMatch(/^whsec_/)
    expect(new Webhook(secret).verify(message?.body ?? '', headers)).toMatchObject({ type: 'customer.created' })
    expect(() => new Webhook(secret).verify(`${message?.body} `, headers)).toThrow(/signature/i)
    expect(() =>
      new Webhook(`whsec_${Buffer.alloc(24).toString('base64')}`).verify(message?.body ?? '', headers),
    ).toThrow(/signature/i)
    const { rows } = await server.owner.query('select w::text as row from webhooks w where company_id = $1', [
      shop.companyId,
    ])
    expect(rows[0].row).not.toContain(secret.slice('whsec_'.length))
  })

  test('carries both signatures for a day after the secret changed', async () => {
    const shop = await aCompany(server)
    const { webhook, secret } = await aWebhook(shop)
    const start = Date.now()
    server.setNow(new Date(start))
    const rolled = await call(server, rollWebhookSecret, { id: webhook.id }, shop.token)
    const isTaken = (by: string, { body, headers }: Received) => {
      const plain = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, String(value)]))
      const signatures = plain['webhook-signature'] ?? ''
      const at = new Date(Number(plain['webhook-timestamp']) * 1000)
      return signatures.split(' ').includes(new Webhook(by).sign(plain['webhook-id'] ?? '', at, body))
    }
    const taken: boolean[][] = []
    for (const hours of [0, 23.9, 24]) {
      server.setNow(new Date(start + hours * 3_600_000))
      await call(server, sendTestDelivery, { id: webhook.id }, await tokenAt(shop))
      await deliverAll()
      const [message] = sink.received.splice(0)
      if (message) taken.push([isTaken(secret, message), isTaken(rolled.secret, message)])
    }
    expect(taken).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ])
  })

  test('keeps its id and its body at every try', async () => {
    const shop = await aCompany(server)
    const { webhook } = await aWebhook(shop, ['customer.created'])
    await call(server, createCustomer, { name: 'Rosa' }, shop.token)
    refuse()
    await deliverAll()
    sink.answer = (response) => response.end()
    server.setNow(new Date(Date.now() + 60_000))
    await deliverAll()
    server.setNow(undefined)

    const [first, second] = sink.received
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(await logOf(shop, webhook.id)).toMatchObject([
      { status: 'delivered', attempts: 2, eventId: first?.headers['webhook-id'] },
    ])
  })
})

/** A new log-in: the builder's has expired after a day. Only the worker's time moves on. */
async function tokenAt(shop: Shop): Promise<string> {
  const claims = await server.deps.tokens.verify(shop.token, new Date())
  if (!claims) throw new Error('no token')
  return server.deps.tokens.sign(claims, server.deps.now())
}

describe('an address that fails', () => {
  test('is tried eight times within a day, at growing intervals', async () => {
    const shop = await aCompany(server)
    const { webhook } = await aWebhook(shop, ['customer.created'])
    await call(server, createCustomer, { name: 'Rosa' }, shop.token)
    refuse()
    const start = Date.now() + 1000
    const times: number[] = []
    for (let at: number | undefined = start; at !== undefined; ) {
      server.setNow(new Date(at - 1))
      const early = times.length === 0 ? 0 : await deliverAll()
      server.setNow(new Date(at))
      expect([early, await deliverAll()]).toEqual([0, 1])
      times.push(at)
      server.setNow(undefined)
      const next = (await logOf(shop, webhook.id))[0]?.nextTryAt
      at = next ? Date.parse(next) : undefined
    }

    const pauses = times.slice(1).map((at, index) => Math.round((at - (times[index] ?? 0)) / 1000))
    expect(times).toHaveLength(maxTries)
    expect(pauses).toEqual([16, 64, 256, 1024, 4096, 16_384, 65_536])
    expect(pauses.reduce((sum, each) => sum + each)).toBeLessThan(25 * 3600)
    expect(pauseSeconds(1)).toBe(16)
    expect(await logOf(shop, webhook.id)).toMatchObject([
      { status: 'failed', attempts: 8, responseCode: 503, answer: 'not now', errorCode: 'status', nextTryAt: null },
    ])
    expect((await server.owner.query('select count(*)::int as n from webhook_queue')).rows[0].n).toBe(0)
  })

  test('for three days is switched off, and its maker is told', async () => {
    const shop = await aCompany(server)
    const { webhook } = await aWebhook(shop, ['customer.created'])
    const day = 86_400_000
    const start = Date.now()
    refuse()
    for (const days of [0, 1, 2.9]) {
      await call(server, createCustomer, { name: `Rosa ${Math.ceil(days)}` }, shop.token)
      server.setNow(new Date(start + days * day + 5000))
      await deliverAll()
      server.setNow(undefined)
      expect((await stateOf(shop, webhook.id))?.status).toBe('active')
    }
    const mails = server.mails.length
    await call(server, createCustomer, { name: 'Última' }, shop.token)
    server.setNow(new Date(start + 3 * day + 6000))
    await deliverAll()
    server.setNow(undefined)

    expect(await stateOf(shop, webhook.id)).toMatchObject({ status: 'failing', failingSince: expect.any(String) })
    expect(server.mails.slice(mails)).toMatchObject([{ to: shop.email, body: expect.stringContaining(url()) }])
    const log = await logOf(shop, webhook.id)
    expect(log.every(({ status }) => status === 'failed')).toBe(true)
    await call(server, createCustomer, { name: 'Nadie lo sabe' }, shop.token)
    expect(await deliverAll()).toBe(0)
    expect(await send(server, resendDelivery.path, { id: log[0]?.id }, shop.token)).toMatchObject({
      body: { code: 'webhookOff' },
    })

    sink.answer = (response) => response.end()
    const { version, events } = (await stateOf(shop, webhook.id)) ?? { version: 0, events: [] }
    const on = { id: webhook.id, version, url: url(), events, isActive: true }
    expect((await call(server, updateWebhook, on, shop.token)).webhook).toMatchObject({
      status: 'active',
      failingSince: null,
    })
    await call(server, resendDelivery, { id: log[0]?.id ?? '' }, shop.token)
    expect(await deliverAll()).toBe(1)
    expect((await logOf(shop, webhook.id))[0]).toMatchObject({ status: 'delivered' })
  })

  test('once, and then succeeds, no longer counts as failing', async () => {
    const shop = await aCompany(server)
    const { webhook } = await aWebhook(shop, ['customer.created'])
    await call(server, createCustomer, { name: 'Rosa' }, shop.token)
    refuse()
    await deliverAll()
    expect((await stateOf(shop, webhook.id))?.failingSince).not.toBeNull()
    sink.answer = (response) => response.end()
    await call(server, createCustomer, { name: 'Sara' }, shop.token)
    await deliverAll()
    expect((await stateOf(shop, webhook.id))?.failingSince).toBeNull()
  })
})

describe('workers', () => {
  test('never send one try twice, however many there are', async () => {
    const shop = await aCompany(server)
    await aWebhook(shop, ['customer.created'])
    for (let made = 0; made < 12; made++) await call(server, createCustomer, { name: `Rosa ${made}` }, shop.token)

    await Promise.all(Array.from({ length: 6 }, deliverAll))
    await deliverAll()
    const ids = sink.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
  })

  test('take over from a dead one, whose answer then no longer counts', async () => {
    const shop = await aCompany(server)
    const { webhook } = await aWebhook(shop, ['customer.created'])
    await call(server, createCustomer, { name: 'Rosa' }, shop.token)
    let letGo = () => {}
    const isHeld = new Promise<void>((held) => {
      sink.answer = (response) => {
        letGo = () => response.writeHead(500).end('too late')
        held()
      }
    })
    const slow = deliverNext(server.deps)
    await isHeld
    expect(await deliverNext(server.deps)).toBe(false)

    sink.answer = (response) => response.end('in time')
    server.setNow(new Date(Date.now() + (leaseSeconds + 1) * 1000))
    expect(await deliverNext(server.deps)).toBe(true)
    letGo()
    await slow
    server.setNow(undefined)
    expect(await logOf(shop, webhook.id)).toMatchObject([{ status: 'delivered', answer: 'in time' }])
  })

  test('leave capacity for others beside one company', async () => {
    const [busy, other] = [await aCompany(server), await aCompany(server)]
    await aWebhook(busy, ['customer.created'])
    await aWebhook(other, ['customer.created'])
    for (let made = 0; made < 5; made++) await call(server, createCustomer, { name: `Rosa ${made}` }, busy.token)
    await call(server, createCustomer, { name: 'Sara' }, other.token)

    const taken: (string | undefined)[] = []
    for (let place = 0; place < 4; place++) taken.push((await takeDelivery(server.deps, newId()))?.companyId)
    expect(taken.filter((companyId) => companyId === busy.companyId)).toHaveLength(atOncePerCompany)
    expect(taken.filter((companyId) => companyId === other.companyId)).toHaveLength(1)
    expect(taken.at(-1)).toBeUndefined()
  })
})

describe('by hand', () => {
  test('sends a test once, also to an address that is switched off', async () => {
    const shop = await aCompany(server)
    const { webhook } = await aWebhook(shop, ['sale.committed'])
    const off = { id: webhook.id, version: 1, url: url(), events: webhook.events, isActive: false }
    await call(server, updateWebhook, off, shop.token)
    refuse()
    await call(server, sendTestDelivery, { id: webhook.id }, shop.token)

    expect(await deliverAll()).toBe(1)
    expect(typesOf(sink.received)).toEqual(['webhook.test'])
    expect(await logOf(shop, webhook.id)).toMatchObject([{ status: 'failed', attempts: 1, event: 'webhook.test' }])
    expect((await stateOf(shop, webhook.id))?.failingSince).toBeNull()
  })

  test('sends a waiting delivery now, and a delivered one again with its id', async () => {
    const shop = await aCompany(server)
    const { webhook } = await aWebhook(shop, ['customer.created'])
    await call(server, createCustomer, { name: 'Rosa' }, shop.token)
    refuse()
    await deliverAll()
    sink.answer = (response) => response.end()
    const [delivery] = await logOf(shop, webhook.id)
    for (const attempts of [2, 3]) {
      await call(server, resendDelivery, { id: delivery?.id ?? '' }, shop.token)
      await deliverAll()
      expect(await logOf(shop, webhook.id)).toMatchObject([{ status: 'delivered', attempts }])
    }
    expect(new Set(sink.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('sends nothing more to an address that was switched off or removed', async () => {
    const shop = await aCompany(server)
    const { webhook } = await aWebhook(shop, ['customer.created'])
    await call(server, createCustomer, { name: 'Rosa' }, shop.token)
    const off = { id: webhook.id, version: 1, url: url(), events: webhook.events, isActive: false }
    await call(server, updateWebhook, off, shop.token)
    expect(await deliverAll()).toBe(0)
    expect(await logOf(shop, webhook.id)).toMatchObject([{ status: 'failed', errorCode: 'stopped', attempts: 0 }])

    await call(server, archiveWebhook, { id: webhook.id }, shop.token)
    expect((await call(server, listWebhooks, {}, shop.token)).items).toEqual([])
    expect(sink.received).toEqual([])
  })

  test('pages the log backwards, for thirty days', async () => {
    const shop = await aCompany(server)
    const { webhook } = await aWebhook(shop, ['customer.created'])
    for (let made = 0; made < 5; made++) await call(server, createCustomer, { name: `Rosa ${made}` }, shop.token)
    await deliverAll()
    const first = await call(server, listWebhookDeliveries, { webhookId: webhook.id, per: 3 }, shop.token)
    const next = { webhookId: webhook.id, per: 3, cursor: first.nextCursor ?? '' }
    const second = await call(server, listWebhookDeliveries, next, shop.token)
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5)
    expect(second.nextCursor).toBeNull()

    await server.owner.query(`update webhook_deliveries set finished_at = now() - interval '31 days' where id = $1`, [
      first.items[0]?.id,
    ])
    await purgeDeliveries(server.deps.db)
    expect(await logOf(shop, webhook.id)).toHaveLength(4)
  })
})
