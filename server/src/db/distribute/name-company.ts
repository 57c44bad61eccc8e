import { boundedCache } from './bounded-cache.ts'
import { putQueries, type Queries } from './put-queries.ts'

const acting = /^select act_for\('([\w-]*)'/
const unnamed = 'app_company_id()'
/** A comparison of a company with another column: `x.company_id = c.id`, `"x"."company_id" = "y"."company_id"`. */
const tie = /(?<![\w."])((?:"\w+"|\w+)\.(?:"company_id"|company_id\b))\s*=\s*((?:"\w+"|\w+)\.(?:"\w+"|\w+))(?![\w.(])/g

/** Statements that are kept, and their greatest length: lists of rows are written into texts of their own. */
const mostStatements = 2000
const mostCharacters = 20_000

/** A statement in parts: the company belongs between them. */
type Parts = readonly string[]

/**
 * Rewrites the statements of one connection to a distributed database: where they ask the database for the company of the transaction,
 * they name it. Only a company that a statement names leads it to one node (docs/decisions/0158). Row-level security remains what decides.
 */
export type CompanyNamer = (text: string) => string

/** Makes the rewriters of connections. They share what they know of statements, whatever the company. */
export function companyNamers(queries: Queries): () => CompanyNamer {
  const partsOf = boundedCache(mostStatements, (text) => split(text, queries))
  return () => {
    let company = ''
    return (text) => {
      if (text === 'begin' || text === 'commit' || text === 'rollback') company = ''
      const found = acting.exec(text)
      if (found) company = found[1] ?? ''
      return company === '' || found
        ? text
        : join(text.length > mostCharacters ? split(text, queries) : partsOf(text), company)
    }
  }
}

/** Every part of a statement names the company, because the engine does not carry it from one part to the next. */
function split(text: string, queries: Queries): Parts {
  return putQueries(text, queries).replaceAll(tie, `($1 = $2 and $1 = ${unnamed})`).split(unnamed)
}

const join = (parts: Parts, company: string) => parts.join(`'${company}'::uuid`)
