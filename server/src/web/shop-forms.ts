/** Forms of the pages of online shops: they work without script, so their fields arrive as a body for the page itself. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitCalls } from '../limiter/limit-calls.ts'
import type { Limiter } from '../limiter/limiter.ts'
import { routeOfPath } from './known-paths.ts'
import { type PageTarget, pathOf } from './page-target.ts'

/** Three pictures of a rating are the largest content of a form. */
const largestBytes = 16 * 1024 * 1024
const formsPerMinute = 60

type Opened = { target: PageTarget; answer: () => Promise<FastifyReply> }

/** Accepts forms for pages of shops and for no other page. */
export async function registerShopForms(
  app: FastifyInstance,
  limiter: Limiter,
  open: (request: FastifyRequest, reply: FastifyReply) => Promise<Opened>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The page reads its form itself.
    const kept = { parseAs: 'buffer', bodyLimit: largestBytes } as const
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, kept, (_request, body, done) => done(null, body))
    scope.route({
      method: 'POST',
      url: '/*',
      schema: { hide: true },
      bodyLimit: largestBytes,
      onRequest: [
        async (request, reply) => {
          const { target } = await open(request, reply)
          if (routeOfPath(pathOf(target))?.startsWith('shop-') !== true) {
            app.unknownPaths.count(request)
            throw new AppError('notFound')
          }
          if (!comesFrom(request, target.origin)) throw new AppError('forbidden')
        },
        limitCalls(limiter, { of: 'shopForms', perMinute: formsPerMinute }),
      ],
      handler: async (request, reply) => (await open(request, reply)).answer(),
    })
  })
}

/** Whether the form was on a page of the same site: another site must not act in a shopper's name. */
function comesFrom({ headers }: FastifyRequest, origin: string): boolean {
  return headers.origin === undefined ? headers['sec-fetch-site'] !== 'cross-site' : headers.origin === origin
}
