import { AppError } from '@mostrador/contract/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../context.ts'
import { isFileKey } from './file-store.ts'
import { filesPath } from './path-of-file.ts'

const yearSeconds = 31_536_000

/**
 * Serves pictures of people, products, texts, posts and shops to anyone who knows their random name. The content of a name never changes.
 * Those of texts, posts and shops are on public pages, so shared caches may keep them. Other sites may show all but those of people.
 */
export function serveFiles(app: FastifyInstance, { files }: Deps): void {
  const serve = async (key: string, reply: FastifyReply, who: 'private' | 'public' = 'private') => {
    const bytes = isFileKey(key) ? await files.get(key) : undefined
    if (!bytes) throw new AppError('notFound')
    // Feed readers show texts, and sites that read the shop API show products, on pages of their own.
    if (!key.startsWith('avatars/')) void reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply
      .type('image/webp')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', `${who}, max-age=${yearSeconds}, immutable`)
      .send(bytes)
  }
  const options = { schema: { hide: true } }
  app.get<{ Params: { name: string } }>(`${filesPath}avatars/:name`, options, (request, reply) =>
    serve(`avatars/${request.params.name}`, reply),
  )
  app.get<{ Params: { name: string } }>(`${filesPath}products/:name`, options, (request, reply) =>
    serve(`products/${request.params.name}`, reply),
  )
  app.get<{ Params: { name: string } }>(`${filesPath}texts/:name`, options, (request, reply) =>
    serve(`texts/${request.params.name}`, reply, 'public'),
  )
  app.get<{ Params: { name: string } }>(`${filesPath}posts/:name`, options, (request, reply) =>
    serve(`posts/${request.params.name}`, reply, 'public'),
  )
  app.get<{ Params: { name: string } }>(`${filesPath}shops/:name`, options, (request, reply) =>
    serve(`shops/${request.params.name}`, reply, 'public'),
  )
}
