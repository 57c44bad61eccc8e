/** Jobs that write reports end with a complete file or with a message, whatever happens to their workers. */
import { cancelJob, downloadJobFile, getJob } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { exportReport, runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Deps } from '../../../context.ts'
import { jobHandlers } from '../../../job-handlers.ts'
import { aCompany, call, type Shop } from '../../../testing/builders.ts'
import { strayFiles } from '../../../testing/stray-files.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { createJobWorker } from '../../../testing/queues/a-job-worker.ts'

const server = openTestServer()
/** Longer than a worker may be silent before another one takes its job. */
const silenceMilliseconds = 61_000
const rows = 6000
const question = { key: 'audit', filters: { period: 'today', by: 'document', action: '*view.create' } } as const
let shop: Shop
const workers: ReturnType<typeof createJobWorker>[] = []

beforeAll(async () => {
  shop = await aCompany(server)
  await addEntries(rows)
})
afterEach(async () => {
  server.setNow(undefined)
  for (const worker of workers.splice(0)) await worker.stop()
})

const addEntries = (count: number) =>
  server.owner.query(
    `insert into audit_entries (company_id, id, actor_id, action, entity, entity_id, at)
      select $1, gen_random_uuid(), $2, 'view.create', 'view', gen_random_uuid(), now() from generate_series(1, $3::int)`,
    [shop.companyId, shop.userId, count],
  )

/** A worker whose files are written by `write`. */
function startWorker(write?: Deps['files']['write']): void {
  const files = write ? { ...server.deps.files, write } : server.deps.files
  const worker = createJobWorker(
    { ...server.deps, files },
    async () => jobHandlers,
    () => undefined,
  )
  // The test never waits for a worker that hangs in the middle.
  if (!write) workers.push(worker)
  worker.start()
}

const jobOf = async (id: string): Promise<Job> => (await call(server, getJob, { id }, shop.token)).job
const fileOf = (id: string) =>
  server.app.inject({
    method: 'POST',
    url: downloadJobFile.path,
    headers: { authorization: `Bearer ${shop.token}`, 'accept-language': 'en' },
    payload: { id },
  })

/** A worker that takes the next job, writes the first half of its file, and then dies. */
async function dieHalfWay(id: string, attempt: number): Promise<void> {
  const reached = Promise.withResolvers<void>()
  startWorker(async (key, pieces) => {
    async function* half() {
      let written = 0
      for await (const piece of pieces) {
        yield piece
        if (++written < 5) continue
        reached.resolve()
        await new Promise(() => undefined)
      }
    }
    await server.deps.files.write(key, half(), 'service')
  })
  await reached.promise
  // Half a file is never available.
  expect(await jobOf(id)).toMatchObject({ status: 'running', fileName: null })
  expect((await fileOf(id)).statusCode).toBe(404)
  server.setNow(new Date(Date.now() + attempt * silenceMilliseconds))
}

const ended = (id: string) =>
  vi.waitFor(async () => {
    const job = await jobOf(id)
    expect(job.finishedAt).not.toBeNull()
    return job
  }, 20_000)

/** The end of each kind of file, and the lines of a CSV file from its totals on. */
const isWhole = {
  csv: (bytes: Buffer) => {
    const written = parse(bytes, { bom: true, delimiter: ';', relax_column_count: true }).map((row) => row as string[])
    const entries = written.slice(1, rows + 1).map(([, count]) => count)
    const check = `Complete: ${rows} rows, total ${rows}, sum ${rows}`
    return (
      entries.every((count) => count === '1') &&
      written[rows + 1]?.[1] === String(rows) &&
      written.at(-1)?.[1] === check
    )
  },
  xlsx: (bytes: Buffer) => {
    const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString()
    return sheet.split('<row ').length - 1 > rows + 5 && sheet.endsWith('</sheetData></worksheet>')
  },
  pdf: (bytes: Buffer) => bytes.subarray(-8).toString('latin1').includes('%%EOF'),
}

test.each(['csv', 'xlsx', 'pdf'] as const)(
  'a job whose worker dies half-way through a %s is done anew by another, and its file is whole',
  async (format) => {
    const screen = await call(server, runReport, question, shop.token)
    const { job } = await call(server, exportReport, { ...question, format }, shop.token)
    await dieHalfWay(job.id, 1)
    startWorker()
    expect(await ended(job.id)).toMatchObject({ status: 'done', result: { count: screen.rowCount } })
    const { statusCode, rawPayload } = await fileOf(job.id)
    expect([statusCode, isWhole[format](rawPayload)]).toEqual([200, true])
  },
  60_000,
)

test('a job whose workers die each time ends with a message and without a file', async () => {
  const { job } = await call(server, exportReport, { ...question, format: 'csv' }, shop.token)
  for (const attempt of [1, 2, 3]) await dieHalfWay(job.id, attempt)
  startWorker()
  const over = await ended(job.id)
  expect(over).toMatchObject({ status: 'failed', fileName: null, errorCode: 'internal' })
  expect((await fileOf(job.id)).statusCode).toBe(404)
}, 60_000)

test('a file that cannot be written fails its job, and leaves nothing behind', async () => {
  const parts = await strayFiles(server, 'exports')
  const { job } = await call(server, exportReport, { ...question, format: 'xlsx' }, shop.token)
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const keys: string[] = []
  startWorker(async (key, pieces) => {
    keys.push(key)
    async function* torn() {
      for await (const piece of pieces) {
        yield piece
        throw full
      }
    }
    await server.deps.files.write(key, torn(), 'service')
  })
  expect(await ended(job.id)).toMatchObject({ status: 'failed', fileName: null })
  expect(keys).toHaveLength(1)
  expect(await strayFiles(server, 'exports')).toEqual(parts)
})

test('a job that is cancelled while its file is written ends without one', async () => {
  const parts = await strayFiles(server, 'exports')
  const { job } = await call(server, exportReport, { ...question, format: 'xlsx' }, shop.token)
  startWorker(async (key, pieces) => {
    async function* slow() {
      for await (const piece of pieces) {
        yield piece
        await call(server, cancelJob, { id: job.id }, shop.token)
      }
    }
    await server.deps.files.write(key, slow(), 'service')
  })
  expect(await ended(job.id)).toMatchObject({ status: 'cancelled', fileName: null })
  expect(await strayFiles(server, 'exports')).toEqual(parts)
})
