/** Pages that are the same for every stranger: which requests get one, and how caches may keep their answers (L-2, L-11). */
import { createHash } from 'node:crypto'
import { languageCookie, languages } from '@mostrador/contract/language.ts'
import { pathTo, type RouteName } from '@mostrador/contract/routes.ts'
import { matchRouteName } from '@mostrador/contract/site/match-route.ts'
import { isPublicPage, dependsOnRegion, previewQuery } from '@mostrador/contract/site/public-pages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { authCookieName, shopperCookieName } from '../auth/cookie.ts'
import { pagePolicy } from './content-policy.ts'
import { type CachedPage, nonceMark } from './page-cache.ts'
import { followsBrowser, namesLanguage } from './page-language.ts'
import { type PageTarget, pathOf } from './page-target.ts'

/** How long a browser or a proxy may keep such a page without asking, in seconds. */
const keptSeconds = 60

/** The parts of a stranger's request that a public page depends on. */
export type PageForAll = {
  /** Everything it depends on besides the origin. */
  key: string
  /** Whether it depends only on the address. Other answers belong to one person. */
  isForEveryone: boolean
  /** The headers that it depends on besides the address. */
  vary: string
  /**
   * Whether this server caches it: other spellings and queries of an address are too many, and would displace the common ones.
   */
  isKept: boolean
}

/** Undefined for pages of one person: signed in, a preview, or not public. */
export function readPageForAll(request: FastifyRequest, target: PageTarget): PageForAll | undefined {
  const path = pathOf(target)
  const match = path.endsWith('.data') ? null : matchRouteName(path)
  if (!match || !isPublicPage(match.name) || request.cookies[authCookieName] !== undefined) return undefined
  const { name, params } = match
  // The form of a sold-out variant contains the address of the signed-in buyer.
  if (name === 'shop-product' && request.cookies[shopperCookieName] !== undefined) return undefined
  const search = target.url.slice(path.length)
  if (new URLSearchParams(search).has(previewQuery)) return undefined
  const { theme, textSize, region } = request.cookies
  const choices = [theme, textSize, dependsOnRegion(name) ? region : undefined]
  const signs = languageSignsOf(request, { url: target.url, name })
  return {
    key: JSON.stringify([path, search, ...choices]),
    isForEveryone: [...choices, ...Object.values(signs)].every((sign) => sign === undefined),
    vary: ['Cookie', ...('browser' in signs ? ['Accept-Language'] : [])].join(', '),
    isKept: isUsual(search) && languages.some((language) => pathTo(name, language, params) === path),
  }
}

const isUsual = (search: string) => ['', '?lang=es', '?lang=en'].includes(search)

/** The parts of a request that may redirect its reader to the translation of this address (L-2). */
function languageSignsOf(request: FastifyRequest, page: { url: string; name: RouteName }) {
  if (namesLanguage(page)) return {}
  const chosen = request.cookies[languageCookie]
  return followsBrowser(page.name) ? { chosen, browser: request.headers['accept-language'] } : { chosen }
}

/** A page rendered with the placeholder instead of a nonce, without it: the policy lists the hashes of its scripts. */
export function withoutMark(
  { status, headers, html }: { status: number; headers: [string, string][]; html: string },
  robotCheck: string | undefined,
): CachedPage {
  const scripts = html
    .split('<script')
    .slice(1)
    .flatMap((part) => {
      const start = part.indexOf('>') + 1
      const tag = part.slice(0, start)
      return tag.includes(`nonce="${nonceMark}"`) && !/\bsrc=/.test(tag)
        ? [part.slice(start, part.indexOf('</script>', start))]
        : []
    })
  const page = html.replaceAll(` nonce="${nonceMark}"`, '')
  const tag = createHash('sha256').update(page).digest('base64url').slice(0, 22)
  return { status, headers, html: page, policy: pagePolicy({ scripts }, robotCheck), tag: `W/"${tag}"` }
}

/** Sends the page, or only the confirmation that the client's copy is current. */
export function sendPageForAll(
  request: FastifyRequest,
  reply: FastifyReply,
  { isForEveryone, vary }: PageForAll,
  { status, headers, html, policy, tag }: CachedPage,
): FastifyReply {
  for (const [name, value] of headers) reply.header(name, value)
  reply.header('content-security-policy', policy)
  // A person who logs in or chooses dark must not get the cached page of strangers.
  reply.header('vary', vary)
  if (status !== 200 || !isForEveryone)
    return reply.code(status).header('cache-control', 'private, no-store').send(html)

  reply.header('cache-control', `public, max-age=${keptSeconds}`).header('etag', tag)
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? []
  return known.includes(tag) ? reply.code(304).send() : reply.code(status).send(html)
}
