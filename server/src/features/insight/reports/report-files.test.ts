/** Reports as files: the same figures, all rows, and a last line that confirms it. */
import { downloadJobFile, getJob } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import { downloadReport, exportReport, runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { createJobWorker } from '../../../testing/queues/a-job-worker.ts'

const server = openTestServer()
const failures: unknown[] = []
let worker: ReturnType<typeof createJobWorker>
let shop: Shop

beforeAll(async () => {
  worker = createJobWorker(
    server.deps,
    async () => jobHandlers,
    (error) => failures.push(error),
  )
  worker.start()
  shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const items = []
  for (let index = 0; index < 60; index++)
    items.push({ product: await aProduct(server, shop, { name: `=P${index}`, price: String(1190 + index) }) })
  await call(server, commitSale, aSale(till, { number: 1, items }), shop.token)
})
afterAll(() => worker.stop())

async function bytesOf(path: string, payload: object, language = 'es'): Promise<Buffer> {
  const headers = { authorization: `Bearer ${shop.token}`, 'accept-language': language }
  const answer = await server.app.inject({ method: 'POST', url: path, headers, payload })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const question = { key: 'sales-by-product', filters: { period: 'today' } } as const
const rowsOf = (bytes: Buffer) =>
  parse(bytes, { bom: true, delimiter: ';', relax_column_count: true }).map((row) => row as string[])

/** Entries of the history, each a document. */
async function addEntries({ companyId, userId }: Shop, count: number): Promise<void> {
  await server.owner.query(
    `insert into audit_entries (company_id, id, actor_id, action, entity, entity_id, at)
      select $1, gen_random_uuid(), $2, 'view.create', 'view', gen_random_uuid(), now() from generate_series(1, $3::int)`,
    [companyId, userId, count],
  )
  await server.owner.query('analyze audit_entries')
}

test('a file has every row, the totals of the screen and a check line', async () => {
  const screen = await call(server, runReport, { ...question, per: 25 }, shop.token)
  const rows = rowsOf(await bytesOf(downloadReport.path, { ...question, format: 'csv' }))
  const net = rows[0]?.indexOf('Ventas netas') ?? -1
  const places = rows.findIndex(([name]) => name === 'Total')
  expect(screen.rows).toHaveLength(25)
  expect(places).toBe(screen.rowCount + 1)
  expect(rows[1]?.[0]).toMatch(/^'=P/)
  expect(rows[places]?.[net]).toBe(screen.total.values[screen.columns.indexOf('net')])
  expect(rows.at(-1)?.[1]).toBe(`Completo: 60 filas, total ${rows[places]?.[net]}, suma ${rows[places]?.[net]}`)
  expect(rows.find(([name]) => name === 'Período')?.[1]).toMatch(/^\d{4}-\d{2}-\d{2} – \d{4}-\d{2}-\d{2}$/)
})

test('spreadsheets and PDF files are written, too', async () => {
  const xlsx = await bytesOf(downloadReport.path, { ...question, format: 'xlsx' })
  expect(xlsx.subarray(0, 2).toString()).toBe('PK')
  const pdf = await bytesOf(downloadReport.path, { ...question, format: 'pdf' }, 'en')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a job writes the same file', async () => {
  const { job } = await call(server, exportReport, { ...question, format: 'csv' }, shop.token)
  await vi.waitFor(async () => {
    const { job: now } = await call(server, getJob, { id: job.id }, shop.token)
    expect(now).toMatchObject({ status: 'done', result: { count: 60 } })
  }, 20_000)
  const written = rowsOf(await bytesOf(downloadJobFile.path, { id: job.id }, 'en'))
  const direct = rowsOf(await bytesOf(downloadReport.path, { ...question, format: 'csv' }, 'en'))
  expect(written.slice(0, 62)).toEqual(direct.slice(0, 62))
  expect(failures).toEqual([])
})

test('a job writes a long file completely, with every row once, while new facts arrive', async () => {
  const many = 200_000
  await addEntries(shop, many)
  const long = { key: 'audit', filters: { period: 'today', by: 'document', action: '*view.create' } } as const
  const screen = await call(server, runReport, long, shop.token)
  expect([screen.rowCount, screen.total.values]).toEqual([many, [String(many)]])
  const tooLong = await send(server, downloadReport.path, { ...long, format: 'csv' }, shop.token)
  expect(tooLong.body).toMatchObject({ code: 'exportTooLong' })

  const { job } = await call(server, exportReport, { ...long, format: 'csv' }, shop.token)
  await addEntries(shop, 500)
  const result = await vi.waitFor(async () => {
    const { job: now } = await call(server, getJob, { id: job.id }, shop.token)
    expect(now.status).toBe('done')
    return now.result
  }, 60_000)
  const rows = rowsOf(await bytesOf(downloadJobFile.path, { id: job.id }))
  const end = rows.findIndex(([name]) => name === 'Total')
  // From one instant: with all new facts or with none of them.
  expect([many, many + 500]).toContain(end - 1)
  expect(result).toMatchObject({ count: end - 1 })
  expect(rows[end]?.[1]).toBe(String(end - 1))
  expect(rows.slice(1, end).every(([, entries]) => entries === '1')).toBe(true)
  expect(rows.at(-1)?.[1]).toBe(`Complete: ${end - 1} rows, total ${end - 1}, sum ${end - 1}`)
}, 120_000)

test('a job writes spreadsheets of more than 20,000 rows and PDF files of more than 5,000, and refuses a longer PDF file', async () => {
  const own = await aCompany(server)
  const long = { key: 'audit', filters: { period: 'today', by: 'document', action: '*view.create' } } as const
  const jobOf = async (format: 'xlsx' | 'pdf') => {
    const { job } = await call(server, exportReport, { ...long, format }, own.token)
    return vi.waitFor(async () => {
      const { job: now } = await call(server, getJob, { id: job.id }, own.token)
      expect(now.finishedAt).not.toBeNull()
      return now
    }, 60_000)
  }
  const fileOf = async (id: string) => {
    const headers = { authorization: `Bearer ${own.token}`, 'accept-language': 'en' }
    return (await server.app.inject({ method: 'POST', url: downloadJobFile.path, headers, payload: { id } })).rawPayload
  }
  await addEntries(own, 21_000)
  const paper = await jobOf('pdf')
  expect([paper, failures]).toMatchObject([{ status: 'done', result: { count: 21_000 } }, []])
  const pages = (await fileOf(paper.id)).toString('latin1').match(/\/Type \/Page\b/g) ?? []
  // Each sheet has about thirty rows.
  expect(pages.length).toBeGreaterThan(21_000 / 35)
  await addEntries(own, 30_000)
  const sheet = await jobOf('xlsx')
  expect(sheet).toMatchObject({ status: 'done', result: { count: 51_000 } })
  const rows = await readSheet(Uint8Array.from(await fileOf(sheet.id)).buffer)
  expect(rows[51_001]?.slice(0, 2)).toEqual(['Total', 51_000])
  expect(rows.at(-1)?.[1]).toBe('Complete: 51000 rows, total 51000, sum 51000')
  expect(await jobOf('pdf')).toMatchObject({ status: 'failed', errorCode: 'paperTooLong', fileName: null })
}, 120_000)

test('a file grouped by tax explains how its rows count', async () => {
  const byTax = { key: 'sales-by-product', filters: { period: 'today', by: 'tax' }, format: 'csv' } as const
  const rows = rowsOf(await bytesOf(downloadReport.path, byTax, 'en'))
  expect(rows.at(-1)?.[1]).toMatch(
    /^Complete: 1 rows, total \d+; a line with several taxes is in the row of each of them$/,
  )
})

test('a file needs the right to export data, and the report’s own', async () => {
  const input = { ...question, format: 'csv' }
  const reader = await aMember(server, shop, { permissions: ['REPORTS__VIEW'] })
  expect((await send(server, downloadReport.path, input, reader.token)).statusCode).toBe(403)
  const exporter = await aMember(server, shop, { permissions: ['DATA__EXPORT_VIEW'] })
  expect((await send(server, downloadReport.path, input, exporter.token)).statusCode).toBe(403)
  expect((await send(server, exportReport.path, input, exporter.token)).statusCode).toBe(403)
})
