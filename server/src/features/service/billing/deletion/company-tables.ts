/**
 * The rows of a company, and the order in which they can be deleted, from the database's own catalogue, so that new tables are
 * included.
 */
import type { Client } from 'pg'
import pg from 'pg'
import { isDistributed } from '../../../../db/distribute/is-distributed.ts'

/** A foreign key to a table: the columns of the child, and the referenced columns. */
type Reference = { child: string; columns: readonly { of: string; is: string }[] }
/** `column` holds the id of the company, `keys` tell its rows apart, or are at least never null. */
export type CompanyTable = {
  name: string
  column: string
  keys: readonly string[]
  isLocal: boolean
  referencedBy: readonly Reference[]
}

/** Rows of people and of the service that only name the company they were last in. They stay without it. */
export const forgettingColumns: Readonly<Record<string, readonly string[]>> = {
  users: ['last_company_id'],
  auth_sessions: ['company_id_on'],
  chat_conversations: ['company_id_on'],
}

/** Columns of companies with another name, in tables whose keys to companies a distributed database does without. */
export const otherCompanyColumns: Readonly<Record<string, string>> = { shop_hosts: 'owner_id' }

/**
 * All tables with rows of companies except `companies` itself. Each comes after the tables that refer to it, unless a circle
 * prevents that.
 */
export async function readCompanyTables(client: Client): Promise<CompanyTable[]> {
  const { rows } = await client.query<Omit<CompanyTable, 'referencedBy'>>(
    `select c.relname as name, a.attname as column, array(select k.attname::text from pg_attribute k
        join (select i.indkey from pg_index i where i.indrelid = c.oid and i.indpred is null and (i.indisprimary or a.attnum = any (i.indkey))
          order by i.indisprimary desc, i.indisunique desc, i.indexrelid limit 1) i on k.attnum = any (i.indkey)
        where k.attrelid = c.oid and k.attnotnull and k.attnum <> a.attnum order by k.attnum) as keys,
        ${await localTables(client)} as "isLocal"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (a.attname in ('company_id', 'works_for_id')
        or a.attname = $1::jsonb ->> c.relname or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
          and k.confrelid = 'companies'::regclass and k.conkey = array[a.attnum]))
      order by 1`,
    [JSON.stringify(otherCompanyColumns)],
  )
  const references = await readReferences(client)
  const tables = rows
    .filter(({ name, column }) => !forgettingColumns[name]?.includes(column))
    .map((table) => ({ ...table, referencedBy: references.filter(({ parent }) => parent === table.name) }))
  return childrenFirst(tables)
}

/** Whether a table `c` is on the coordinator of a distributed database, where a statement holds no table of the nodes beside it. */
async function localTables(client: Client): Promise<string> {
  return (await isDistributed(client))
    ? `not exists (select from pg_dist_partition d where d.logicalrelid = c.oid and d.partmethod <> 'n')`
    : 'false'
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

/**
 * Deletes about `$2` rows of the company `$1` that no other row refers to. Each part names the company, so that a distributed database
 * finds its node.
 */
export function deleteSome({ name, column, keys, referencedBy }: CompanyTable): string {
  const table = pg.escapeIdentifier(name)
  const company = pg.escapeIdentifier(column)
  const isUnused = referencedBy.map(({ child, columns }) => {
    const equal = columns.map(({ of, is }) => {
      const value = is === column ? '$1' : `t.${pg.escapeIdentifier(is)}`
      return `x.${pg.escapeIdentifier(of)} = ${value}`
    })
    return `and not exists (select from ${pg.escapeIdentifier(child)} x where ${equal.join(' and ')})`
  })
  const some = `from ${table} t where t.${company} = $1 ${isUnused.join(' ')}`
  if (keys.length === 0) return `delete ${some}`
  const key = keys.map((part) => pg.escapeIdentifier(part)).join(', ')
  return `delete from ${table} where ${company} = $1 and (${key}) in (select ${key} ${some} limit $2)`
}

/** Finds a row of the company `$1` in a table. */
export function hasRows({ name, column }: CompanyTable): string {
  return `select from ${pg.escapeIdentifier(name)} where ${pg.escapeIdentifier(column)} = $1 limit 1`
}

export function deleteAll({ name, column }: Pick<CompanyTable, 'name' | 'column'>): string {
  return `delete from ${pg.escapeIdentifier(name)} where ${pg.escapeIdentifier(column)} = $1`
}

/**
 * Deletes all rows of the company `$1` in these tables at once, so that they may refer to each other. Returns how many of each.
 */
export function deleteTogether(tables: readonly Pick<CompanyTable, 'name' | 'column'>[]): string {
  const names = tables.map((_, at) => `deleted_${at}`)
  const deletions = tables.map(
    ({ name, column }, at) =>
      `${names[at]} as (delete from ${pg.escapeIdentifier(name)} where ${pg.escapeIdentifier(column)} = $1 returning 1)`,
  )
  return `with ${deletions.join(', ')} select array[${names.map((name) => `(select count(*)::int from ${name})`).join(', ')}] as counts`
}
