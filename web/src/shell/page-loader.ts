import { addressIn, type Language, type RouteDefinition, type RouteName, routes } from '@mostrador/contract/routes.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type Services, servicesContext } from '#src/services.ts'
import { decideGuard } from '#src/session/guards.ts'
import { pageForbidden, pageGeoBlocked, pageNotFound } from '#src/shell/page-errors.ts'

/**
 * Applies a public route's guard on the server and returns the services for the page's own data. Call it first in the loader: it throws if
 * the visitor may not stay.
 */
export function openPublicPage(name: RouteName, { request, context, params }: LoaderFunctionArgs): Services {
  const services = context.get(servicesContext)
  const route: RouteDefinition = routes[name]
  const { pathname, search } = new URL(request.url)
  const { session, language, currentRegion, canSellRegions } = services
  const decision = decideGuard(
    route,
    session,
    { pathname: pathname.replace(/\.data$/, ''), search: withoutRouterQuery(search), params, language },
    { current: currentRegion, canSell: canSellRegions },
  )

  switch (decision.kind) {
    case 'allow':
      return services
    case 'redirect':
      throw redirect(decision.to)
    case 'notFound':
      throw pageNotFound(pathname)
    case 'forbidden':
      throw route.guard === 'can-sell' ? pageGeoBlocked() : pageForbidden()
  }
}

const movedPermanently = 301

/** What to throw for a page whose address is another one. */
export function movedPage(name: RouteName, language: Language, params: Readonly<Record<string, string>>): Response {
  return redirect(addressIn(name, language, params), movedPermanently)
}

type FoundText<V> = { ok: true; value: V } | { ok: false }

/**
 * The text of a page with a slug. Throws if there is none. A slug belongs to one language: its address in the other one moves to its own,
 * so each text has one address (L-12).
 */
export function foundText<V extends { language: Language }>(
  name: RouteName,
  { request, context, params }: LoaderFunctionArgs,
  answer: FoundText<V>,
): V {
  if (!answer.ok) throw pageNotFound(new URL(request.url).pathname)
  const { language } = answer.value
  if (language !== context.get(servicesContext).language)
    throw movedPage(name, language, { slug: params['slug'] ?? '' })
  return answer.value
}

/** React Router adds `_routes` to its own data requests. */
function withoutRouterQuery(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  const text = query.toString()
  return text ? `?${text}` : ''
}
