import { type RouteDefinition, type RouteName, routes } from '@mostrador/contract/routes.ts'
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

/** React Router adds `_routes` to its own data requests. */
function withoutRouterQuery(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  const text = query.toString()
  return text ? `?${text}` : ''
}
