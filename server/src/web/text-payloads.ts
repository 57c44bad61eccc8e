/** `{path}/_payload.js` of the pages with a slug. The build writes those of the other public pages (`web/scripts/write-payloads.ts`). */
import { categoryOfSlug } from '@mostrador/contract/features/service/blog/post-categories.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { RouteName } from '@mostrador/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Library } from '../content/library.ts'
import type { Deps } from '../context.ts'
import type { WebBuild } from './web-build.ts'

const pages = [
  { name: 'help-question', folder: '/help', has: ({ help }, slug) => help.some((entry) => entry.slug === slug) },
  { name: 'blog-category', folder: '/blog/categories', has: (_, slug) => categoryOfSlug(slug) !== undefined },
  { name: 'blog-post', folder: '/blog', has: ({ posts }, slug) => posts.some((entry) => entry.slug === slug) },
] as const satisfies readonly { name: RouteName; folder: string; has: (library: Library, slug: string) => boolean }[]

/** The route of a page and the files it needs, for clients that prefetch it. */
export function registerTextPayloads(
  app: FastifyInstance,
  { library }: Pick<Deps, 'library'>,
  load: () => Promise<WebBuild>,
): void {
  for (const { name, folder, has } of pages)
    app.get<{ Params: { slug: string } }>(
      `${folder}/:slug/_payload.js`,
      { schema: { hide: true } },
      async ({ params: { slug } }, reply) => {
        if (!has(await library.read(), slug)) throw new AppError('notFound')
        const files = (await load()).assets.routes[name]
        const assets = [files?.module, ...(files?.imports ?? []), ...(files?.css ?? [])]
        const page = { name, path: `${folder}/${slug}`, assets }
        return reply
          .type('text/javascript; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(`export const page = ${JSON.stringify(page)}\n`)
      },
    )
}
