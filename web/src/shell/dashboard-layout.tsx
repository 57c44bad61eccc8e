import { type RouteDefinition, routes } from '@mostrador/contract/routes.ts'
import { type ClientLoaderFunctionArgs, data, Outlet, redirect } from 'react-router'
import { loadWords, pageLanguage } from '#src/language/client-words.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { decideGuard } from '#src/session/guards.ts'
import { loadSession } from '#src/session/load-session.ts'
import { matchRouteName } from '#src/session/match-route.ts'
import { pageForbidden, pageNotFound } from '#src/shell/page-errors.ts'
import { Preloader } from '#src/shell/preloader.tsx'

/** The dashboard is drawn in the browser only: whoever asks, the server sends the same page, and so does the device offline. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const match = matchRouteName(pathname)
  if (!match) throw pageNotFound(pathname)

  const [session] = await Promise.all([sessionOrExplanation(), loadWords('dashboard')])
  const route: RouteDefinition = routes[match.name]
  const query = { pathname, search, params: match.params, language: pageLanguage() }
  const decision = decideGuard(route, session, query, { current: null, canSell: [] })

  if (decision.kind === 'redirect') throw redirect(decision.to)
  if (decision.kind === 'notFound') throw pageNotFound(pathname)
  if (decision.kind === 'forbidden') throw pageForbidden()
  return null
}
clientLoader.hydrate = true as const

/** The guard looks at every address, not only at the first. */
export const shouldRevalidate = () => true

const unreachableStatus = 503

async function sessionOrExplanation() {
  try {
    return await loadSession()
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    await loadWords('public')
    throw data({ statusCode: unreachableStatus, message: '' }, { status: unreachableStatus })
  }
}

export function HydrateFallback() {
  return <Preloader variant="page" />
}

export default function DashboardLayout() {
  return <Outlet />
}
