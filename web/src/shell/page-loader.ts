import { addressIn, type Language, type RouteDefinition, type RouteName, routes } from '@mostrador/contract/routes.ts'
import { previewQuery } from '@mostrador/contract/site/public-pages.ts'
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
type TextAnswer = { language: Language; isPreview: boolean }

/** What a page with a slug asks for: the text of its address, or the draft of a preview link. */
export function askedText({ request, context, params }: LoaderFunctionArgs) {
  const preview = new URL(request.url).searchParams.get(previewQuery)
  return {
    language: context.get(servicesContext).language,
    slug: params['slug'] ?? '',
    ...(preview !== null && { preview }),
  }
}

/**
 * The text of a page with a slug. Throws if there is none. A slug belongs to one language, and a text may have had others: all of them move
 * to its own, so each text has one address (L-12). A preview whose text was published leads to it.
 */
export function foundText<V extends TextAnswer>(
  name: RouteName,
  args: LoaderFunctionArgs,
  answer: FoundText<V>,
  slugOf: (value: V) => string,
): V {
  const { pathname, searchParams } = new URL(args.request.url)
  if (!answer.ok) throw pageNotFound(pathname)
  const { language, isPreview } = answer.value
  const asked = askedText(args)
  const slug = slugOf(answer.value)
  const address = addressIn(name, language, { slug })
  if (searchParams.has(previewQuery) && !isPreview) throw redirect(address)
  const isThere = language === asked.language && slug === asked.slug
  if (isPreview && !isThere) {
    const own = new URL(address, args.request.url)
    own.searchParams.set(previewQuery, asked.preview ?? '')
    throw redirect(own.pathname + own.search)
  }
  if (!isThere) throw movedPage(name, language, { slug })
  return answer.value
}

/** React Router adds `_routes` to its own data requests. */
function withoutRouterQuery(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  const text = query.toString()
  return text ? `?${text}` : ''
}
