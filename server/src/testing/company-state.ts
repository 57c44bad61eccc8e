import type { Shop } from './builders.ts'
import type { TestServer } from './test-server.ts'

/** The statement of a server's database. It names all tables, and planning it takes ten times as long as running it. */
const statements = new WeakMap<TestServer['owner'], Promise<string>>()

async function buildStatement(owner: TestServer['owner']): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'company_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
  )
  const parts = [
    `select 'companies' as name, md5(x::text) as hash from companies x where id = $1`,
    ...tables.map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(x::text, '' order by x::text), '')) as hash from ${name} x where company_id = $1`,
    ),
  ]
  // The database may read the tables in any order.
  return `select string_agg(hash, '' order by name) as state from (${parts.join(' union all ')}) whole`
}

/** Everything a company has, as one text, from all tables, including future ones. */
export async function stateOf({ owner }: TestServer, { companyId }: Pick<Shop, 'companyId'>): Promise<string> {
  const statement = statements.get(owner) ?? buildStatement(owner)
  statements.set(owner, statement)
  const { rows } = await owner.query<{ state: string }>({
    name: 'state of a company',
    text: await statement,
    values: [companyId],
  })
  return rows[0]?.state ?? ''
}
