const acting = /^select act_for\('([\w-]*)'/
const unnamed = 'app_company_id()'

/**
 * Rewrites the statements of one connection to a distributed database: where they ask the database for the company of the transaction,
 * they name it. Only a company that a statement names leads it to one node (docs/decisions/0158). Row-level security remains what decides.
 */
export function companyNamer(): (text: string) => string {
  let company = ''
  return (text) => {
    if (text === 'begin' || text === 'commit' || text === 'rollback') company = ''
    const found = acting.exec(text)
    if (found) company = found[1] ?? ''
    return company === '' || found ? text : text.replaceAll(unnamed, `'${company}'::uuid`)
  }
}
