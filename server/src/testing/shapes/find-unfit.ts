/**
 * What in a statement of a company keeps a distributed database from sending it to the node of the company whole (docs/decisions/0158): a
 * table of companies that does not name the company in its own part, a table that no node has, or a function that reads tables.
 */
import { companyNamers } from '../../db/distribute/name-company.ts'
import type { Queries } from '../../db/distribute/put-queries.ts'

export type Shape = {
  queries: Queries
  /** The column of the company for each table that is distributed. */
  tenantTables: ReadonlyMap<string, string>
  /** Tables that only the coordinator has. */
  localTables: ReadonlySet<string>
  /** Functions that read tables. */
  functions: readonly string[]
}

type Place = { table: string; alias: string; at: number }

const someCompany = '00000000-0000-4000-8000-000000000000'
/** A comparison with one company: what a statement needs to have a node. */
const namesOne = new RegExp(`"?\\b(?:company_id|id|\\w+_id)"? (?:= (?:any ?\\()?\\$|in \\(\\$|= '${someCompany}')`)
const tablePlace =
  /\b(?:from|join|,)\s*\(*\s*(?:only\s+)?"?([a-z_]+)"?(?![\w."(])(?:\s+(?:as\s+)?"?(?!(?:as|from|where|on|join|left|right|inner|cross|full|group|order|limit|union|using|offset|for|having|window|natural|set|returning|except|intersect)\b)([a-z_]\w*)"?)?/gi

export function findUnfit(text: string, shape: Shape): string[] {
  if (
    !/^\s*(?:begin; )?\(*(?:select|with)\b/i.test(text) ||
    /\b(?:insert into|update|delete from)\b/i.test(withoutLocks(text))
  )
    return []
  const nameCompany = companyNamers(shape.queries)()
  nameCompany(`select act_for('${someCompany}', '', '', '', '')`)
  const named = nameCompany(withoutTexts(text))
  const places = placesIn(named).filter(({ table }) => shape.tenantTables.has(table) || shape.localTables.has(table))
  const ofCompanies = places.filter(({ table }) => shape.tenantTables.has(table))
  if (ofCompanies.length === 0) return []
  if (!namesOne.test(named)) return ['names no company']
  const unnamed = ofCompanies.filter((place) => !namesCompany(named, place, shape))
  const local = places.filter(
    (place) => shape.localTables.has(place.table) && !standsAlone(named, place, places, shape),
  )
  const called = shape.functions.filter((name) =>
    new RegExp(`\\b${name}\\(`).test(named.replaceAll(/\bfind_products\(\$\d+\)/g, '')),
  )
  const views = placesIn(named).filter(({ table }) => shape.queries.views.has(table))
  return [
    ...views.map(({ table }) => `${table}: is a view`),
    ...unnamed.map(({ table, alias }) => `${table} ${alias}: names no company`),
    ...local.map(({ table }) => `${table}: is on no node`),
    ...called.map((name) => `${name}(): reads tables`),
  ]
}

const withoutLocks = (text: string) => text.replaceAll(/\bfor (?:no key )?update\b/gi, '')

/** A text in a statement is no SQL. */
const withoutTexts = (text: string) =>
  text.replaceAll(/'(?:[^']|'')*'/g, (found) => `'${' '.repeat(found.length - 2)}'`)

function placesIn(text: string): Place[] {
  return [...text.matchAll(tablePlace)].map(({ 0: all, 1: table = '', 2: alias, index }) => ({
    table,
    alias: alias ?? table,
    at: index + all.indexOf(table),
  }))
}

const isUnion = (text: string, at: number) => /^\s(?:union|except|intersect)\b/i.test(text.slice(at, at + 12))

/** The query around a place, from `select` or a union to the next union or its closing parenthesis. Those of joined tables are no query. */
function queryAround(text: string, at: number): { from: number; to: number } {
  let from = at
  for (let depth = 0; from > 0; from--) {
    if (text[from] === ')') depth++
    if (depth === 0 && isUnion(text, from)) break
    if (text[from] === '(' && depth-- === 0) {
      depth = 0
      if (/^\(\s*(?:select|with|values)\b/i.test(text.slice(from, from + 20))) break
    }
  }
  let to = from + 1
  for (let depth = 0; to < text.length; to++) {
    if (depth === 0 && isUnion(text, to)) break
    if (text[to] === '(') depth++
    if (text[to] === ')' && depth-- === 0) break
  }
  return { from, to }
}

/** A query without the queries in it: what those compare does not name the company here. */
function withoutInner(query: string): string {
  let own = ''
  let end = 0
  for (const { index } of query.matchAll(/\(\s*(?:select|with|values)\b/gi)) {
    if (index < end) continue
    own += query.slice(end, index)
    end = index + 1
    for (let depth = 1; depth > 0 && end < query.length; end++)
      depth += Number(query[end] === '(') - Number(query[end] === ')')
  }
  return own + query.slice(end)
}

/** Whether the query of a table compares its company, or returns it to the query around it. */
function namesCompany(text: string, { table, alias, at }: Place, { tenantTables }: Shape): boolean {
  const column = tenantTables.get(table) ?? 'company_id'
  const { from, to } = queryAround(text, at)
  const own = withoutInner(text.slice(from + 1, to))
  return new RegExp(`(?<![\\w.])(?:"?${alias}"?\\.(?:"?${column}\\b|\\*)|"?${column}\\b)`).test(own)
}

/** Whether nothing outside of the query of a table is named in it, so that it can be answered before the rest. */
function standsAlone(text: string, { at }: Place, places: readonly Place[], { tenantTables }: Shape): boolean {
  const { from, to } = queryAround(text, at)
  const inside = places.filter((place) => place.at > from && place.at < to)
  const outside = places.filter((place) => place.at < from || place.at > to)
  const query = text.slice(from, to)
  return (
    inside.every(({ table }) => !tenantTables.has(table)) &&
    outside.every(
      ({ alias }) => inside.some((place) => place.alias === alias) || !new RegExp(`\\b${alias}"?\\.`).test(query),
    )
  )
}
