/** Changes of more rows than one call makes: as a job, each row once, with a list of unchanged rows. */
import {
  cancelJob,
  downloadJobFile,
  getJob,
  undoBulkChange,
} from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import {
  archiveCustomers,
  createCustomer,
  sortCustomers,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import {
  archiveProducts,
  changePrices,
  changeProducts,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { archiveSuppliers, createSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { bulkStep } from './bulk-job.ts'
import { createJobWorker } from '../../../testing/queues/a-job-worker.ts'

const server = openTestServer()
const failures: unknown[] = []
const everything = { filters: {}, q: '', exceptIds: [] }
/** A list omits archived products by default. */
const withArchived = { filters: { status: 'active,archived' }, q: '', exceptIds: [] }

const aWorker = () =>
  createJobWorker(
    server.deps,
    async () => jobHandlers,
    (error) => failures.push(error),
  )
const workers: ReturnType<typeof aWorker>[] = []
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))

function startWorker() {
  const worker = aWorker()
  workers.push(worker)
  worker.start()
  return worker
}

async function until(shop: Shop, id: string, isThere: (job: Job) => boolean): Promise<Job> {
  for (let tries = 0; tries < 800; tries++) {
    const { job } = await call(server, getJob, { id }, shop.token)
    if (isThere(job)) return job
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the job did not get there')
}
const finished = (shop: Shop, id: string) => until(shop, id, ({ finishedAt }) => finishedAt !== null)

/** A shop with that many products at 100, one of them archived. */
async function aShopOf(count: number): Promise<Shop> {
  const shop = await aCompany(server)
  const first = await aProduct(server, shop, { name: 'Primero', price: '100' })
  await server.owner.query(
    `insert into products (company_id, id, name, slug, search_text, first_sku, price_from, price_to, catalogue_version, created_by_id)
     select company_id, gen_random_uuid(), 'P' || n, 'p' || n, 'p' || n, 'N' || n, 100, 100, 1, created_by_id
     from products, generate_series(1, $2::int) n where id = $1`,
    [first.id, count - 1],
  )
  await server.owner.query(
    `insert into variants (company_id, id, product_id, sku, price)
     select company_id, gen_random_uuid(), id, first_sku, 100 from products where company_id = $1 and first_sku like 'N%'`,
    [shop.companyId],
  )
  await call(server, archiveProducts, { selection: { ids: [first.id] }, isArchived: true }, shop.token)
  return shop
}

async function countOf(shop: Shop, where: string): Promise<number> {
  const { rows } = await server.owner.query<{ count: number }>(
    `select count(*)::int as count from products where company_id = $1 and ${where}`,
    [shop.companyId],
  )
  return rows[0]?.count ?? 0
}

async function textOfFile(shop: Shop, id: string): Promise<string> {
  const { body } = await server.app.inject({
    method: 'POST',
    url: downloadJobFile.path,
    headers: { authorization: `Bearer ${shop.token}` },
    payload: { id },
  })
  return body
}

test('archiving many runs as a job, lists the unchanged rows with reasons, and can be undone', async () => {
  startWorker()
  const shop = await aShopOf(bulkStep + 50)
  const input = { selection: withArchived, isArchived: true }

  const { job, changedIds } = await call(server, archiveProducts, input, shop.token)
  expect([job?.totalCount, changedIds]).toEqual([bulkStep + 50, []])
  const over = await finished(shop, job?.id ?? '')

  expect(over).toMatchObject({
    status: 'done',
    result: { changed: bulkStep + 49, skipped: 1 },
    fileName: expect.any(String),
  })
  expect(await countOf(shop, `status = 'archived'`)).toBe(bulkStep + 50)
  expect(await textOfFile(shop, over.id)).toMatch(/Primero;It was already archived\./)

  const { job: undo } = await call(server, undoBulkChange, { id: over.id }, shop.token)
  expect(await finished(shop, undo.id)).toMatchObject({
    status: 'done',
    result: { changed: bulkStep + 49, skipped: 0 },
  })
  expect(await countOf(shop, `status = 'archived'`)).toBe(1)
})

test('a process that stops halfway loses and repeats nothing', async () => {
  const shop = await aShopOf(3 * bulkStep)
  const rule = { kind: 'amount' as const, value: '50' }
  const { job } = await call(server, changePrices, { selection: withArchived, rule }, shop.token)
  const worker = startWorker()
  await until(shop, job?.id ?? '', ({ doneCount }) => doneCount > 0)
  await worker.stop()
  const atStop = await call(server, getJob, { id: job?.id ?? '' }, shop.token)

  startWorker()
  const over = await finished(shop, job?.id ?? '')

  expect(atStop.job.finishedAt).toBeNull()
  expect(over).toMatchObject({ status: 'done', result: { changed: 3 * bulkStep - 1, skipped: 1 } })
  expect(await countOf(shop, `status = 'active' and price_from <> 150`)).toBe(0)
  const { rows } = await server.owner.query(
    'select variant_id from price_history where company_id = $1 and old_price is not null group by 1 having count(*) > 1',
    [shop.companyId],
  )
  expect(rows).toEqual([])
  // A till reads one catalogue version at a time, so no version has more than a step.
  const { rows: versions } = await server.owner.query<{ count: number }>(
    `select count(*)::int as count from products where company_id = $1 and status = 'active' group by catalogue_version`,
    [shop.companyId],
  )
  expect(versions.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([bulkStep - 1, bulkStep, bulkStep])
  expect((await server.owner.query('select * from inv.p03_products_sum_up_variants')).rows).toEqual([])
})

test('a cancelled change reports what it did until then', async () => {
  const shop = await aShopOf(2 * bulkStep)
  const change = { showInStore: false }
  const { job } = await call(server, changeProducts, { selection: everything, change }, shop.token)
  await call(server, cancelJob, { id: job?.id ?? '' }, shop.token)

  startWorker()
  const over = await finished(shop, job?.id ?? '')

  expect(over).toMatchObject({ status: 'cancelled', result: { changed: 0, skipped: 0 } })
  expect(await countOf(shop, 'not show_in_store')).toBe(0)
})

test('refuses an invalid change before making a job', async () => {
  const shop = await aShopOf(102)
  const selection = everything

  const answer = await send(server, changeProducts.path, { selection, change: {} }, shop.token)

  expect(answer).toMatchObject({ statusCode: 422, body: { data: { fields: { change: expect.anything() } } } })
})

test('changes customers and suppliers directly up to a hundred, and more as a job', async () => {
  startWorker()
  const shop = await aCompany(server)
  const { customer } = await call(server, createCustomer, { name: 'Rosa' }, shop.token)
  await call(server, createSupplier, { name: 'Molino' }, shop.token)
  await server.owner.query(
    `insert into customers (company_id, id, name) select company_id, gen_random_uuid(), 'C' || n
     from customers, generate_series(1, 120) n where id = $1`,
    [customer.id],
  )
  await server.owner.query(
    `insert into suppliers (company_id, id, name, currency_tag, created_by_id)
     select company_id, gen_random_uuid(), 'S' || n, currency_tag, created_by_id
     from suppliers, generate_series(1, 120) n where company_id = $1`,
    [shop.companyId],
  )

  const tagged = await call(server, sortCustomers, { selection: everything, addTag: 'feria' }, shop.token)
  await finished(shop, tagged.job?.id ?? '')
  const gone = await call(server, archiveCustomers, { selection: everything, isArchived: true }, shop.token)
  const away = await call(server, archiveSuppliers, { selection: everything, isArchived: true }, shop.token)

  expect(await finished(shop, gone.job?.id ?? '')).toMatchObject({ result: { changed: 121, skipped: 0 } })
  expect(await finished(shop, away.job?.id ?? '')).toMatchObject({ result: { changed: 121, skipped: 0 } })
  const { rows } = await server.owner.query(
    `select count(*)::int as count from customers where company_id = $1 and tags = '{feria}' and status = 'archived'`,
    [shop.companyId],
  )
  expect(rows).toEqual([{ count: 121 }])
})

test('only the requester, if still allowed, can undo a change; a change of prices cannot be undone', async () => {
  startWorker()
  const shop = await aShopOf(120)
  const { job } = await call(server, archiveProducts, { selection: everything, isArchived: true }, shop.token)
  await finished(shop, job?.id ?? '')
  const other = await aMember(server, shop, { permissions: ['PRODUCTS__DELETE'] })
  const undo = (id: string, token: string) => send(server, undoBulkChange.path, { id }, token)

  expect((await undo(job?.id ?? '', other.token)).statusCode).toBe(404)
  const rule = { kind: 'set' as const, value: '70' }
  await call(server, undoBulkChange, { id: job?.id ?? '' }, shop.token).then(({ job: back }) => finished(shop, back.id))
  const priced = await call(server, changePrices, { selection: everything, rule }, shop.token)
  await finished(shop, priced.job?.id ?? '')
  expect((await undo(priced.job?.id ?? '', shop.token)).statusCode).toBe(409)
  expect(failures).toEqual([])
})
