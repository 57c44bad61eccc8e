/** No row of a queue blocks others, and companies take turns (decision 140). */
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { endChat, sendChatFile } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import { holdSale } from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { createWebhook } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { FileStore } from '../../files/file-store.ts'
import { purgeImages } from '../../files/purge-images.ts'
import { purgeJobFiles } from '../../files/purge-job-files.ts'
import { sweepFiles } from '../../files/sweep-files.ts'
import { endHeldSales } from '../../features/selling/held-sales/public.ts'
import { purgeChats } from '../../features/service/help-chat/public.ts'
import { createJobWorker } from './a-job-worker.ts'
import { checkDue, reportFolder } from '../../features/insight/reports/rollups/report-folder.ts'
import { notifyWaitingBuyers } from '../../features/shop/stock-alerts/stock-alert-clock.ts'
import { deliverNext } from '../../features/access/webhooks/deliver-next.ts'
import { createScheduler } from '../../jobs/scheduler.ts'
import { addressTurns } from '../../limiter/turns.ts'
import { mailRules } from '../../mail/queue-mail.ts'
import { purgeExpired } from '../../purge-expired.ts'
import { aHeldSale } from '../a-held-sale.ts'
import { aMailQueue } from './a-mail-queue.ts'
import { aSale } from '../a-sale.ts'
import { aVisitor } from '../chat/a-visitor.ts'
import { aCompany, anOpenTill, aProduct, call, type Shop } from '../builders.ts'
import { aLine, aShopWithoutStock, receive, toldIn } from '../online/a-stock-alert.ts'
import { openTestServer } from '../test-server.ts'
import { picture } from '../upload-corpus.ts'
import { openWebhookSink } from '../webhook-sink.ts'
import { poison } from './poison.ts'

const server = openTestServer()
const sink = openWebhookSink()
const errors: unknown[] = []
const note = (error: unknown) => void errors.push(error)
let heal = async () => {}
beforeEach(() => {
  errors.splice(0)
  server.deps.config.webhookInternalHosts = ['sink.lan']
  server.deps.resolveHost = async () => [{ address: '127.0.0.1', family: 4 }]
})
afterEach(async () => {
  await heal()
  heal = async () => {}
  server.setNow(undefined)
})
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.owner.query<Row>(text, values)).rows

test('mails of a company with many, and failing mails, do not delay the one of another', async () => {
  const sent: string[] = []
  const send = async ({ to }: { to: string }) => {
    sent.push(to)
    if (to.startsWith('fails')) throw new Error('451 try again later')
  }
  const queue = aMailQueue(server.deps.db, send)
  const add = (companyId: string, to: string) =>
    inTransaction(server.deps.db, { companyId }, (tx) => queue.add(tx, { to, subject: 'S', body: 'B', language: 'en' }))
  const [many, other] = [newId(), newId()]
  for (let at = 0; at < 20; at++) await add(many, `${at < 10 ? 'fails' : 'many'}${at}@example.test`)
  await add(other, 'other@example.test')
  queue.start()
  await expect.poll(() => sent.length).toBe(21)
  await queue.stop()
  expect(sent.indexOf('other@example.test')).toBeLessThan(6)
})

async function aHookedShop(customers: number): Promise<Shop> {
  const shop = await aCompany(server)
  await call(
    server,
    createWebhook,
    { url: `http://sink.lan:${sink.port}/${shop.companyId}`, events: ['customer.created'] },
    shop.token,
  )
  for (let at = 0; at < customers; at++) await call(server, createCustomer, { name: `Ana ${at}` }, shop.token)
  return shop
}

test('deliveries of a company with many do not delay the one of another', async () => {
  await aHookedShop(5)
  const other = await aHookedShop(1)
  sink.received.length = 0
  for (let tries = 0; tries < 2; tries++) await deliverNext(server.deps)
  expect(sink.received.map(({ path }) => path)).toContain(`/${other.companyId}`)
})

test('deliveries that fail before their try wait, and the one behind them is sent', async () => {
  const shop = await aHookedShop(4)
  const rows = await query<{ id: string }>(
    `select delivery_id as id from webhook_queue where works_for_id = $1 order by due_at, delivery_id`,
    [shop.companyId],
  )
  const ids = rows.map(({ id }) => id)
  heal = await poison(server, 'webhook_deliveries', 'id', ids.slice(0, 3))
  while (await deliverNext(server.deps, { onError: note }));
  expect(errors).toHaveLength(3)
  const left = await query<{ id: string }>(
    'select delivery_id as id from webhook_queue where works_for_id = $1 and due_at > now() order by due_at, delivery_id',
    [shop.companyId],
  )
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(ids.slice(0, 3)))
})

test('jobs that cannot begin wait, and the one behind them runs', async () => {
  const shop = await aCompany(server)
  const ids = [newId(), newId(), newId()]
  for (const id of ids) {
    await query(
      `insert into jobs (company_id, id, kind, title, status, input, created_by_id, profile_id, language_tag, created_at)
       values ($1, $2, 'export', 'All', 'waiting', '{}', $3, $4, 'en', now())`,
      [shop.companyId, id, shop.userId, shop.profileId],
    )
    await query('insert into job_queue (job_id, works_for_id) values ($1, $2)', [id, shop.companyId])
  }
  heal = await poison(server, 'jobs', 'id', ids.slice(0, 2))
  const worker = createJobWorker(server.deps, async () => (await import('../../job-handlers.ts')).jobHandlers, note)
  worker.start()
  const status = () => query<{ status: string }>('select status from jobs where id = $1', [ids[2]])
  await expect.poll(async () => (await status())[0]?.status).toBe('failed')
  await worker.stop()
})

async function aShopWithDays(): Promise<{ shop: Shop; days: string[] }> {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const product = await aProduct(server, shop, { price: '1190' })
  await call(server, commitSale, aSale(till, { number: 1, items: [{ product }] }), shop.token)
  const days = ['2026-01-01', '2026-01-02', '2026-01-03']
  for (const day of days)
    await query(
      `insert into report_deltas (company_id, day, checkout_id)
       select company_id, $2, checkout_id from sales where company_id = $1 limit 1`,
      [shop.companyId, day],
    )
  return { shop, days }
}

async function fold(isDone: () => Promise<boolean>): Promise<void> {
  const folder = createScheduler(server.deps, [reportFolder(server.deps)], note)
  folder.start()
  await expect.poll(isDone, { timeout: 10_000 }).toBe(true)
  await folder.stop()
}

test('days with failing sums wait, and the other days and documents of the company are summed', async () => {
  const { shop, days } = await aShopWithDays()
  heal = await poison(server, 'report_buckets', 'day', days.slice(1))
  const left = () =>
    query<{ day: string }>('select day::text from report_deltas where company_id = $1 order by day', [shop.companyId])
  await fold(async () => (await left()).length <= 2)
  expect((await left()).map(({ day }) => day)).toEqual(days.slice(1))
})

test('a document with a failing sum does not delay a document of another day', async () => {
  const { shop } = await aShopWithDays()
  await query('delete from report_deltas where company_id = $1 and document_id is null', [shop.companyId])
  const old = `insert into report_deltas (company_id, day, checkout_id, document_id)
    select company_id, '2026-01-01', checkout_id, id from sales where company_id = $1 limit 1`
  await query(old, [shop.companyId])
  heal = await poison(server, 'report_buckets', 'day', ['2026-01-01'])
  const left = () =>
    query<{ day: string }>('select distinct day::text from report_deltas where company_id = $1', [shop.companyId])
  await fold(async () => (await left()).length === 1)
  expect(await left()).toEqual([{ day: '2026-01-01' }])
})

test('days that cannot be compared wait, and the ones behind them are compared', async () => {
  const { shop, days } = await aShopWithDays()
  await fold(
    async () => (await query('select from report_deltas where company_id = $1', [shop.companyId])).length === 0,
  )
  await query('update report_buckets set checked_at = null where company_id = $1', [shop.companyId])
  await query(`update report_buckets set checked_at = now() where company_id <> $1`, [shop.companyId])
  heal = await poison(server, 'report_buckets', 'day', days)
  for (let turn = 0; turn < 4; turn++) await checkDue(server.deps, note, { most: 1 })
  expect(errors.length).toBeLessThanOrEqual(3)
  const rows = await query('select day from report_buckets where company_id = $1 and checked_at is not null', [
    shop.companyId,
  ])
  expect(rows).toHaveLength(1)
})

test('people who got all their mails of today, and failing mails, do not delay the next person who waits for a product', async () => {
  const { shop, product } = await aShopWithoutStock(server)
  const line = await aLine(server, shop, product, 4)
  const { perDay } = mailRules.stockAlert
  for (const email of line.slice(0, 2))
    await query('insert into mail_turns (bucket, sent, began_at, last_at) values ($1, $2, now(), now())', [
      addressTurns('stockAlert', email),
      perDay,
    ])
  const [third] = await query<{ id: string }>('select id from stock_alerts where email = $1', [line[2]])
  heal = await poison(server, 'stock_alerts', 'id', [third?.id ?? ''])
  await receive(server, shop, product, '1')
  await notifyWaitingBuyers(server.deps, note)
  expect(toldIn(server, shop).at(-1)).toBe(line[3])
  const told = await query(`select from stock_alerts where company_id = $1 and state = 'told'`, [shop.companyId])
  expect(told).toHaveLength(1)
})

/** A store that cannot delete some files. */
const stubborn = (keep: (key: string) => boolean): FileStore => ({
  ...server.deps.files,
  remove: async (key) => {
    if (keep(key)) throw new Error('EBUSY')
    await server.deps.files.remove(key)
  },
})

test('pictures that cannot be deleted stay, and those behind them are deleted', async () => {
  const shop = await aCompany(server)
  const insert = `insert into product_images (company_id, id, file_key, width, height, uploaded_by_id, created_at)
    select $1, gen_random_uuid(), $2 || n, 1, 1, $3, now() - interval '3 days' from generate_series(1, $4::int) n`
  await query(insert, [shop.companyId, 'stays', shop.userId, 101])
  await query(insert, [shop.companyId, 'goes', shop.userId, 1])
  const files = stubborn((key) => key.includes('stays'))
  await purgeImages(server.deps.db, files, new Date(), note)
  const left = await query(`select from product_images where company_id = $1 and file_key like 'goes%'`, [
    shop.companyId,
  ])
  expect([errors.length, left.length]).toEqual([101, 0])
})

test('files of jobs that cannot be deleted stay, and those behind them are deleted', async () => {
  const shop = await aCompany(server)
  const insert = `insert into jobs (company_id, id, kind, title, status, input, created_by_id, profile_id, language_tag, created_at,
      finished_at, file_key, file_name)
    select $1, gen_random_uuid(), 'export', 'All', 'done', '{}', $2, $3, 'en', now() - interval '99 days', now() - interval '99 days',
      'exports/' || $4 || n || '.csv', 'x.csv' from generate_series(1, $5::int) n`
  await query(insert, [shop.companyId, shop.userId, shop.profileId, 'stays', 101])
  await query(insert, [shop.companyId, shop.userId, shop.profileId, 'goes', 1])
  await purgeJobFiles(
    server.deps.db,
    stubborn((key) => key.includes('stays')),
    new Date(),
    note,
  )
  const left = await query(`select from jobs where company_id = $1 and file_key like '%goes%'`, [shop.companyId])
  expect([errors.length, left.length]).toEqual([101, 0])
})

test('files without a row that cannot be deleted stay, and those behind them are deleted', async () => {
  const { files } = server.deps
  for (const name of ['stays', 'goes']) await files.put(`exports/${name}.csv`, Buffer.from('x'), 'service')
  const later = new Date(Date.now() + 25 * 3_600_000)
  await sweepFiles(
    server.deps.db,
    stubborn((key) => key.includes('stays')),
    later,
    note,
  )
  expect(errors).toHaveLength(1)
  expect(await files.get('exports/goes.csv')).toBeUndefined()
})

test('expired rows of one kind are deleted although another kind fails', async () => {
  await query("insert into robot_answers values ($1, now() - interval '1 day')", [Buffer.alloc(32, 1)])
  await query(`insert into queue_turns values ('mails', $1, now() - interval '9 days')`, [newId()])
  const [answer] = await query<{ hash: string }>(`select to_jsonb(a) ->> 'answer_hash' as hash from robot_answers a`)
  heal = await poison(server, 'robot_answers', 'answer_hash', [`\\\\${answer?.hash.slice(1)}`])
  await purgeExpired(server.deps.db, new Date(), note)
  expect(errors).toHaveLength(1)
  expect(await query(`select from queue_turns where taken_at < now() - interval '8 days'`)).toEqual([])
})

test('conversations whose files cannot be deleted stay, and those behind them are deleted', async () => {
  const stays: string[] = []
  const goes = await anOldConversation()
  for (let at = 0; at < 3; at++) stays.push(await anOldConversation())
  const paths = await query<{ path: string }>(
    'select file_path as path from chat_files where conversation_id = any($1)',
    [stays],
  )
  const kept = new Set(paths.map(({ path }) => path))
  const purging = { ...server.deps, files: stubborn((key) => kept.has(key)) }
  await purgeChats(purging, new Date(Date.now() + 366 * 86_400_000), note)
  expect(errors).toHaveLength(3)
  expect(await query('select from chat_conversations where id = $1', [goes])).toEqual([])
})

async function anOldConversation(): Promise<string> {
  const visitor = aVisitor(server)
  const { conversation } = await visitor.write('Old')
  const which = { conversationId: conversation.id }
  await visitor.upload(sendChatFile, { ...which, clientId: newId() }, await picture(20, 20).png().toBuffer())
  await visitor.call(endChat, which)
  return conversation.id
}

test('failing held sales of a company stay, and those of the next one end', async () => {
  const shops = []
  for (let at = 0; at < 3; at++) {
    const shop = await aCompany(server)
    const input = await aHeldSale.on(server, shop)
    await call(server, holdSale, input, shop.token)
    shops.push(shop.companyId)
  }
  await query(`update held_sales set held_at = now() - interval '9 years' where company_id = any($1)`, [shops])
  heal = await poison(server, 'held_sales', 'company_id', shops.slice(0, 2))
  await endHeldSales(server.deps.db, new Date(), note)
  expect(errors).toHaveLength(2)
  expect(await query('select from held_sales where company_id = $1', [shops[2]])).toEqual([])
})
