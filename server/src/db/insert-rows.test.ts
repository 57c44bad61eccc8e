import { newId } from '../context.ts'
import { expect, test } from 'vitest'
import { aCompany } from '../testing/builders.ts'
import { openTestServer } from '../testing/test-server.ts'
import { insertRows } from './insert-rows.ts'
import { inTransaction } from './transaction.ts'

const server = openTestServer()

test.each([
  ['none', 0, 10],
  ['one', 1, 10],
  ['more than one parameter holds', 400, 700],
  ['one that no parameter holds with another', 3, 120_000],
])('writes all rows in order: %s', async (_name, count, length) => {
  const shop = await aCompany(server)
  const importId = newId()
  await server.owner.query(
    `insert into imports (company_id, id, entity, status, file_key, file_name, format, encoding, headers, sample, options, row_count, created_by_id)
     values ($1, $2, 'products', 'uploaded', 'imports/a.csv', 'a.csv', 'csv', 'utf-8', '[]', '[]', '{}', 1, $3)`,
    [shop.companyId, importId, shop.userId],
  )
  const rows = Array.from({ length: count }, (_, at) => ({
    companyId: shop.companyId,
    importId,
    rowNumber: at + 1,
    faults: {},
    cells: [`${at} ${'ñ'.repeat(length)}`],
  }))

  await inTransaction(server.deps.db, { companyId: shop.companyId }, (tx) => insertRows(tx, 'importProblems', rows))

  const { rows: kept } = await server.owner.query<{ row_number: number; cells: string[] }>(
    'select row_number, cells from import_problems where import_id = $1 order by row_number',
    [importId],
  )
  expect(kept.map(({ row_number, cells }) => [row_number, cells])).toEqual(
    rows.map(({ rowNumber, cells }) => [rowNumber, cells]),
  )
})
