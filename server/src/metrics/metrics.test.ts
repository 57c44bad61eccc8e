/** The figures for Prometheus, and the alerts and pictures that are made of them. */
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { newId } from '../context.ts'
import { createDatabase, createPool } from '../db/database.ts'
import { installationFigures } from '../installation-figures.ts'
import { createScheduler } from '../jobs/scheduler.ts'
import { aDocument, aPush, type Document } from '../testing/a-document.ts'
import { aSale } from '../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct } from '../testing/builders.ts'
import { openTestServer } from '../testing/test-server.ts'
import { createMeter } from './create-meter.ts'
import { createFigureReader } from './read-figures.ts'
import { serveMetrics } from './serve-metrics.ts'

const server = openTestServer()
const { registry, meter } = createMeter()
let app: FastifyInstance
let metrics: Server

beforeAll(async () => {
  app = await buildApp({ ...server.deps, meter })
  await app.ready()
  const pools = { owner: server.owner }
  const watched = { registry, deps: server.deps, pools, dataDir: '.', figures: installationFigures }
  metrics = await serveMetrics(watched, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  metrics.close()
  await app.close()
})

/** The lines of the answer, by what stands before the value. */
async function readLines(): Promise<Map<string, number>> {
  const address = metrics.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('counts requests by the pattern of their address, and documents by what became of them', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const product = await aProduct(server, shop)
  const sale = aDocument(aSale(till, { items: [{ product }] }))
  const unknown: Document = { kind: 'from-tomorrow', id: newId(), madeBy: null, payload: {} }
  const wrong: Document = { kind: 'sale', id: newId(), madeBy: null, payload: {} }
  const push = (...items: Document[]) =>
    app.inject({
      method: 'POST',
      url: pushDocuments.path,
      headers: { authorization: `Bearer ${shop.token}` },
      payload: aPush(...items),
    })
  await push(sale)
  await push(sale, unknown, wrong)
  await app.inject({ method: 'GET', url: '/files/products/none.webp' })

  const lines = await readLines()
  expect(lines.get('mostrador_documents_total{kind="sale",outcome="stored"}')).toBe(1)
  expect(lines.get('mostrador_documents_total{kind="sale",outcome="replayed"}')).toBe(1)
  expect(lines.get('mostrador_documents_total{kind="sale",outcome="refused"}')).toBe(1)
  expect(lines.get('mostrador_documents_total{kind="unknown",outcome="later"}')).toBe(1)
  expect(lines.get('mostrador_document_waited_seconds_count')).toBe(1)
  expect(lines.get(`mostrador_http_requests_total{route="${pushDocuments.path}",method="POST",status="200"}`)).toBe(2)
  expect(lines.get('mostrador_http_requests_total{route="/files/products/:name",method="GET",status="404"}')).toBe(1)
  expect(lines.get('mostrador_http_request_seconds_count{group="sync"}')).toBe(2)
})

test('tells of queues, devices and pools of the whole installation', async () => {
  const shop = await aCompany(server)
  await server.owner.query(
    `insert into mail_outbox (id, to_address, subject, body, language_tag, next_attempt_at, attempts)
      values (gen_random_uuid(), 'a@example.test', 's', 'b', 'en', now() - interval '10 minutes', 4);
    insert into mail_outbox (id, to_address, subject, body, language_tag, given_up_at)
      values (gen_random_uuid(), 'a@example.test', 's', 'b', 'en', now() - interval '1 hour')`,
  )
  const aDevice = (waiting: number, days: number) =>
    server.owner.query(
      `insert into devices (company_id, id, waiting_count, last_seen_at) values ($1, $2, $3, now() - make_interval(days => $4))`,
      [shop.companyId, newId(), waiting, days],
    )
  for (const [waiting, days] of [
    [3, 2],
    [4, 0],
    [0, 9],
  ] as const)
    await aDevice(waiting, days)
  const read = createFigureReader(server.deps, installationFigures)
  const values = (await read()) ?? []
  const valueOf = (name: string, queue?: string) =>
    values.find((value) => value.name === name && value.labels?.queue === queue)?.value

  expect(valueOf('mostrador_queue_waiting', 'mails')).toBe(1)
  expect(valueOf('mostrador_queue_failing', 'mails')).toBe(1)
  expect(valueOf('mostrador_queue_late_seconds', 'mails')).toBeCloseTo(600, -2)
  expect(valueOf('mostrador_mails_given_up')).toBe(1)
  expect(valueOf('mostrador_unsent_documents')).toBe(7)
  expect(valueOf('mostrador_devices_with_unsent_documents')).toBe(2)
  expect(valueOf('mostrador_silent_devices_with_unsent_documents')).toBe(1)
  expect(valueOf('mostrador_db_size_bytes')).toBeGreaterThan(1_000_000)
  expect((await readLines()).get('mostrador_db_pool_waiting{pool="owner"}')).toBe(0)
})

test('tells when the newest backup was made and when the newest checked one, 0 before the first', async () => {
  const times = async () => {
    const values = (await createFigureReader(server.deps, installationFigures)()) ?? []
    return ['', 'checked_'].map(
      (kind) => values.find(({ name }) => name === `mostrador_${kind}backup_timestamp_seconds`)?.value,
    )
  }
  expect(await times()).toEqual([0, 0])
  await server.owner.query(`insert into backups (name, finished_at, is_checked, size) values
    ('a', '2026-11-01 00:00+00', true, 1), ('b', '2026-11-02 00:00+00', false, 1)`)
  expect(await times()).toEqual([Date.UTC(2026, 10, 2) / 1000, Date.UTC(2026, 10, 1) / 1000])
})

test('counts the rounds of a job under its name, and those that failed', async () => {
  const job = {
    name: 'poison',
    everyMilliseconds: 60_000,
    isShared: true,
    run: () => Promise.reject(new Error('planted')),
  }
  const scheduler = createScheduler({ ...server.deps, meter }, [job], () => {})
  scheduler.start()
  await scheduler.stop()
  expect((await readLines()).get('mostrador_job_rounds_total{job="poison",outcome="failed"}')).toBe(1)
})

test('a database that does not answer leaves its figures out and says so', async () => {
  const away = createPool({ host: '127.0.0.1', port: 1 }, () => {})
  const read = createFigureReader({ db: createDatabase(away), now: server.deps.now }, installationFigures)
  expect(await read()).toBeNull()
  expect((await readLines()).get('mostrador_db_up')).toBe(1)
  await away.end()
})

const operation = new URL('../../../examples/operation/', import.meta.url)
const guide = new URL('../../../docs/running.md', import.meta.url)
const namesIn = (text: string) => new Set(text.match(/\bmostrador_[a-z_]+[a-z]\b/g))

test('alerts and the dashboard read figures that exist, and the guide names each alert', async () => {
  await readLines()
  const known = registry
    .getMetricsAsArray()
    .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`])
  for (const file of ['alerts.yml', 'dashboard.json'])
    expect(
      [...namesIn(await readFile(new URL(file, operation), 'utf8'))].filter((name) => !known.includes(name)),
    ).toEqual([])
  const alerts = (await readFile(new URL('alerts.yml', operation), 'utf8')).matchAll(/alert: (\w+)/g)
  const text = await readFile(guide, 'utf8')
  const named = [...alerts].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !text.includes(`| ${name} |`))).toEqual([])
})
