import type pg from 'pg'

/** Views by name: a query of each, which reads no other view and calls no function that reads tables. */
export type Views = ReadonlyMap<string, string>

type Row = { name: string; text: string }

/** The body of a function that only returns the result of one query. */
const oneReturn = /^\s*begin\s+return\s+([\s\S]*);\s*end;?\s*$/

/**
 * The views of the application, for a statement to hold instead of naming them: `nameCompany` then names the company inside them, too. A
 * function in a view would read tables from within a node, which the engine refuses, so its query takes its place.
 */
export async function readViews(client: pg.ClientBase): Promise<Views> {
  const { rows: views } = await client.query<Row>(
    `select v.relname as name, rtrim(pg_get_viewdef(v.oid), '; ') as text from pg_class v
      where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = v.oid and d.deptype = 'e') order by v.oid`,
  )
  const { rows: functions } = await client.query<Row & { parameters: string[] }>(
    `select p.proname as name, p.prosrc as text, p.proargnames as parameters from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prolang = (select oid from pg_language where lanname = 'plpgsql')
        and p.provolatile = 's' and not p.proretset and p.proargnames is not null`,
  )
  const read = new Map<string, string>()
  for (const { name, text } of views) read.set(name, putViews(functions.reduce(putFunction, text), read))
  return read
}

function putFunction(text: string, { name, text: body, parameters }: Row & { parameters: string[] }): string {
  const query = oneReturn.exec(body)?.[1]
  if (query === undefined) return text
  // What a view passes are columns: a call with anything else stays.
  return text.replaceAll(new RegExp(`\\b${name}\\(([\\w.]+(?:, [\\w.]+)*)\\)`, 'g'), (call, passed: string) => {
    const values = passed.split(', ')
    if (values.length !== parameters.length) return call
    return parameters.reduce(
      (all, parameter, at) => all.replaceAll(new RegExp(`\\b${parameter}\\b`, 'g'), values[at] ?? ''),
      `(${query})`,
    )
  })
}

const notAnAlias =
  '(?:as|where|on|join|left|right|inner|cross|full|group|order|limit|union|using|offset|for|having|window)'

/** Puts the query of each view where a statement reads the view. */
export function putViews(text: string, views: Views): string {
  let put = text
  for (const [name, query] of views) {
    if (!put.includes(name)) continue
    const place = new RegExp(
      `\\b(from|join)(\\s+\\(*)"?${name}"?(?![\\w."])(\\s+(?:as\\s+)?(?!${notAnAlias}\\b)"?\\w)?`,
      'gi',
    )
    put = put.replaceAll(
      place,
      (_all, word: string, space: string, alias?: string) => `${word}${space}(${query})${alias ?? ` as ${name}`}`,
    )
  }
  return put
}
