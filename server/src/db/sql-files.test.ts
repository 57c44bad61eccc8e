import { expect, test } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'
import { projectFolders, readFunctions, readMigrations } from './sql-files.ts'

const server = openTestServer()

test('every function of the database has its file, and every file its function', async () => {
  const { rows } = await server.owner.query<{ name: string }>(
    `select p.proname as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'inv'::regnamespace)
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`,
  )
  const files = await readFunctions(projectFolders)

  expect(rows.map(({ name }) => name)).toEqual(files.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1)))
  expect(files.length).toBeGreaterThan(40)
})

test('every file of a function begins with its guarantee', async () => {
  for (const { name, sql } of await readFunctions(projectFolders)) expect(sql, name).toMatch(/^-- [A-Z]/)
})

test('no migration defines a function', async () => {
  const withFunctions = (await readMigrations(projectFolders)).filter(({ sql }) =>
    /\bfunction\s+\w+\s*\(.*\breturns\b/is.test(sql),
  )
  expect(withFunctions.map(({ name }) => name)).toEqual([])
})

test('no foreign key changes or empties the key of a tenant', async () => {
  const { rows } = await server.owner.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'f' and (
      confupdtype not in ('a', 'r')
      or (confdeltype in ('n', 'd') and exists (
        select from pg_attribute a where a.attrelid = conrelid and a.attname = 'company_id'
          and a.attnum = any (coalesce(confdelsetcols, conkey)))))`,
  )
  expect(rows).toEqual([])
})
