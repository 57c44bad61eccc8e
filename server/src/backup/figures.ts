/** What a database holds, in figures that another copy of it must have too. */
import pg from 'pg'
import { z } from 'zod'
import { chainSchema, readChains } from './chains.ts'

const tableSchema = z.object({
  rows: z.string(),
  /** The sum of a hash of every row as text, so that the order of rows does not matter. */
  digest: z.string(),
})

export const figuresSchema = z.object({
  tables: z.record(z.string(), tableSchema),
  /** Each view of the schema `inv` with the number of its rows: 0 while everything adds up. */
  invariants: z.record(z.string(), z.number()),
  chains: z.record(z.string(), chainSchema),
})
export type Figures = z.infer<typeof figuresSchema>

/** The text of a row depends on these. */
const settings = [
  `set datestyle = 'ISO, YMD'`,
  `set timezone = 'UTC'`,
  `set intervalstyle = 'postgres'`,
  `set extra_float_digits = 1`,
  `set bytea_output = 'hex'`,
  // A login that does not see every row is refused instead of counting a part.
  `set row_security = off`,
  `set statement_timeout = 0`,
  `set work_mem = '256MB'`,
  `set jit = off`,
].join('; ')

/** Reads with several connections at once, which must see the same rows: the database rests, or they share a snapshot. */
export async function readFigures(clients: readonly pg.Client[]): Promise<Figures> {
  const [first] = clients
  if (!first) throw new RangeError('no connection')
  for (const client of clients) await client.query(settings)
  const figures: Figures = { tables: {}, invariants: {}, chains: await readChains(first) }
  const jobs = [
    ...(await tablesBySize(first)).map((table) => async (client: pg.Client) => {
      figures.tables[table] = await digest(client, table)
    }),
    ...(await viewNames(first)).map((view) => async (client: pg.Client) => {
      figures.invariants[view] = await countRows(client, view)
    }),
  ]
  await Promise.all(
    clients.map(async (client) => {
      for (let job = jobs.shift(); job; job = jobs.shift()) await job(client)
    }),
  )
  return figures
}

/** The largest first, so that no connection waits long for another one at the end. */
async function tablesBySize(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
     order by pg_relation_size(c.oid) desc, 1`,
  )
  return rows.map(({ name }) => name)
}

async function digest(client: pg.Client, table: string): Promise<{ rows: string; digest: string }> {
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest from ${table} t`,
  )
  return rows[0] ?? { rows: '0', digest: '0' }
}

async function viewNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, viewname) as name from pg_views where schemaname = 'inv' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function countRows(client: pg.Client, view: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${view}`)
  return rows[0]?.count ?? 0
}

/** As many as a small machine has processors. */
const connections = 2

/** Of a database at rest. */
export async function figuresOf(superuser: pg.ClientConfig): Promise<Figures> {
  const clients = Array.from({ length: connections }, () => new pg.Client(superuser))
  try {
    for (const client of clients) await client.connect()
    return await readFigures(clients)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
