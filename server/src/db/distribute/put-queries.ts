import type pg from 'pg'

type Called = { name: string; parameters: readonly string[]; query: string }
/** The queries of views and functions, for a statement to hold instead of naming them. None of them names another. */
export type Queries = { views: ReadonlyMap<string, string>; functions: readonly Called[] }

/** The body of a function that only returns the result of one query. */
const oneReturn = /^\s*begin\s+return\s+([\s\S]*);\s*end;?\s*$/
const notAnAlias =
  '(?:as|where|on|join|left|right|inner|cross|full|group|order|limit|union|using|offset|for|having|window)'

/**
 * The queries of the application's views, and of its functions that only read. With them a statement can name the company inside, too
 * (`nameCompany`); and a node refuses a function that reads tables within a statement about tables.
 */
export async function readQueries(client: pg.ClientBase): Promise<Queries> {
  const { rows } = await client.query<{ name: string; parameters: string[]; body: string }>(
    `select p.proname as name, p.proargnames as parameters, p.prosrc as body
      from pg_proc p join pg_language l on l.oid = p.prolang and l.lanname in ('plpgsql', 'sql')
      where p.pronamespace = 'public'::regnamespace and p.provolatile = 's' and not p.proretset
        and p.proargnames is not null and p.prosrc like '%company_id%'`,
  )
  const functions = rows.flatMap(({ body, ...called }) => {
    const query = oneReturn.exec(body)?.[1] ?? (/^\s*select\b/.test(body) ? body : undefined)
    return query === undefined ? [] : [{ ...called, query }]
  })
  const views = await client.query<{ name: string; text: string }>(
    `select v.relname as name, rtrim(pg_get_viewdef(v.oid), '; ') as text from pg_class v
      where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = v.oid and d.deptype = 'e') order by v.oid`,
  )
  const read = new Map<string, string>()
  for (const { name, text } of views.rows) read.set(name, putQueries(text, { views: read, functions }))
  return { views: read, functions }
}

/** Puts its query where a statement reads a view, or calls a function with columns. */
export function putQueries(text: string, { views, functions }: Queries): string {
  let put = text
  for (const [name, query] of views) if (put.includes(name)) put = putView(put, name, query)
  for (const called of functions) if (put.includes(called.name)) put = putFunction(put, called)
  return put
}

function putView(text: string, name: string, query: string): string {
  const place = new RegExp(
    `\\b(from|join)(\\s+\\(*)"?${name}"?(?![\\w."])(\\s+(?:as\\s+)?(?!${notAnAlias}\\b)"?\\w)?`,
    'gi',
  )
  return text.replaceAll(
    place,
    (_all, word: string, space: string, alias?: string) => `${word}${space}(${query})${alias ?? ` as ${name}`}`,
  )
}

function putFunction(text: string, { name, parameters, query }: Called): string {
  const column = '"?\\w+"?\\."?\\w+"?'
  return text.replaceAll(new RegExp(`\\b${name}\\((${column}(?:, ${column})*)\\)`, 'g'), (call, passed: string) => {
    const values = passed.split(', ')
    if (values.length !== parameters.length) return call
    return parameters.reduce(
      (all, parameter, at) => all.replaceAll(new RegExp(`\\b${parameter}\\b`, 'g'), values[at] ?? ''),
      `(${query})`,
    )
  })
}
