/** Files for search engines, feed readers and sites that show links: sitemap, robots.txt, feeds and pictures. */
import { createHash } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import { defaultLanguage, type Language, languages, readLanguageTag } from '@mostrador/contract/language.ts'
import { isPublicPage } from '@mostrador/contract/site/public-pages.ts'
import { isRouteName, type RouteName } from '@mostrador/contract/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../context.ts'
import { originFor } from '../http/request-host.ts'
import { cardOf, readCard } from './cards.ts'
import { rssFeed } from './feed.ts'
import { listPages } from './list-pages.ts'
import { robotsFile } from './private-paths.ts'
import { sitemapFile, sitemapFiles, sitemapIndex } from './sitemap.ts'

/** The content of this version of the product. */
export type Built = {
  isBuilt: (name: RouteName) => boolean
  /** The day of the build, `2026-11-26`. */
  builtOn: string
}

/** Texts are published while the server runs. A picture changes with the title of its page, and its address does not. */
const keptSeconds = { usual: 60, picture: 3600 } as const

const options = { schema: { hide: true } }

/** `shopOf` returns the online shop of a request's host: such a host has a file of its own. */
export function registerSite(
  app: FastifyInstance,
  deps: Deps,
  {
    readBuilt,
    shopOf,
  }: { readBuilt: () => Promise<Built>; shopOf: (request: FastifyRequest) => Promise<string | null> },
): void {
  app.get('/robots.txt', options, async (request, reply) => {
    const shop = await shopOf(request)
    const body = shop === null ? robotsFile(originFor(deps, request)) : shopRobots(shop, request)
    return send(request, reply, { type: 'text/plain; charset=utf-8', body })
  })
  registerSitemap(app, deps, readBuilt)
  app.get<{ Querystring: { lang?: unknown } }>('/blog/rss.xml', options, async (request, reply) => {
    const { lang } = request.query
    const language = readLanguageTag(typeof lang === 'string' ? lang : null) ?? defaultLanguage
    const { posts } = await deps.library.read()
    const body = rssFeed(posts, language, originFor(deps, request))
    return send(request, reply, { type: 'application/rss+xml; charset=utf-8', body })
  })
  registerCards(app, deps)
}

function registerSitemap(app: FastifyInstance, deps: Deps, readBuilt: () => Promise<Built>): void {
  const read = async (request: FastifyRequest) => {
    const { isBuilt, builtOn } = await readBuilt()
    const pages = listPages(await deps.library.read(), isBuilt)
    return { pages, facts: { origin: originFor(deps, request), builtOn } }
  }
  const type = 'application/xml; charset=utf-8'
  app.get('/sitemap.xml', options, async (request, reply) => {
    const { pages, facts } = await read(request)
    return send(request, reply, { type, body: sitemapIndex(pages, facts) })
  })
  for (const file of sitemapFiles)
    app.get(`/${file}`, options, async (request, reply) => {
      const { pages, facts } = await read(request)
      return send(request, reply, { type, body: sitemapFile(file, pages, facts) })
    })
}

/** Carts, payments and orders belong to one shopper each. */
function shopRobots(shop: string, { protocol, host }: FastifyRequest): string {
  const closed = ['/*/cart', '/*/carro', '/*/checkout', '/*/pago', '/*/order/', '/*/pedido/']
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
  return [...lines, '', `Sitemap: ${protocol}://${host}/shop/${shop}/sitemap.xml`, ''].join('\n')
}

type CardParams = { language: string; name: string; slug?: string }

function registerCards(app: FastifyInstance, deps: Deps): void {
  const answer = async (request: FastifyRequest<{ Params: CardParams }>, reply: FastifyReply) => {
    const { name, slug, language } = readCardPath(request.params)
    const card = cardOf(name, language, slug, await deps.library.read())
    if (!card) throw new AppError('notFound')
    const { png, tag } = await readCard(card, deps.config.dataDir)
    // Other sites show it on their pages.
    void reply.header('cross-origin-resource-policy', 'cross-origin')
    return send(request, reply, { type: 'image/png', body: png, tag, kept: keptSeconds.picture })
  }
  app.get<{ Params: CardParams }>('/cards/:language/:name', options, answer)
  app.get<{ Params: CardParams }>('/cards/:language/:name/:slug', options, answer)
}

/** The last part of the address ends in `.png`. */
function readCardPath({ language, name, slug }: CardParams): {
  name: RouteName
  language: Language
  slug: string | undefined
} {
  const known = languages.find((each) => each === language)
  const page = slug === undefined ? withoutEnding(name) : name
  if (known === undefined || page === undefined || !isRouteName(page) || !isPublicPage(page))
    throw new AppError('notFound')
  return { name: page, language: known, slug: slug === undefined ? undefined : (withoutEnding(slug) ?? '') }
}

const withoutEnding = (file: string) => (file.endsWith('.png') ? file.slice(0, -'.png'.length) : undefined)

type Body = { type: string; body: string | Buffer; tag?: string; kept?: number }

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, tag, kept = keptSeconds.usual }: Body,
): FastifyReply {
  const etag = tag ?? `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  void reply.header('cache-control', `public, max-age=${kept}`).header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(type).send(body)
}
