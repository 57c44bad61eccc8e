import { AppError } from '@mostrador/contract/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../context.ts'
import { isFileKey } from './file-store.ts'
import { drawMailPicture, storedNameOf } from './mail-picture.ts'
import { filesPath } from './path-of-file.ts'

/** The served folders, and whether shared caches may keep their files: files of public pages. */
const folders = {
  avatars: 'private',
  products: 'private',
  texts: 'public',
  posts: 'public',
  shops: 'public',
  ratings: 'private',
} as const

const yearSeconds = 31_536_000

/**
 * Serves pictures to anyone who knows their random name. The content of a name never changes. Ratings may be rejected, so only
 * the browser caches their pictures. Other sites may show all but those of people. Pictures of products are also available as PNG
 * files, for mails.
 */
export function serveFiles(app: FastifyInstance, { files }: Deps): void {
  const serve = async (key: string, reply: FastifyReply, who: 'private' | 'public') => {
    const stored = key.startsWith('products/') ? storedNameOf(key) : undefined
    const found = isFileKey(stored ?? key) ? await files.get(stored ?? key) : undefined
    if (!found) throw new AppError('notFound')
    const bytes = stored === undefined ? found : await drawMailPicture(found)
    // Feed readers show texts, and sites that read the shop API show products, on pages of their own.
    if (!key.startsWith('avatars/')) void reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply
      .type(stored === undefined ? 'image/webp' : 'image/png')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', `${who}, max-age=${yearSeconds}, immutable`)
      .send(bytes)
  }
  const options = { schema: { hide: true } }
  for (const [folder, who] of Object.entries(folders))
    app.get<{ Params: { name: string } }>(`${filesPath}${folder}/:name`, options, (request, reply) =>
      serve(`${folder}/${request.params.name}`, reply, who),
    )
}
