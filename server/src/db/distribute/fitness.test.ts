/**
 * The schema stays fit for a distributed database (docs/decisions/0158): each test is a kind that Citus refuses, or with which it goes
 * wrong silently. Checked on plain PostgreSQL.
 */
import { expect, test } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'
import { companyFunctions, otherTenantColumns, referenceTables, unkeyedTables } from './shape.ts'

const server = openTestServer()

async function names(sql: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await server.owner.query<{ name: string }>(sql, values)
  return rows.map(({ name }) => name)
}

/** Tables whose rows lie on the node of their company. */
const tenantTables = `select c.oid, c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and (c.relname = any ($1) or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))`
const others = Object.keys(otherTenantColumns)

test('a policy reads no other table', async () => {
  const found =
    await names(`select c.relname || '.' || p.polname as name from pg_policy p join pg_class c on c.oid = p.polrelid
    where regexp_replace(concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)),
      '\\( SELECT app_\\w+\\(\\) AS app_\\w+\\)', '', 'g') like '%SELECT%' order by 1`)
  expect(found).toEqual([])
})

test('what a policy calls reads no table', async () => {
  const found = await names(`select distinct p.proname as name from pg_policy o
    join pg_depend d on d.objid = o.oid and d.classid = 'pg_policy'::regclass and d.refclassid = 'pg_proc'::regclass
    join pg_proc p on p.oid = d.refobjid
    join pg_depend r on r.objid = p.oid and r.classid = 'pg_proc'::regclass and r.refclassid = 'pg_class'::regclass
    order by 1`)
  expect(found).toEqual([])
})

test('no trigger of a company’s table reads the rows of its statement', async () => {
  const found = await names(
    `select t.relname || '.' || g.tgname as name from (${tenantTables}) t join pg_trigger g on g.tgrelid = t.oid
      where g.tgoldtable is not null or g.tgnewtable is not null or (g.tgtype & 1) = 0`,
    [others],
  )
  expect(found.filter((name) => !name.includes('RI_ConstraintTrigger'))).toEqual([])
})

test('no function looks at the name of its table, which has a number behind it on a node', async () => {
  expect(
    await names(`select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
    and p.prosrc ~ 'tg_table_name|tg_relname|tg_relid'`),
  ).toEqual([])
})

test('a foreign key of a company’s table leads to the same company or to a table that every node has', async () => {
  const found = await names(
    `select distinct a.relname || ' to ' || b.relname as name from (${tenantTables}) t
      join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' join pg_class a on a.oid = k.conrelid
      join pg_class b on b.oid = k.confrelid
      where b.oid not in (select oid from (${tenantTables}) x) and b.relname <> all ($2) order by 1`,
    [others, referenceTables],
  )
  // Their rows are never deleted; a distributed database does without these keys.
  expect(found.filter((name) => !unkeyedTables.some((table) => name.endsWith(` to ${table}`)))).toEqual([])
})

test('a foreign key of a company’s table empties no column', async () => {
  expect(
    await names(
      `select k.conname as name from (${tenantTables}) t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
        where k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd')`,
      [others],
    ),
  ).toEqual([])
})

test('every unique index and exclusion of a company’s table has the company in it', async () => {
  expect(
    await names(
      `select i.indexrelid::regclass::text as name from (${tenantTables}) t join pg_index i on i.indrelid = t.oid
        where (i.indisunique or i.indisexclusion) and not exists (select from pg_attribute a
          where a.attrelid = t.oid and a.attnum = any (i.indkey::int2[]) and a.attname = coalesce($2::jsonb ->> t.relname, 'company_id'))`,
      [others, JSON.stringify(otherTenantColumns)],
    ),
  ).toEqual([])
})

test('no function sets the company in a way that does not reach the nodes', async () => {
  // At the end of a transaction it runs on the node of its rows, and sets what that node reads.
  const known = ['keep_one_root']
  const found = await names(`select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
    and p.prosrc ~ 'set_config\\(' order by 1`)
  expect(found).toEqual(known)
})

test('a function that a till’s sale calls names the company first', async () => {
  for (const name of [...companyFunctions, 'judge_sold_order', 'hand_over_sold_order']) {
    const [first] = await names(
      `select format_type(p.proargtypes[0], null) as name from pg_proc p where p.proname = $1 and p.pronamespace = 'public'::regnamespace`,
      [name],
    )
    expect(first, name).toBe('uuid')
  }
})
