import type pg from 'pg'

type Called = { parameters: readonly string[]; query: string }
/** The queries of views and functions by name, for a statement to hold instead of naming them. None of them names another. */
export type Queries = { views: ReadonlyMap<string, string>; functions: ReadonlyMap<string, Called> }

/** A table that a statement reads, up to the first letter of its alias. */
const readTable =
  /\b(from|join)(\s+\(*)"?(\w+)"?(?![\w."])(\s+(?:as\s+)?(?!(?:as|where|on|join|left|right|inner|cross|full|group|order|limit|union|using|offset|for|having|window)\b)"?\w)?/gi
/** A call of a function with columns. */
const callOfColumns = /\b(\w+)\(("?\w+"?\."?\w+"?(?:, "?\w+"?\."?\w+"?)*)\)/g

/**
 * The queries of the application's views, and of its functions that only read. With them a statement can name the company inside, too
 * (`companyNamers`); and a node refuses a function that reads tables within a statement about tables.
 */
export async function readQueries(client: pg.ClientBase): Promise<Queries> {
  const { rows } = await client.query<{ name: string; parameters: string[]; body: string }>(
    `select p.proname as name, p.proargnames as parameters, p.prosrc as body
      from pg_proc p join pg_language l on l.oid = p.prolang and l.lanname in ('plpgsql', 'sql')
      where p.pronamespace = 'public'::regnamespace and p.provolatile = 's' and not p.proretset
        and p.proargnames is not null and p.prosrc like '%company_id%'`,
  )
  const functions = new Map<string, Called>()
  for (const { name, parameters, body } of rows) {
    const query = queryOf(body)
    if (query !== undefined) functions.set(name, { parameters, query })
  }
  const views = await client.query<{ name: string; text: string }>(
    `select v.relname as name, rtrim(pg_get_viewdef(v.oid), '; ') as text from pg_class v
      where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = v.oid and d.deptype = 'e')`,
  )
  return { views: putInEachOther(new Map(views.rows.map(({ name, text }) => [name, text])), functions), functions }
}

/** Puts the queries of views into those that read them. No view reads itself, so this ends. */
export function putInEachOther(given: ReadonlyMap<string, string>, functions: Queries['functions']) {
  let views = given
  for (;;) {
    const written = new Map([...views].map(([name, text]) => [name, putQueries(text, { views, functions })]))
    if ([...written].every(([name, text]) => views.get(name) === text)) return views
    views = written
  }
}

/** The query of a body that is one: `select …`, or `begin return …; end`. */
export function queryOf(body: string): string | undefined {
  const text = body.trim()
  if (/^select\b/.test(text)) return text
  const [head] = /^begin\s+return\s/.exec(text) ?? []
  const [query = '', end, ...others] = text.slice(head?.length).split(';')
  return head !== undefined && end?.trim() === 'end' && others.join('') === '' ? query : undefined
}

/** Puts its query where a statement reads a view, or calls a function with columns. */
export function putQueries(text: string, { views, functions }: Queries): string {
  return text
    .replaceAll(readTable, (all, word: string, space: string, name: string, alias = ` as ${name}`) => {
      const query = views.get(name)
      return query === undefined ? all : `${word}${space}(${query})${alias}`
    })
    .replaceAll(callOfColumns, (call, name: string, passed: string) => {
      const called = functions.get(name)
      const values = passed.split(', ')
      if (called?.parameters.length !== values.length) return call
      const valueOf = new Map(called.parameters.map((parameter, at) => [parameter, values[at]]))
      return `(${called.query.replaceAll(/\w+/g, (name) => valueOf.get(name) ?? name)})`
    })
}
