/** Malformed files: each is refused with a reason or understood as far as possible, and none is written halfway. */
import { existsSync } from 'node:fs'
import { checkImport, getImport, listImports } from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { Import } from '@mostrador/contract/features/office/imports/schema.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { jobHandlers } from '../../../job-handlers.ts'
import { type Answer, aCompany, call, type Shop } from '../../../testing/builders.ts'
import { uploadBytes } from '../../../testing/import-file.ts'
import { climbingSpreadsheet, refusedSpreadsheets } from '../../../testing/xlsx-corpus.ts'
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
})
afterAll(() => worker.stop())

const goodCsv = Buffer.from(
  'SKU;Código de barras;Nombre;Precio;Categoría\nA-1;7800000000016;Café molido;2.690;Almacén > Café\nA-2;;"Té ""verde""";1.990,5;\n',
)

/** Damage to a file: changed, removed or added bytes, or a missing end. */
const damage = fc.array(
  fc.record({
    kind: fc.constantFrom('change' as const, 'remove' as const, 'insert' as const, 'cut' as const, 'repeat' as const),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    byte: fc.constantFrom(0, 0x0a, 0x0d, 0x22, 0x27, 0x2c, 0x3b, 0x3d, 0x09, 0xff, 0xfe, 0xc3, 0xe9, 0x41),
  }),
  { minLength: 1, maxLength: 5 },
)

type Damage = { kind: 'change' | 'remove' | 'insert' | 'cut' | 'repeat'; at: number; byte: number }

function damaged(bytes: Buffer, harm: readonly Damage[]): Buffer {
  return harm.reduce((now, { kind, at, byte }) => {
    const place = Math.floor(at * now.length)
    const [before, after] = [now.subarray(0, place), now.subarray(place)]
    if (kind === 'cut') return before
    if (kind === 'repeat') return Buffer.concat([now, after])
    if (kind === 'insert') return Buffer.concat([before, Buffer.from([byte]), after])
    return Buffer.concat([before, kind === 'change' ? Buffer.from([byte]) : Buffer.alloc(0), after.subarray(1)])
  }, bytes)
}

async function products(): Promise<number> {
  const { rows } = await server.owner.query('select count(*)::int as count from products where company_id = $1', [
    shop.companyId,
  ])
  return rows[0].count
}

async function endOf({ id, options }: Import): Promise<Import['status']> {
  await call(server, checkImport, { id, options: { ...options, mapping: { ...options.mapping, name: 0 } } }, shop.token)
  for (;;) {
    const { import: found } = await call(server, getImport, { id }, shop.token)
    if (found.status !== 'checking') return found.status
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Whether an answer accepts the file or gives a reason. */
function isClear({ statusCode, body }: Answer): boolean {
  return (
    statusCode === 200 ||
    (statusCode === 422 && /"code":"fileUnreadable".*"fields":\{"file":"\w/.test(JSON.stringify(body)))
  )
}

test('refuses two hundred damaged files with a reason or checks them, and writes nothing', {
  timeout: 120_000,
}, async () => {
  const goodXlsx = await writeXlsxFile([
    ['SKU', 'Nombre', 'Precio'].map((value) => ({ value })),
    [{ value: 'A-1' }, { value: 'Café' }, { value: 2690, type: Number }],
  ]).toBuffer()
  const answers: Answer[] = []
  const offer = async (good: Buffer, harm: readonly Damage[]) => {
    answers.push(await uploadBytes(server, shop, 'products', damaged(good, harm)))
  }

  await fc.assert(
    fc.asyncProperty(damage, (harm) => offer(goodCsv, harm)),
    { numRuns: 160 },
  )
  await fc.assert(
    fc.asyncProperty(damage, (harm) => offer(goodXlsx, harm)),
    { numRuns: 40 },
  )
  const understood = answers.flatMap(({ statusCode, body }) =>
    statusCode === 200 ? [(body as { import: Import }).import] : [],
  )
  const checked = understood.slice(0, 40)
  const ends = new Set<string>()
  for (const file of checked) ends.add(await endOf(file))

  expect(answers.filter((answer) => !isClear(answer))).toEqual([])
  // The number of understood files varies with the damage. Without any, the test would have checked nothing.
  expect(checked.length).toBeGreaterThan(5)
  expect([...ends]).toEqual(['checked'])
  expect(await products()).toBe(0)
  expect(failures).toEqual([])
})

test('refuses a file of a million rows, states the maximum, and does not keep it', async () => {
  const other = await aCompany(server)
  const bytes = Buffer.from(`SKU,Name\n${'a,b\n'.repeat(1_000_000)}`)

  const answer = await uploadBytes(server, other, 'products', bytes)

  expect(answer).toMatchObject({
    statusCode: 422,
    body: { code: 'fileUnreadable', data: { fields: { file: expect.stringContaining('200000') } } },
  })
  expect((await call(server, listImports, {}, other.token)).items).toEqual([])
})

test.each(refusedSpreadsheets)('refuses a spreadsheet with %s, says why, and does not keep it', async (_name, make) => {
  const other = await aCompany(server)
  const answer = await uploadBytes(server, other, 'products', make(), 'a.xlsx')
  expect(answer).toMatchObject({ statusCode: 422, body: { code: 'fileUnreadable' } })
  expect(isClear(answer)).toBe(true)
  expect((await call(server, listImports, {}, other.token)).items).toEqual([])
})

test('names in a spreadsheet that point outside of it lead nowhere', async () => {
  const { statusCode, body } = await uploadBytes(server, shop, 'products', climbingSpreadsheet(), 'a.xlsx')
  expect([statusCode, (body as { import: Import }).import.rowCount]).toEqual([200, 1])
  expect(existsSync('/tmp/climbed.xml')).toBe(false)
})

test.each([
  ['Latin-1', Buffer.from('SKU;Nombre;Precio\nL1;Piña colada;990\n', 'latin1'), 'Piña colada'],
  ['UTF-16', Buffer.from('\uFEFFSKU\tNombre\tPrecio\nU1\tÑandú\t990\n', 'utf16le'), 'Ñandú'],
  ['UTF-8 with its mark', Buffer.from('\uFEFFSKU,Nombre,Precio\nB1,Jalapeño,990\n'), 'Jalapeño'],
  ['separators of Excel', Buffer.from('sep=;\nSKU;Nombre;Precio\nS1;Ají;990\n'), 'Ají'],
])('understands a file in %s', async (_name, bytes, name) => {
  const { statusCode, body } = await uploadBytes(server, shop, 'products', bytes)

  expect(statusCode).toBe(200)
  const { import: file } = body as { import: Import }
  expect(file.headers.map((header) => header.toLowerCase())).toEqual(['sku', 'nombre', 'precio'])
  expect(file.sample.flat()).toContain(name)
})
