import {
  createCustomer,
  listCustomers,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import {
  applyImport,
  checkImport,
  downloadImportProblems,
  downloadImportTemplate,
  getImport,
  listImportProblems,
  listImports,
  rereadImport,
  undoImport,
} from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { Import, ImportEntity, ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'
import { cancelJob, getJob, listJobs } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import { listSuppliers } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, call, send, type Shop } from '../../../testing/builders.ts'
import { checkFile, takeFile, untilImport, uploadBytes, uploadText } from '../../../testing/import-file.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import type { JobRun } from '../jobs/public.ts'
import { createJobWorker } from '../../../testing/queues/a-job-worker.ts'

const server = openTestServer()
const failures: unknown[] = []
let worker: ReturnType<typeof createJobWorker>
/** The real handler, which tests wrap. */
const straight = jobHandlers.importApply.run
let around = straight

beforeAll(() => {
  worker = createJobWorker(
    server.deps,
    async () => ({ ...jobHandlers, importApply: { ...jobHandlers.importApply, run: (run) => around(run) } }),
    (error) => failures.push(error),
  )
  worker.start()
})
afterAll(() => worker.stop())

const upload = (shop: Shop, entity: ImportEntity, csv: string) => uploadText(server, shop, entity, csv)
const until = (shop: Shop, id: string, status: Import['status']) => untilImport(server, shop, id, status)
const check = (shop: Shop, file: Import, changes: Partial<ImportOptions> = {}) => checkFile(server, shop, file, changes)
const take = (shop: Shop, csv: string, entity: ImportEntity = 'customers') => takeFile(server, shop, entity, csv)

const names = async (shop: Shop) => (await call(server, listCustomers, {}, shop.token)).items.map(({ name }) => name)

const csv = `Nombre;RUT;Correo;Límite crédito;Cumpleaños;Acepta publicidad;Comuna
Rosa Pérez;97.004.000-5;rosa@example.test;1.500.000;4/3/1980;sí;Ñuñoa
Almacén «Sol»;1-9;;;;;
Sara;;sara@;;31/2/2000;quizás;
`

test('understands a file, checks without writing, writes row by row, and undoes', async () => {
  const shop = await aCompany(server)
  const file = await upload(shop, 'customers', csv)
  expect(file).toMatchObject({
    status: 'uploaded',
    encoding: 'utf-8',
    separator: ';',
    rowCount: 3,
    options: {
      mapping: { name: 0, taxId: 1, email: 2, creditLimit: 3, birthday: 4, acceptsMarketing: 5, city: 6 },
      key: 'taxId',
      decimalSign: ',',
      dateOrder: 'dmy',
    },
  })

  const checked = await check(shop, file)
  expect(checked.counts).toEqual({ created: 1, changed: 0, unchanged: 0, failed: 2 })
  expect(await names(shop)).toEqual([])
  const problems = await call(server, listImportProblems, { importId: file.id }, shop.token)
  expect(
    problems.items.map(({ rowNumber, messages }) => [
      rowNumber,
      Object.keys(messages).sort((a, b) => a.localeCompare(b)),
    ]),
  ).toEqual([
    [3, ['name']],
    [4, ['acceptsMarketing', 'birthday']],
  ])

  await call(server, applyImport, { id: file.id }, shop.token)
  const done = await until(shop, file.id, 'done')
  expect(done).toMatchObject({ counts: { created: 1, failed: 2 }, undoUntil: expect.any(String) })
  const { items } = await call(server, listCustomers, { filters: { city: '*nunoa' } }, shop.token)
  expect(items).toMatchObject([{ name: 'Rosa Pérez', taxId: '97004000-5' }])

  await call(server, undoImport, { id: file.id }, shop.token)
  await until(shop, file.id, 'undone')
  expect(await names(shop)).toEqual([])
  expect(await send(server, undoImport.path, { id: file.id }, shop.token)).toMatchObject({
    body: { code: 'importNotReady' },
  })
})

test('the same file again changes nothing; a changed one changes only its differences', async () => {
  const shop = await aCompany(server)
  await take(shop, 'RUT,Nombre,Correo,Notas\n97004000-5,Rosa,rosa@example.test,Vecina\n')
  expect((await take(shop, 'RUT,Nombre,Correo\n97.004.000-5,Rosa,ROSA@example.test\n')).counts).toMatchObject({
    unchanged: 1,
    changed: 0,
  })
  const done = await take(shop, 'RUT,Teléfono,Correo\n97.004.000-5,987654321,\n')
  expect(done.counts).toEqual({ created: 0, changed: 1, unchanged: 0, failed: 0 })
  const { examples } = await call(server, getImport, { id: done.id }, shop.token)
  expect(examples).toMatchObject([{ rowNumber: 2, before: { phone: '' }, after: { phone: '+56987654321' } }])
  const { items } = await call(server, listCustomers, {}, shop.token)
  expect(items).toMatchObject([{ name: 'Rosa', email: 'rosa@example.test', phone: '+56987654321' }])

  await call(server, undoImport, { id: done.id }, shop.token)
  await until(shop, done.id, 'undone')
  expect((await call(server, listCustomers, {}, shop.token)).items).toMatchObject([{ name: 'Rosa', phone: null }])
})

test('does not undo records changed since', async () => {
  const shop = await aCompany(server)
  const done = await take(shop, 'Nombre,Correo\nRosa,rosa@example.test\nSara,sara@example.test\n')
  const { items } = await call(server, listCustomers, {}, shop.token)
  const rosa = updateCustomer.input.parse({ ...items[0], status: 'active', name: 'Rosa María' })
  await call(server, updateCustomer, rosa, shop.token)

  const { import: undoing } = await call(server, undoImport, { id: done.id }, shop.token)
  await until(shop, done.id, 'undone')
  expect(await names(shop)).toEqual(['Rosa María'])
  // The job ends a moment after its work.
  await expect
    .poll(async () => (await call(server, getJob, { id: undoing.jobId ?? '' }, shop.token)).job, { timeout: 10_000 })
    .toMatchObject({ kind: 'importUndo', status: 'done', result: { undone: 1, skipped: 1 } })
})

test('an import can be undone for a day', async () => {
  const shop = await aCompany(server)
  const done = await take(shop, 'Nombre\nRosa\n')
  await server.owner.query(`update imports set finished_at = now() - interval '25 hours' where id = $1`, [done.id])
  expect(await send(server, undoImport.path, { id: done.id }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'undoTooLate' },
  })
})

test('of two rows for one record the second is refused and names the first', async () => {
  const shop = await aCompany(server)
  const file = await check(
    shop,
    await upload(shop, 'customers', 'RUT,Nombre\n97004000-5,Rosa\n1-9,Sara\n97004000-5,Otra\n'),
  )
  expect(file.counts).toMatchObject({ created: 2, failed: 1 })
  const { items } = await call(server, listImportProblems, { importId: file.id }, shop.token)
  expect(items).toMatchObject([{ rowNumber: 4, messages: { taxId: expect.stringContaining('2') } }])
})

test.each([
  ['create', { created: 1, changed: 0, unchanged: 0, failed: 1 }],
  ['update', { created: 0, changed: 1, unchanged: 0, failed: 1 }],
] as const)('an import may only %s', async (mode, counts) => {
  const shop = await aCompany(server)
  await call(server, createCustomer, { name: 'Rosa', email: 'rosa@example.test' }, shop.token)
  const file = await upload(shop, 'customers', 'Correo,Nombre\nrosa@example.test,Rosa P\nsara@example.test,Sara\n')
  expect((await check(shop, file, { mode, key: 'email' })).counts).toEqual(counts)
})

/** More rows than two chunks have. */
const manyRows = 1700

async function aLargeFile(shop: Shop): Promise<Import> {
  const rows = Array.from({ length: manyRows }, (_, index) => `Cliente ${index},c${index}@example.test`)
  return check(shop, await upload(shop, 'customers', `Nombre,Correo\n${rows.join('\n')}\n`), { key: 'email' })
}

async function expectEverybodyOnce(shop: Shop): Promise<void> {
  const { rows } = await server.owner.query(
    'select count(*)::int as count, count(distinct email)::int as people from customers where company_id = $1',
    [shop.companyId],
  )
  expect(rows).toEqual([{ count: manyRows, people: manyRows }])
}

/** Runs `then` once, after the second chunk was written and reported. */
function afterTwoChunks(then: (run: JobRun) => Promise<void>): typeof straight {
  let told = 0
  return (run) =>
    straight({
      ...run,
      progress: async (done, total) => {
        await run.progress(done, total)
        told += 1
        if (told === 2) await then(run)
      },
    })
}

test('a stopping process releases its job, and the next one continues after it', async () => {
  const shop = await aCompany(server)
  const file = await aLargeFile(shop)
  let isStopped = false
  around = afterTwoChunks(async () => {
    // Not awaited: the worker stops after this chunk.
    void worker.stop().then(() => (isStopped = true))
  })
  await call(server, applyImport, { id: file.id }, shop.token)
  await expect.poll(() => isStopped, { timeout: 10_000 }).toBe(true)
  expect((await call(server, getImport, { id: file.id }, shop.token)).import).toMatchObject({
    status: 'running',
    counts: { created: 1500 },
  })

  around = straight
  worker.start()
  expect((await until(shop, file.id, 'done')).counts).toEqual({
    created: manyRows,
    changed: 0,
    unchanged: 0,
    failed: 0,
  })
  await expectEverybodyOnce(shop)
})

test('a worker that was considered dead and wakes up neither repeats nor damages the work of another', async () => {
  const shop = await aCompany(server)
  const file = await aLargeFile(shop)
  let wakeUp = () => {}
  const asleep = new Promise<void>((resolve) => (wakeUp = resolve))
  let sleeps = false
  around = afterTwoChunks(async () => {
    await server.owner.query(`update job_queue set locked_until = now() - interval '1 second'`)
    sleeps = true
    await asleep
  })
  const { import: running } = await call(server, applyImport, { id: file.id }, shop.token)
  await expect.poll(() => sleeps, { timeout: 10_000 }).toBe(true)
  around = straight
  const other = createJobWorker(
    server.deps,
    async () => jobHandlers,
    (error) => failures.push(error),
  )
  other.start()
  await until(shop, file.id, 'done')
  await other.stop()

  wakeUp()
  await worker.stop()
  worker.start()
  expect((await call(server, getImport, { id: file.id }, shop.token)).import.status).toBe('done')
  expect((await call(server, getJob, { id: running.jobId ?? '' }, shop.token)).job.status).toBe('done')
  await expectEverybodyOnce(shop)
})

test('an import whose job was cancelled is not stuck: its rows can be undone', async () => {
  const shop = await aCompany(server)
  const file = await aLargeFile(shop)
  around = afterTwoChunks(async ({ jobId }) => {
    await call(server, cancelJob, { id: jobId }, shop.token)
  })
  await call(server, applyImport, { id: file.id }, shop.token)
  await expect
    .poll(async () => (await call(server, getImport, { id: file.id }, shop.token)).import.status, { timeout: 10_000 })
    .toBe('failed')
  around = straight
  expect((await call(server, listCustomers, {}, shop.token)).total).toBe(1500)
  await call(server, undoImport, { id: file.id }, shop.token)
  await until(shop, file.id, 'undone')
  expect((await call(server, listCustomers, {}, shop.token)).total).toBe(0)
})

test('a person who loses the right stops importing from the next step on', async () => {
  const shop = await aCompany(server)
  const clerk = await aMember(server, shop, {
    permissions: ['DATA__IMPORT', 'CUSTOMERS__ADD', 'CUSTOMERS__UPDATE', 'CUSTOMERS__PERSONAL_VIEW'],
  })
  const theirs = { ...shop, token: clerk.token }
  const file = await aLargeFile(theirs)
  around = afterTwoChunks(async () => {
    await server.owner.query(`update memberships set status = 'suspended' where user_id = $1`, [clerk.userId])
  })
  const { import: running } = await call(server, applyImport, { id: file.id }, clerk.token)
  await expect
    .poll(async () => (await call(server, getImport, { id: file.id }, shop.token)).import.status, { timeout: 10_000 })
    .toBe('failed')
  around = straight
  const { rows } = await server.owner.query('select status, error_code from jobs where id = $1', [running.jobId])
  expect(rows).toEqual([{ status: 'failed', error_code: 'forbidden' }])
  expect((await call(server, listCustomers, {}, shop.token)).total).toBe(1000)
})

test.each<[string, Buffer, string]>([
  ['nothing', Buffer.from(''), 'no rows'],
  ['only names of columns', Buffer.from('Nombre,Correo\n'), 'no rows'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1, 0, 2, 3]), 'neither'],
  ['broken quotes', Buffer.from('Nombre\n"Rosa\nSara\n'), 'quotation'],
  ['more rows than are taken', Buffer.from(`Nombre\n${'a\n'.repeat(200_001)}`), '200000'],
  ['hundreds of columns', Buffer.from(`${'a,'.repeat(300)}\n${'1,'.repeat(300)}\n`), '200'],
])('refuses %s with the reason, and keeps nothing', async (_name, bytes, words) => {
  const shop = await aCompany(server)
  const answer = await uploadBytes(server, shop, 'customers', bytes)
  expect(answer).toMatchObject({
    statusCode: 422,
    body: { code: 'fileUnreadable', data: { fields: { file: expect.stringContaining(words) } } },
  })
  expect((await call(server, listImports, {}, shop.token)).items).toEqual([])
})

test('a file name cannot act as a path', async () => {
  const shop = await aCompany(server)
  const { body } = await uploadBytes(
    server,
    shop,
    'customers',
    Buffer.from('Nombre\nRosa\n'),
    '../../../etc/<b>pass\u202Ewd.csv',
  )
  expect(body).toMatchObject({ import: { fileName: 'bpasswd.csv' } })
})

test('remembers how a file was understood for the next one of its shape', async () => {
  const shop = await aCompany(server)
  const strange = 'Uno,Dos\nrosa@example.test,Rosa\n'
  const first = await upload(shop, 'customers', strange)
  expect(first.options.mapping).toEqual({})
  expect(await send(server, checkImport.path, { id: first.id, options: first.options }, shop.token)).toMatchObject({
    statusCode: 422,
    body: { data: { fields: { 'options.mapping.name': expect.any(String) } } },
  })
  await check(shop, first, { mapping: { email: 0, name: 1 }, key: 'email' })
  expect((await upload(shop, 'customers', strange)).options).toMatchObject({
    mapping: { email: 0, name: 1 },
    key: 'email',
  })
})

test('exports the refused rows with the reason and without formulas', async () => {
  const shop = await aCompany(server)
  const file = await check(shop, await upload(shop, 'customers', 'Nombre,Correo\n=1+1,rosa@\nSara,sara@example.test\n'))
  const response = await server.app.inject({
    method: 'POST',
    url: downloadImportProblems.path,
    headers: { authorization: `Bearer ${shop.token}`, 'accept-language': 'es' },
    payload: { id: file.id },
  })
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('attachment'),
  })
  expect(response.body.startsWith('\uFEFF')).toBe(true)
  const [head, row, ...rest] = response.body.trim().split('\r\n')
  expect(head).toBe('Nombre;Correo;Por qué no se importó')
  expect(row).toMatch(/^'=1\+1;rosa@;.*Correo: /)
  expect(rest).toEqual([])
})

test('a template names every column in the caller’s language, and can be imported', async () => {
  const shop = await aCompany(server)
  for (const entity of ['customers', 'suppliers'] as const) {
    for (const language of ['en', 'es']) {
      const { body } = await server.app.inject({
        method: 'POST',
        url: downloadImportTemplate.path,
        headers: { authorization: `Bearer ${shop.token}`, 'accept-language': language },
        payload: { entity },
      })
      const file = await upload(shop, entity, `${body.trim()}\r\nRosa;Rosa\r\n`)
      expect(Object.keys(file.options.mapping)).toHaveLength(file.columns.length)
    }
  }
})

test('imports suppliers too', async () => {
  const shop = await aCompany(server)
  const done = await take(shop, 'Proveedor,RUT,Contacto,Plazo entrega\nMolino,97004000-5,Eva,7\n', 'suppliers')
  expect(done.counts).toMatchObject({ created: 1 })
  expect((await call(server, listSuppliers, {}, shop.token)).items).toMatchObject([
    { name: 'Molino', taxId: '97004000-5', contactName: 'Eva', leadTimeDays: 7 },
  ])
  await take(shop, 'Proveedor,RUT,Contacto\nMolino SpA,97.004.000-5,Iván\n', 'suppliers')
  expect((await call(server, listSuppliers, {}, shop.token)).items).toMatchObject([
    { name: 'Molino SpA', contactName: 'Iván', leadTimeDays: 7 },
  ])
  await call(server, undoImport, { id: done.id }, shop.token)
  await until(shop, done.id, 'undone')
  expect((await call(server, listSuppliers, {}, shop.token)).items).toHaveLength(1)
})

test('people who may not make such records by hand cannot import them', async () => {
  const shop = await aCompany(server)
  const clerk = await aMember(server, shop, { permissions: ['DATA__IMPORT', 'CUSTOMERS__VIEW'] })
  const answer = await uploadBytes(server, clerk, 'customers', Buffer.from('Nombre\nRosa\n'))
  expect(answer).toMatchObject({ statusCode: 403 })
})

test('a job belongs to the person who started it, and ends when they cancel it', async () => {
  const shop = await aCompany(server)
  const permissions = ['DATA__IMPORT', 'CUSTOMERS__ADD', 'CUSTOMERS__UPDATE', 'CUSTOMERS__PERSONAL_VIEW'] as const
  const other = await aMember(server, shop, { permissions: [...permissions] })
  await worker.stop()
  const file = await upload(shop, 'customers', 'Nombre\nRosa\n')
  const { import: checking } = await call(server, checkImport, { id: file.id, options: file.options }, shop.token)
  const id = checking.jobId ?? ''
  expect(await send(server, getJob.path, { id }, other.token)).toMatchObject({ statusCode: 404 })
  expect((await call(server, listJobs, {}, other.token)).items).toEqual([])
  const seen = (await call(server, getImport, { id: file.id }, other.token)).import
  expect(seen.progress).toEqual({ status: 'waiting', doneCount: 0, totalCount: 1, isCancelAsked: false })
  const { job } = await call(server, cancelJob, { id }, shop.token)
  expect(job).toMatchObject({ status: 'waiting', isCancelAsked: true })
  worker.start()
  expect(await until(shop, file.id, 'uploaded')).toMatchObject({ counts: null })
  expect((await call(server, getJob, { id }, shop.token)).job.status).toBe('cancelled')
  expect((await call(server, getImport, { id: file.id }, other.token)).import.progress).toBeNull()
})

test('no job of these tests failed for an unexpected reason', () => {
  expect(failures).toEqual([])
})

test('a misunderstood file is read again with other options, and its columns are matched again', async () => {
  const shop = await aCompany(server)
  const file = await upload(shop, 'customers', 'Nombre|a,b\nRosa|1,2\n')
  expect(file).toMatchObject({ separator: ',', headers: ['Nombre|a', 'b'], options: { mapping: {} } })

  const { import: again } = await call(
    server,
    rereadImport,
    { id: file.id, encoding: 'utf-8', separator: '|' },
    shop.token,
  )
  expect(again).toMatchObject({
    separator: '|',
    headers: ['Nombre', 'a,b'],
    sample: [['Rosa', '1,2']],
    options: { mapping: { name: 0 } },
  })
  const taken = await check(shop, again)
  expect(taken.counts).toMatchObject({ created: 1 })
})

test('shows a job’s import while it runs', async () => {
  const shop = await aCompany(server)
  const file = await upload(shop, 'customers', csv)
  await call(server, checkImport, { id: file.id, options: file.options }, shop.token)
  const { items } = await call(server, listJobs, {}, shop.token)
  expect(items[0]?.result).toMatchObject({ importId: file.id })
  await until(shop, file.id, 'checked')
})

test('imports cards, and of two rows with one card only the first is accepted', async () => {
  const shop = await aCompany(server)
  await call(server, createCustomer, { name: 'Rosa', cardCode: 'A-1' }, shop.token)

  const lines = 'Nombre,Tarjeta\nSara,B-2\nOtra,b-2\nTercera,a-1\nCuarta,ñ\n'
  const file = await check(shop, await upload(shop, 'customers', lines))
  expect(file.counts).toMatchObject({ created: 1, failed: 3 })
  await call(server, applyImport, { id: file.id }, shop.token)
  await until(shop, file.id, 'done')
  const { items } = await call(server, listCustomers, {}, shop.token)
  expect(items.map(({ name, cardCode }) => [name, cardCode])).toEqual([
    ['Rosa', 'A-1'],
    ['Sara', 'B-2'],
  ])
})
