/** C-01 to C-06: the guarantees of the database itself, checked on its catalogue so that a new table is always included. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestServer } from './test-server.ts'

const server = openTestServer()

async function offenders(sql: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ name: string }>(sql)
  return rows.map(({ name }) => name)
}

const tenantTables = `select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`

test('C-01 every table of a company has row-level security, forced, with a policy', async () => {
  expect(
    await offenders(`select t.relname as name from (${tenantTables}) t join pg_class c on c.oid = t.oid
      where not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`),
  ).toEqual([])
  expect((await server.owner.query(tenantTables)).rows.length).toBeGreaterThan(20)
})

test('C-01 the companies themselves are protected too', async () => {
  const { rows } = await server.owner.query(
    `select relrowsecurity, relforcerowsecurity from pg_class where oid = 'companies'::regclass`,
  )
  expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }])
})

test('C-02 every foreign key between two such tables carries the company on both sides', async () => {
  expect(
    await offenders(`select con.conname as name from pg_constraint con
      where con.contype = 'f' and con.conrelid in (select oid from (${tenantTables}) x)
        and con.confrelid in (select oid from (${tenantTables}) y)
        and not exists (select from unnest(con.conkey, con.confkey) k(child, parent)
          join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k.child and a.attname = 'company_id'
          join pg_attribute b on b.attrelid = con.confrelid and b.attnum = k.parent and b.attname = 'company_id')`),
  ).toEqual([])
})

test('C-03 every unique index of such a table leads with the company', async () => {
  expect(
    await offenders(`select i.indexrelid::regclass::text as name from pg_index i
      where i.indisunique and i.indrelid in (select oid from (${tenantTables}) x)
        and (select attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0]) is distinct from 'company_id'`),
  ).toEqual([])
})

const appendOnly = [
  'sales',
  'sale_lines',
  'sale_line_components',
  'sale_line_taxes',
  'sale_line_serials',
  'sale_payments',
  'sale_conflicts',
  'sale_conflict_decisions',
  'sale_reviews',
  'sale_doubts',
  'sale_voids',
  'tender_corrections',
  'stock_movements',
  'checkout_movements',
  'checkout_closings',
  'ledger_entries',
  'audit_entries',
  'price_history',
  'used_codes',
  'customer_ledger_entries',
  'customer_payments',
  'company_rescue_keys',
  'text_versions',
  'text_version_languages',
  'text_events',
  'text_pictures',
  'billing_buyers',
  'deletion_notices',
  'deleted_companies',
  'kept_billing_documents',
]

test('C-04 the application can neither change nor delete a row of a ledger', async () => {
  const { rows } = await server.owner.query(
    `select table_name, privilege_type from information_schema.role_table_grants
     where grantee in ('mostrador_app', 'PUBLIC') and table_name = any($1) and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')
     union all
     select table_name, privilege_type from information_schema.role_column_grants
     where grantee in ('mostrador_app', 'PUBLIC') and table_name = any($1) and privilege_type = 'UPDATE'`,
    [appendOnly],
  )
  expect(rows).toEqual([])
})

test('C-05 the application is neither owner nor superuser and cannot bypass row-level security', async () => {
  expect(
    await offenders(`select rolname as name from pg_roles r
      where (rolname = 'mostrador_app' or pg_has_role(rolname, 'mostrador_app', 'member')) and not rolname = 'postgres'
        and (rolsuper or rolbypassrls or rolcreaterole or exists (
          select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relowner = r.oid))`),
  ).toEqual([])
})

test('C-06 no view or function runs with its owner’s rights', async () => {
  expect(
    await offenders(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'inv') and c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false)
      union all
      select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`),
  ).toEqual([])
})

test('a transaction without a company sees no row of any', async () => {
  for (const { relname } of (await server.owner.query<{ relname: string }>(tenantTables)).rows) {
    const readable = await server.owner.query(`select has_table_privilege('mostrador_app', $1, 'select') as readable`, [
      relname,
    ])
    if (!readable.rows[0]?.readable) continue
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(relname)}`.execute(
      server.deps.db,
    )
    expect(Number(rows[0]?.count), relname).toBe(0)
  }
})
