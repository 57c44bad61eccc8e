import { beforeExpiry, can, canSome } from '@mostrador/contract/access.ts'
import { isRouteName, type Language, pathTo, type RouteDefinition } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { withRedir } from '#src/session/redir.ts'

/** What a guard needs to know about the requested page. */
export type GuardQuery = {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  params: Readonly<Record<string, string | undefined>>
  language: Language
}
type GuardRegion = { current: string | null; canSell: readonly string[] }
type GuardDecision = { kind: 'allow' } | { kind: 'redirect'; to: string } | { kind: 'forbidden' } | { kind: 'notFound' }

const allow: GuardDecision = { kind: 'allow' }
const forbidden: GuardDecision = { kind: 'forbidden' }
const redirect = (to: string): GuardDecision => ({ kind: 'redirect', to })

/** Whether a visitor may open a page, and where they are sent instead (L-7). Server and browser give the same answer. */
export function decideGuard(
  route: RouteDefinition,
  session: AuthSession | null,
  query: GuardQuery,
  region: GuardRegion,
): GuardDecision {
  if (!hasValidParams(route, query)) return { kind: 'notFound' }
  if (route.redirect && isRouteName(route.redirect)) return redirect(pathTo(route.redirect, query.language))

  switch (route.guard) {
    case 'no-auth':
      return session ? redirect(afterLogIn(query)) : allow
    case 'auth':
      return decideAuth(route, session, query)
    case 'auth-connected':
      return decideConnected(route, session, query)
    case 'staff':
      return decideStaff(session, query)
    case 'can-sell':
      // Who has not said where they are is asked on the page (L-8).
      return region.current === null || region.canSell.includes(region.current) ? allow : forbidden
    default:
      return allow
  }
}

/** Parameters with a closed list of values accept nothing else; an optional one may be absent. */
function hasValidParams(route: RouteDefinition, { params }: GuardQuery): boolean {
  return Object.entries(route.validate ?? {}).every(([name, values]) => {
    const value = params[name]
    return value === undefined || values.includes(value)
  })
}

function afterLogIn({ search, language }: GuardQuery): string {
  return new URLSearchParams(search).has('ecToken') ? `${pathTo('login-ecommerce', language)}${search}` : '/dashboard'
}

function toLogIn({ pathname, search, language }: GuardQuery): GuardDecision {
  return redirect(withRedir(pathTo('login', language), pathname + search))
}

function decideAuth(route: RouteDefinition, session: AuthSession | null, query: GuardQuery): GuardDecision {
  if (!session) return toLogIn(query)
  if (route.requireLoginEC && !session.viaEcommerce) {
    return redirect(pathTo('account-tab', query.language, { tab: 'general' }))
  }
  return allow
}

/** Pages of the people who operate the installation. They need no company. */
function decideStaff(session: AuthSession | null, query: GuardQuery): GuardDecision {
  if (!session) return toLogIn(query)
  return session.user.isStaff ? allow : forbidden
}

function decideConnected(route: RouteDefinition, session: AuthSession | null, query: GuardQuery): GuardDecision {
  if (!session) return toLogIn(query)
  if (!session.isConnected) return redirect(withRedir('/dashboard', query.pathname + query.search))
  return mayOpen(route, session) ? allow : forbidden
}

/** Whether a session has the permissions a route requires; a route without any is open. */
export function mayOpen(route: RouteDefinition, session: AuthSession): boolean {
  const wanted = route.permissions ?? []
  if (wanted.length === 0) return true
  if (!session.company || !session.companyProfile) return false
  const present = { plan: session.company.plan, profile: session.companyProfile }
  const access = route.outlivesPlan ? beforeExpiry(present) : present
  return route.permissionsSome ? canSome(access, ...wanted) : can(access, ...wanted)
}
