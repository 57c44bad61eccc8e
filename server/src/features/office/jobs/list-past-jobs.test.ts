/** Finished jobs and their files can be found as long as they are kept, by their requester. */
import { downloadJobFile, listJobs, listPastJobs } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { jobFileDays, purgeJobFiles } from '../../../files/purge-job-files.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

type Wish = { kind?: string; title?: string; status?: string; result?: object; file?: string | null; days?: number }

/** A finished job, made that many days ago. */
async function aJob(shop: Pick<Shop, 'companyId' | 'userId' | 'profileId'>, wish: Wish = {}): Promise<string> {
  const { kind = 'export', title = 'Clientes', status = 'done', result = {}, file = null, days = 0 } = wish
  const id = newId()
  const fileKey = file === null ? null : `exports/${newId()}.csv`
  if (fileKey !== null && file !== null) await server.deps.files.put(fileKey, Buffer.from(file), 'service')
  const at = daysAgo(days)
  await server.owner.query(
    `insert into jobs (company_id, id, kind, title, input, status, result, file_key, file_name, created_by_id, profile_id,
        language_tag, created_at, finished_at)
      values ($1, $2, $3, $4, '{}', $5, $6, $7, $8, $9, $10, 'es', $11, $12)`,
    [
      shop.companyId,
      id,
      kind,
      title,
      status,
      JSON.stringify(result),
      fileKey,
      fileKey && `${title}.csv`,
      shop.userId,
      shop.profileId,
      at,
      status === 'running' ? null : at,
    ],
  )
  return id
}

test('a file stays reachable behind any number of later jobs, page by page', async () => {
  const shop = await aCompany(server)
  const first = await aJob(shop, { file: 'nombre', days: 20 })
  for (let index = 0; index < 35; index++) await aJob(shop, { kind: 'importCheck', days: 1 })
  await aJob(shop, { status: 'running' })

  const { items: last } = await call(server, listJobs, {}, shop.token)
  const page = await call(server, listPastJobs, { per: 20 }, shop.token)
  const next = await call(server, listPastJobs, { per: 20, cursor: page.nextCursor ?? '' }, shop.token)

  expect(last.map(({ id }) => id)).not.toContain(first)
  expect([page.total, page.items.length, next.items.length, next.nextCursor]).toEqual([36, 20, 16, null])
  const found = next.items.at(-1)
  expect(found).toMatchObject({ id: first, fileName: 'Clientes.csv', isFileGone: false })
  expect(Date.parse(found?.fileUntil ?? '') - Date.parse(found?.finishedAt ?? '')).toBe(jobFileDays * dayMs)
  const file = await server.app.inject({
    method: 'POST',
    url: downloadJobFile.path,
    headers: { authorization: `Bearer ${shop.token}` },
    payload: { id: first },
  })
  expect(file.body).toBe('nombre')
})

test('reports a file as gone after a month, and never for a job without one', async () => {
  const shop = await aCompany(server)
  await aJob(shop, { title: 'export', file: 'x', days: 31 })
  await aJob(shop, { title: 'change', kind: 'productsPrices', result: { changed: 3, skipped: 2 }, file: 'x', days: 32 })
  await aJob(shop, { title: 'whole change', kind: 'productsPrices', result: { changed: 3, skipped: 0 }, days: 33 })
  await aJob(shop, { title: 'failed', status: 'failed', days: 34 })
  await aJob(shop, { title: 'check', kind: 'importCheck', days: 35 })
  await purgeJobFiles(server.deps.db, server.deps.files, new Date())
  await aJob(shop, { title: 'kept', file: 'x' })

  const { items } = await call(server, listPastJobs, {}, shop.token)
  const withFile = await call(server, listPastJobs, { filters: { hasFile: 'yes' } }, shop.token)
  const named = await call(server, listPastJobs, { q: 'CHÁNGE' }, shop.token)

  expect(items.map(({ title, isFileGone }) => [title, isFileGone])).toEqual([
    ['kept', false],
    ['export', true],
    ['change', true],
    ['whole change', false],
    ['failed', false],
    ['check', false],
  ])
  expect(items[1]).toMatchObject({ fileName: null, fileUntil: null })
  expect(withFile.items.map(({ title }) => title)).toEqual(['kept'])
  expect(named.items.map(({ title }) => title)).toEqual(['change', 'whole change'])
})

test('neither lists nor serves jobs of others', async () => {
  const shop = await aCompany(server)
  const clerk = await aMember(server, shop, { permissions: ['DATA__EXPORT_VIEW'] })
  const id = await aJob(shop, { file: 'x' })

  expect((await call(server, listPastJobs, {}, clerk.token)).items).toEqual([])
  expect(await send(server, downloadJobFile.path, { id }, clerk.token)).toMatchObject({ statusCode: 404 })
})
