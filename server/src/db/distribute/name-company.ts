import { putQueries, type Queries } from './put-queries.ts'

const acting = /^select act_for\('([\w-]*)'/
const unnamed = 'app_company_id()'
/** A comparison of a company with another column: `x.company_id = c.id`, `"x"."company_id" = "y"."company_id"`. */
const tie = /(?<![\w."])((?:"\w+"|\w+)\.(?:"company_id"|company_id\b))\s*=\s*((?:"\w+"|\w+)\.(?:"\w+"|\w+))(?![\w.(])/g

/**
 * Rewrites the statements of one connection to a distributed database: where they ask the database for the company of the transaction,
 * they name it. Only a company that a statement names leads it to one node (docs/decisions/0158). Row-level security remains what decides.
 */
export function companyNamer(queries: Queries): (text: string) => string {
  let company = ''
  return (text) => {
    if (text === 'begin' || text === 'commit' || text === 'rollback') company = ''
    const found = acting.exec(text)
    if (found) company = found[1] ?? ''
    return company === '' || found ? text : nameCompany(text, company, queries)
  }
}

/** Every part of a statement names the company, because the engine does not carry it from one part to the next. */
export function nameCompany(text: string, company: string, queries: Queries): string {
  return putQueries(text, queries)
    .replaceAll(tie, `($1 = $2 and $1 = ${unnamed})`)
    .replaceAll(unnamed, `'${company}'::uuid`)
}
