/**
 * The rows of a company, and the order in which they can be deleted, from the database's own catalogue, so that new tables are
 * included.
 */
import type { Client } from 'pg'
import pg from 'pg'

/** A foreign key to a table: the columns of the child, and the referenced columns. */
type Reference = { child: string; columns: readonly { of: string; is: string }[] }
/** `column` holds the id of the company. */
export type CompanyTable = { name: string; column: string; referencedBy: readonly Reference[] }

/** Rows of people and of the service that only name the company they were last in. They stay without it. */
export const forgettingColumns: Readonly<Record<string, readonly string[]>> = {
  users: ['last_company_id'],
  auth_sessions: ['company_id_on'],
  chat_conversations: ['company_id_on'],
}

/**
 * All tables with rows of companies except `companies` itself. Each comes after the tables that refer to it, unless a circle
 * prevents that.
 */
export async function readCompanyTables(client: Client): Promise<CompanyTable[]> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (a.attname in ('company_id', 'works_for_id')
        or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
          and k.confrelid = 'companies'::regclass and k.conkey = array[a.attnum]))
      order by 1`,
  )
  const references = await readReferences(client)
  const tables = rows
    .filter(({ name, column }) => !forgettingColumns[name]?.includes(column))
    .map((table) => ({ ...table, referencedBy: references.filter(({ parent }) => parent === table.name) }))
  return childrenFirst(tables)
}

async function readReferences(client: Client): Promise<(Reference & { parent: string })[]> {
  const { rows } = await client.query<Reference & { parent: string }>(
    `select child.relname as child, parent.relname as parent, json_agg(json_build_object('of', c.attname, 'is', p.attname)) as columns
      from pg_constraint k
      join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      cross join lateral unnest(k.conkey, k.confkey) as pair(child_number, parent_number)
      join pg_attribute c on c.attrelid = child.oid and c.attnum = pair.child_number
      join pg_attribute p on p.attrelid = parent.oid and p.attnum = pair.parent_number
      where k.contype = 'f' and child.relkind = 'r' and child.relnamespace = 'public'::regnamespace
      group by k.oid, child.relname, parent.relname order by k.oid`,
  )
  return rows
}

function childrenFirst(tables: readonly CompanyTable[]): CompanyTable[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: CompanyTable[] = []
  for (let isFound = true; isFound; ) {
    const free = [...left.values()].filter(({ name, referencedBy }) =>
      referencedBy.every(({ child }) => child === name || !left.has(child)),
    )
    for (const table of free) left.delete(table.name)
    ordered.push(...free)
    isFound = free.length > 0
  }
  return [...ordered, ...left.values()]
}

/** Deletes at most `$2` rows of the company `$1` that no other row refers to. */
export function deleteSome({ name, column, referencedBy }: CompanyTable): string {
  const table = pg.escapeIdentifier(name)
  const company = pg.escapeIdentifier(column)
  const isUnused = referencedBy.map(({ child, columns }) => {
    const equal = columns.map(({ of, is }) => `x.${pg.escapeIdentifier(of)} = t.${pg.escapeIdentifier(is)}`)
    return `and not exists (select from ${pg.escapeIdentifier(child)} x where ${equal.join(' and ')})`
  })
  return `delete from ${table} where ${company} = $1 and ctid = any(array(
    select t.ctid from ${table} t where t.${company} = $1 ${isUnused.join(' ')} limit $2))`
}

/** Whether a table has a row of the company `$1`. */
export function hasRows({ name, column }: CompanyTable): string {
  return `select exists (select from ${pg.escapeIdentifier(name)} where ${pg.escapeIdentifier(column)} = $1) as found`
}

/**
 * Deletes all rows of the company `$1` in these tables at once, so that they may refer to each other. Returns how many of each.
 */
export function deleteTogether(tables: readonly CompanyTable[]): string {
  const names = tables.map((_, at) => `deleted_${at}`)
  const deletions = tables.map(
    ({ name, column }, at) =>
      `${names[at]} as (delete from ${pg.escapeIdentifier(name)} where ${pg.escapeIdentifier(column)} = $1 returning 1)`,
  )
  return `with ${deletions.join(', ')} select array[${names.map((name) => `(select count(*)::int from ${name})`).join(', ')}] as counts`
}
