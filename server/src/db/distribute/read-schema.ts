/** Reads from the catalogue what has to be made again after tables are distributed. */
import type pg from 'pg'
import { coordinatorTriggers, otherTenantColumns, referenceTables, unkeyedTables } from './shape.ts'

export type Made = { kind: 'policy' | 'trigger' | 'key'; drop: string; create: string }

/** The tables of companies that are not distributed yet, with the column of the company; `companies` first. */
export async function readTenantTables(owner: pg.Client): Promise<{ name: string; column: string }[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
        or c.relname = any ($1))
      and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)
    order by c.relname <> 'companies', c.relname`,
    [Object.keys(otherTenantColumns)],
  )
  return rows.map(({ name }) => ({ name, column: otherTenantColumns[name] ?? 'company_id' }))
}

/** Policies with the company as a subselect, which a distributed table cannot have: the same without it. */
export async function readPolicies(owner: pg.Client): Promise<Made[]> {
  const { rows } = await owner.query<Policy>(`select c.relname as table, p.polname as name, p.polcmd as command,
      pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check,
      (select string_agg(r::regrole::text, ', ') from unnest(p.polroles) r where r <> 0) as roles
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace
      and concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) like '%SELECT%'`)
  return rows.map(rewritePolicy)
}

type Policy = {
  table: string
  name: string
  command: string
  using: string | null
  check: string | null
  roles: string | null
}

const commands: Readonly<Record<string, string>> = { '*': 'all', r: 'select', a: 'insert', w: 'update', d: 'delete' }

function rewritePolicy({ table, name, command, using, check, roles }: Policy): Made {
  const drop = `drop policy ${name} on ${table}`
  const plain = (text: string | null) => text?.replaceAll(/\( SELECT (app_\w+\(\)) AS app_\w+\)/g, '$1')
  if (`${plain(using)}${plain(check)}`.includes('SELECT'))
    throw new Error(`the policy ${name} of ${table} reads another table, which a distributed table cannot`)
  const parts = [
    `create policy ${name} on ${table} for ${commands[command] ?? 'all'}`,
    roles === null ? '' : `to ${roles}`,
    using === null ? '' : `using (${plain(using)})`,
    check === null ? '' : `with check (${plain(check)})`,
  ]
  return { kind: 'policy', drop, create: parts.join(' ') }
}

/**
 * Triggers of tables that are to be distributed: they are made again afterwards, which needs a setting of the database. Those that read
 * tables of the coordinator are not.
 */
export async function readTriggers(owner: pg.Client, tables: readonly string[]): Promise<Made[]> {
  const { rows } = await owner.query<{ table: string; name: string; text: string; isKept: boolean }>(
    `select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as text, not (p.proname = any ($2)) as "isKept"
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0 and c.relname = any ($1)`,
    [tables, coordinatorTriggers],
  )
  return rows.map(({ table, name, text, isKept }) => ({
    kind: 'trigger',
    drop: `drop trigger ${name} on ${table}`,
    create: isKept ? text : '',
  }))
}

/** Foreign keys from or to tables that are to be distributed. Those that cannot stand are not made again. */
export async function readKeys(owner: pg.Client, tables: readonly string[]): Promise<Made[]> {
  const { rows } = await owner.query<{ table: string; name: string; text: string; isKept: boolean }>(
    `select a.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as text,
        -- A table of one node has no key to rows that are on all of them.
        not (b.relname = any ($2)) and (a.relname = any ($1) or not b.relname = any ($1) or b.relname = any ($3)) as "isKept"
      from pg_constraint k join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
      where k.contype = 'f' and k.conparentid = 0 and a.relnamespace = 'public'::regnamespace
        and (a.relname = any ($1) or b.relname = any ($1))`,
    [tables, unkeyedTables, referenceTables],
  )
  return rows.map(({ table, name, text, isKept }) => ({
    kind: 'key',
    drop: `alter table ${table} drop constraint ${name}`,
    create: isKept ? `alter table ${table} add constraint ${name} ${text}` : '',
  }))
}
