import { legalPages } from '@mostrador/contract/features/shop/shop/choices.ts'
import { shopAddress, type ShopRouteName } from '@mostrador/contract/features/shop/shop/address.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { Language } from '@mostrador/contract/language.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import { originFor } from '../../../http/request-host.ts'
import { runAs } from '../../../http/run-as.ts'
import { inShop, type ShopCtx } from './open-shop.ts'
import { readShopCategories } from './read-shop-categories.ts'
import { isPublished } from './read-shop-posts.ts'
import { isListed } from './units-left.ts'

/** Maximum number of addresses that search engines read from one file. */
const mostAddresses = 50_000
const keptSeconds = 3600

type Slugs = Readonly<Partial<Record<Language, string>>>
type Entry = { page: ShopRouteName; params: (language: Language) => Record<string, string> | null; changed?: Date }

/** The sitemap of a shop: every visible page, in each of its languages, at its canonical address (L-12). */
export function serveShopSitemap(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { shop: string } }>(
    '/shop/:shop/sitemap.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const origin = originFor(deps, request)
      const xml = await runAs(deps, 'nobody', deps.now(), 'en', (ctx) =>
        inShop(ctx, request.params.shop, (shop) => writeSitemap(shop, request.params.shop.toLowerCase(), origin)),
      )
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', `public, max-age=${keptSeconds}`)
        .send(xml)
    },
  )
}

async function writeSitemap(ctx: ShopCtx, name: string, origin: string): Promise<string> {
  const { languages, domain, robotsIndex } = ctx.settings.general
  if (!robotsIndex) throw new AppError('notFound')
  const place = { name, domain: domain?.state === 'active' ? domain.host : null, origin }
  const urls = (await listEntries(ctx)).flatMap(({ page, params, changed }) =>
    languages.flatMap((language) => {
      const given = params(language)
      if (given === null) return []
      const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
      return [`<url><loc>${shopAddress(page, language, place, given)}</loc>${day}</url>`]
    }),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.slice(0, mostAddresses),
    '</urlset>',
    '',
  ].join('\n')
}

async function listEntries(ctx: ShopCtx): Promise<Entry[]> {
  const same = (page: ShopRouteName, params: Record<string, string> = {}, changed?: Date): Entry => ({
    page,
    params: () => params,
    ...(changed && { changed }),
  })
  const { general, blog } = ctx.settings
  const pages = legalPages.filter((page) => Object.values(general[page]).some((text) => text !== ''))
  return [
    same('shop-home'),
    same('shop-products'),
    same('shop-contact'),
    ...pages.map((page) => same('shop-page', { page })),
    ...(await readShopCategories(ctx)).map(({ slug }) => same('shop-category', { slug })),
    ...(await readProducts(ctx)).map(({ slug, updatedAt }) => same('shop-product', { slug }, updatedAt)),
    ...(blog.enabled ? [same('shop-blog'), ...(await readPosts(ctx))] : []),
  ]
}

async function readProducts(ctx: ShopCtx): Promise<{ slug: string; updatedAt: Date }[]> {
  const { rows } = await sql<{ slug: string; updatedAt: Date }>`select p.slug, p.updated_at from products p
    where p.company_id = ${ctx.company.id} and ${isListed} order by p.slug limit ${mostAddresses}`.execute(ctx.tx)
  return rows
}

/** A post is in its own language only. */
async function readPosts(ctx: ShopCtx): Promise<Entry[]> {
  type Row = { slug: string; languageTag: Language; updatedAt: Date }
  const { rows } = await sql<Row>`select p.slug, p.language_tag, p.updated_at from blog_posts p
    where p.company_id = ${ctx.company.id} and ${isPublished(ctx)} order by p.publish_at desc limit ${mostAddresses}`.execute(
    ctx.tx,
  )
  return rows.map(({ slug, languageTag, updatedAt }) => {
    const slugs: Slugs = { [languageTag]: slug }
    return {
      page: 'shop-post',
      changed: updatedAt,
      params: (language) => (slugs[language] === undefined ? null : { slug: slugs[language] }),
    }
  })
}
