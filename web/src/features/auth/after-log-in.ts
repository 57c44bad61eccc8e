import { type Language, pathTo } from '@mostrador/contract/routes.ts'
import { safeRedir } from '#src/session/redir.ts'

/** Where somebody goes after logging in: the page they wanted, the dashboard, or the trial when they have no company yet. */
export function afterLogIn(redir: string | null, hasCompany: boolean, language: Language): string {
  const wanted = safeRedir(redir)
  if (wanted) return wanted
  return hasCompany ? '/dashboard' : pathTo('free-trial', language)
}
