/** Reports that are read while their file is written: the same files, up to the limits of the formats. */
import { exportReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { downloadJobFile, getJob } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { ReportQuestion } from '@mostrador/contract/features/insight/reports/schema.ts'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import type { CompanyCtx } from '../../../context.ts'
import { collectPieces } from '../../../files/pieces.ts'
import { jobHandlers } from '../../../job-handlers.ts'
import { aCompany, call, type Shop } from '../../../testing/builders.ts'
import { aHistory, randomOf, worlds } from '../../../testing/reports/a-history.ts'
import { runAsMember } from '../../../http/run-as.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { createJobWorker } from '../../../testing/queues/a-job-worker.ts'
import { foldCompany } from '../../../testing/reports/fold-company.ts'
import { reportJobFor } from './report-job.ts'
import { readReport } from './run-report.ts'
import { streamReport } from './stream-report.ts'
import { writeReport, writeStreamedReport } from './write-report.ts'

const server = openTestServer()
const seed = Number(process.env['REPORT_SEED'] ?? 20261126)
/** Rows of a job's file that exceed the 10,000 groups it loads as a whole; the format has room for 1,048,576. */
const longRows = Number(process.env['REPORT_ROWS'] ?? 30_000)
const mostWhole = 10_000

const linesOf = (bytes: Buffer) => parse(bytes, { bom: true, delimiter: ';' }).map((row) => row as string[])
const days = '2026-07-01..2026-12-31'
const questions: [name: string, question: ReportQuestion][] = [
  ['by a figure', { key: 'sales-by-product', filters: { day: days, compare: 'previousFull' }, sort: '-net' }],
  ['by a ratio', { key: 'gross-profit', filters: { day: days, compare: 'none' }, sort: 'margin' }],
  ['by days', { key: 'sales-by-day', filters: { day: days, compare: 'previousFull' }, sort: 'key' }],
  ['by hours and days', { key: 'sales-by-hour', filters: { day: days, and: 'day', compare: 'lastYear' }, sort: 'key' }],
  ['by two groups and a figure', { key: 'payments-by-tender', filters: { day: days, and: 'day' }, sort: '-collected' }],
  ['by documents', { key: 'sales-summary', filters: { day: days, by: 'document' }, sort: '-net' }],
  ['by tax', { key: 'sales-summary', filters: { day: days, by: 'tax' }, sort: '-net' }],
  ['of nothing', { key: 'sales-summary', filters: { day: '2020-01-01..2020-01-02' } }],
]

test.each(questions)(
  'a report %s has the same rows, totals and check line whether it is read whole or not',
  async (_, question) => {
    const history = await aHistory(server, worlds[0] ?? raise(), randomOf(seed), {
      steps: 12,
      afterStep: async ({ companyId }) => foldCompany(server.deps, companyId),
    })
    const write = async (ctx: CompanyCtx) => {
      const whole = linesOf(await collectPieces(writeReport(await readReport(ctx, question), 'csv').pieces))
      const streamed = await streamReport(ctx, question, 0)
      return [whole, linesOf(await collectPieces(writeStreamedReport(streamed, 'csv').pieces))] as const
    }
    const { companyId, userId } = history.shop
    const profileId = await profileOf(history.shop)
    const actor = { userId, companyId, profileId, now: new Date(), language: 'en' as const }
    const [whole, streamed] = await runAsMember(server.deps, actor, write)
    // Rows of equal figures may be in any order.
    const end = whole.findIndex(([name]) => name === 'Total')
    expect(streamed.slice(end)).toEqual(whole.slice(end))
    expect(streamed.slice(1, end).map(String).toSorted()).toEqual(whole.slice(1, end).map(String).toSorted())
    const column = question.sort === undefined ? -1 : sortedColumn(question, whole[0] ?? [])
    expect(streamed.slice(1, end).map((row) => row[column])).toEqual(whole.slice(1, end).map((row) => row[column]))
  },
)

async function profileOf({ companyId, userId }: Shop): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(
    'select profile_id as id from membership_profiles where company_id = $1 and user_id = $2',
    [companyId, userId],
  )
  return rows[0]?.id ?? raise()
}

/** The column of the requested order; for rows within rows, that of the first grouping. */
function sortedColumn({ sort = '', filters }: ReportQuestion, headers: string[]): number {
  const words = { net: 'Net sales', margin: 'Margin', key: headers[0] ?? '' }
  const column = headers.indexOf(words[sort.replace('-', '') as keyof typeof words] ?? '')
  return 'and' in filters || column < 0 ? 0 : column
}

test('a report with too many groups for memory is written completely, in little memory', async () => {
  const shop: Shop = await aCompany(server)
  await server.owner.query(
    `insert into audit_entries (company_id, id, actor_id, action, entity, entity_id, at)
      select $1, gen_random_uuid(), $2, 'view.create', 'view', gen_random_uuid(), now() from generate_series(1, $3::int)`,
    [shop.companyId, shop.userId, longRows],
  )
  await server.owner.query('analyze audit_entries')
  const failures: unknown[] = []
  const worker = createJobWorker(
    server.deps,
    async () => ({ ...jobHandlers, report: reportJobFor(mostWhole) }),
    (error) => failures.push(error),
  )
  const before = process.memoryUsage().rss
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - before)), 50)
  worker.start()
  try {
    const filters = { period: 'today', by: 'document', action: '*view.create' }
    const { job } = await call(server, exportReport, { key: 'audit', filters, format: 'xlsx' }, shop.token)
    const paper = await call(server, exportReport, { key: 'audit', filters, format: 'pdf' }, shop.token)
    const over = await vi.waitFor(
      async () => {
        const { job: now } = await call(server, getJob, { id: job.id }, shop.token)
        expect(now.finishedAt).not.toBeNull()
        const { job: refused } = await call(server, getJob, { id: paper.job.id }, shop.token)
        expect(refused.finishedAt).not.toBeNull()
        return now
      },
      { timeout: 240_000, interval: 200 },
    )
    clearInterval(watch)
    expect([over, failures]).toMatchObject([{ status: 'done', result: { count: longRows } }, []])
    const { rawPayload } = await server.app.inject({
      method: 'POST',
      url: downloadJobFile.path,
      headers: { authorization: `Bearer ${shop.token}`, 'accept-language': 'en' },
      payload: { id: job.id },
    })
    const end = Buffer.from(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? [])
      .subarray(-1000)
      .toString()
    expect(end).toContain(`Complete: ${longRows} rows, total ${longRows}, sum ${longRows}`)
    const refused = await call(server, getJob, { id: paper.job.id }, shop.token)
    expect(refused.job).toMatchObject({ status: 'failed', errorCode: 'paperTooLong' })
  } finally {
    clearInterval(watch)
    await worker.stop()
  }
  expect(most / 1024 / 1024).toBeLessThan(500)
}, 300_000)

function raise(): never {
  throw new Error('no such world')
}
