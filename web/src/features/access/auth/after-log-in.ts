import { type Language, pathTo } from '@mostrador/contract/routes.ts'
import { safeRedir } from '#src/session/redir.ts'

/**
 * The target after logging in: back to the online shop that sent the person, the page they requested, the dashboard, or the trial if they
 * have no company yet.
 */
export function afterLogIn(query: URLSearchParams, hasCompany: boolean, language: Language): string {
  if (query.has('ecToken')) return `${pathTo('login-ecommerce', language)}?${query}`
  const wanted = safeRedir(query.get('redir'))
  if (wanted) return wanted
  return hasCompany ? '/dashboard' : pathTo('free-trial', language)
}
