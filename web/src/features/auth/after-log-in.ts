import { type Language, pathTo } from '@mostrador/contract/routes.ts'
import { safeRedir } from '#src/session/redir.ts'

/**
 * Where somebody goes after logging in: back towards the online shop that sent them, to the page they wanted, the dashboard, or
 * the trial when they have no company yet.
 */
export function afterLogIn(query: URLSearchParams, hasCompany: boolean, language: Language): string {
  if (query.has('ecToken')) return `${pathTo('login-ecommerce', language)}?${query}`
  const wanted = safeRedir(query.get('redir'))
  if (wanted) return wanted
  return hasCompany ? '/dashboard' : pathTo('free-trial', language)
}
