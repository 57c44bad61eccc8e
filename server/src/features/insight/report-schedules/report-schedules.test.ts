/** Reports by mail, with the clock of the server moved by hand. */
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import {
  deleteReportSchedule,
  listReportSchedules,
  pauseReportSchedule,
  saveReportSchedule,
  sendReportNow,
} from '@mostrador/contract/features/insight/report-schedules/endpoints.ts'
import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { mailDueReports } from './report-clock.ts'

const server = openTestServer()
afterEach(() => {
  server.setNow(undefined)
  server.mails.length = 0
})

const failures: unknown[] = []
const look = () => mailDueReports(server.deps, (error) => failures.push(error))
/** Some hours after tomorrow's noon in Santiago, so that the time of the test run does not matter. */
function tomorrow(hours: number): Date {
  const noon = new Date(Date.now() + 24 * 3_600_000)
  noon.setUTCHours(15 + hours, 0, 0, 0)
  return noon
}
/** Mails of reports to an address, oldest first. */
const mailsTo = (email: string) => server.mails.filter(({ to, body }) => to === email && body.includes('/reports/'))

const wish = (change: object = {}): InputOf<typeof saveReportSchedule> => ({
  scheduleId: newId(),
  version: 0,
  question: { key: 'sales-by-product', filters: { period: 'last30' } },
  format: 'csv',
  every: 'day',
  hour: 8,
  ...change,
})
const save = async (shop: Pick<Shop, 'token'>, input = wish()) =>
  (await call(server, saveReportSchedule, input, shop.token)).schedule

async function aShopWithSales() {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const product = await aProduct(server, shop, { name: 'Pan de campo', price: '1190' })
  await call(server, commitSale, aSale(till, { number: 1, items: [{ product, quantity: '3' }] }), shop.token)
  const { rows } = await server.owner.query<{ email: string }>('select email from users where id = $1', [shop.userId])
  return { shop, product, email: rows[0]?.email ?? '' }
}

test('a due report goes out once, also with two processes, and not before', async () => {
  const { shop, email } = await aShopWithSales()
  const schedule = await save(shop)
  await look()
  expect(mailsTo(email)).toEqual([])

  server.setNow(tomorrow(1))
  await Promise.all([look(), look(), look()])
  await look()
  expect(failures).toEqual([])
  const [mail, ...more] = mailsTo(email)
  expect(more).toEqual([])
  server.setNow(undefined)
  const report = await call(server, runReport, { key: 'sales-by-product', filters: { period: 'last30' } }, shop.token)
  expect(mail?.body).toContain('3,000')
  expect(report.total.values[report.columns.indexOf('net')]).toBe('3000')
  expect(mail?.body).toContain('Pan de campo')
  expect(mail?.body).toMatch(/\/dashboard\/reports\/sales-by-product\?.*f\.day=\d{4}-\d{2}-\d{2}\.\./)
  expect(mail?.attachment?.fileName).toMatch(/\.csv$/)
  expect(mail?.attachment?.bytes.toString()).toContain('Pan de campo')

  const [after] = (await call(server, listReportSchedules, { key: 'sales-by-product' }, shop.token)).items
  expect(after?.id).toBe(schedule.id)
  expect(Date.parse(after?.nextAt ?? '')).toBeGreaterThan(tomorrow(1).getTime())
  expect(after?.lastSentAt).not.toBeNull()
})

test('one mail replaces all missed turns', async () => {
  const { shop, email } = await aShopWithSales()
  await save(shop)
  server.setNow(tomorrow(24 * 9))
  await look()
  await look()
  expect(mailsTo(email)).toHaveLength(1)
})

test('a paused schedule waits, a resumed one sends at its next turn, and a stopped one is gone', async () => {
  const { shop, email } = await aShopWithSales()
  const { id } = await save(shop)
  const pause = async (isPaused: boolean) =>
    (await call(server, pauseReportSchedule, { id, isPaused }, shop.token)).schedule
  expect(await pause(true)).toMatchObject({ status: 'paused', nextAt: null })
  server.setNow(tomorrow(1))
  await look()
  expect(mailsTo(email)).toEqual([])
  server.setNow(undefined)
  expect(await pause(false)).toMatchObject({ status: 'active' })
  await look()
  expect(mailsTo(email)).toEqual([])
  server.setNow(tomorrow(1))
  await look()
  expect(mailsTo(email)).toHaveLength(1)
  server.setNow(undefined)
  await call(server, deleteReportSchedule, { id }, shop.token)
  server.setNow(tomorrow(25))
  await look()
  expect(mailsTo(email)).toHaveLength(1)
})

test('it can be sent immediately, and its turns stay', async () => {
  const { shop, email } = await aShopWithSales()
  const { id, nextAt } = await save(shop, wish({ format: 'xlsx' }))
  const { schedule } = await call(server, sendReportNow, { id }, shop.token)
  expect(schedule.nextAt).toBe(nextAt)
  expect(mailsTo(email)[0]?.attachment?.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('the mail has the language and the rights that its reader has at that moment', async () => {
  const { shop } = await aShopWithSales()
  const permissions = ['REPORTS__VIEW', 'SALES__OTHERS_VIEW', 'REPORTS__FINANCE_VIEW', 'DATA__EXPORT_VIEW'] as const
  const member = await aMember(server, shop, { permissions: [...permissions] })
  await save(member)
  await server.owner.query(`update users set language_tag = 'es' where id = $1`, [member.userId])
  await server.owner.query(
    `update profiles set permissions = array_remove(permissions, 'REPORTS__FINANCE_VIEW') where id = (
      select profile_id from membership_profiles where user_id = $1 and company_id = $2)`,
    [member.userId, shop.companyId],
  )
  server.setNow(tomorrow(1))
  await look()
  const { rows } = await server.owner.query<{ email: string }>('select email from users where id = $1', [member.userId])
  const [mail] = mailsTo(rows[0]?.email ?? '')
  expect(mail?.subject).toMatch(/^Ventas por producto, /)
  expect(mail?.body).toContain('Ventas netas')
  const header = mail?.attachment?.bytes.toString().split('\n')[0] ?? ''
  expect(header).toContain('Ventas netas')
  expect(header).not.toContain('Ganancia')
})

test('a reader who may no longer see it gets it no more, and one notice', async () => {
  const { shop } = await aShopWithSales()
  const member = await aMember(server, shop, { permissions: ['REPORTS__VIEW', 'REPORTS__STOCK_VIEW'] })
  const { rows } = await server.owner.query<{ email: string }>('select email from users where id = $1', [member.userId])
  const email = rows[0]?.email ?? ''
  const { id } = await save(member, wish({ question: { key: 'stock-on-hand', filters: {} }, format: null }))
  await server.owner.query(
    `update profiles set permissions = array_remove(permissions, 'REPORTS__STOCK_VIEW') where id = (
      select profile_id from membership_profiles where user_id = $1 and company_id = $2)`,
    [member.userId, shop.companyId],
  )
  server.setNow(tomorrow(1))
  await Promise.all([look(), look()])
  server.setNow(tomorrow(25))
  await look()
  expect(failures).toEqual([])
  server.setNow(undefined)
  const mails = server.mails.filter(({ to, body }) => to === email && body.includes('report'))
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('no longer e-mailed to you')])
  const { items } = await call(server, listReportSchedules, {}, member.token)
  expect(items).toMatchObject([{ id, status: 'stopped', nextAt: null }])
})

test('a person who left the company gets no more mails', async () => {
  const { shop } = await aShopWithSales()
  const member = await aMember(server, shop, { permissions: ['REPORTS__VIEW'] })
  await save(member, wish({ format: null }))
  await server.owner.query(`delete from membership_profiles where user_id = $1`, [member.userId])
  await server.owner.query(`delete from memberships where user_id = $1`, [member.userId])
  server.setNow(tomorrow(1))
  await look()
  expect(mailsTo('')).toEqual([])
  expect(server.mails.filter(({ body }) => body.includes('/reports/'))).toEqual([])
})

test('a failed report is retried, and does not delay the others', async () => {
  const { shop, email } = await aShopWithSales()
  const broken = await save(shop, wish({ hour: 3 }))
  await save(shop, wish({ hour: 4, format: null }))
  await server.owner.query(`update report_schedules set filters = '{"day":"2026-03-04..2026-03-01"}' where id = $1`, [
    broken.id,
  ])
  server.setNow(tomorrow(1))
  await look()
  expect(failures.splice(0)).toHaveLength(1)
  expect(mailsTo(email)).toHaveLength(1)
  await server.owner.query(`update report_schedules set filters = '{}' where id = $1`, [broken.id])
  server.setNow(tomorrow(2))
  await look()
  expect(mailsTo(email)).toHaveLength(2)
})

test('a schedule belongs to its maker: others neither see nor change it, and a repeated call creates one', async () => {
  const { shop } = await aShopWithSales()
  const other = await aMember(server, shop, { permissions: ['REPORTS__VIEW'] })
  const input = wish()
  const [first, second] = [await save(shop, input), await save(shop, input)]
  expect(second).toEqual(first)
  expect((await call(server, listReportSchedules, {}, other.token)).items).toEqual([])
  for (const endpoint of [pauseReportSchedule, sendReportNow, deleteReportSchedule])
    expect((await send(server, endpoint.path, { id: first.id, isPaused: true }, other.token)).statusCode).toBe(404)
  const stale = await send(server, saveReportSchedule.path, { ...input, version: 7 }, shop.token)
  expect(stale.statusCode).toBe(409)
})

test('fixed days, days of another rhythm, and a file without the right to it are refused', async () => {
  const { shop } = await aShopWithSales()
  const reader = await aMember(server, shop, { permissions: ['REPORTS__VIEW'] })
  const days = { key: 'sales-by-day', filters: { day: '2026-01-01..2026-01-31' } }
  for (const change of [{ question: days }, { every: 'week' }, { every: 'month', monthDay: 32 }, { monthDay: 3 }])
    expect(
      (await send(server, saveReportSchedule.path, wish(change), shop.token)).statusCode,
      JSON.stringify(change),
    ).toBe(422)
  expect((await send(server, saveReportSchedule.path, wish(), reader.token)).statusCode).toBe(403)
  const profit = wish({ question: { key: 'gross-profit', filters: {} }, format: null })
  expect((await send(server, saveReportSchedule.path, profit, reader.token)).statusCode).toBe(403)
})
