import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { Deps } from '../../../context.ts'
import { shopCardEventsPath } from './card-account.ts'
import { settleAttempt } from './settle-attempt.ts'
import { openAccount } from './stored-account.ts'

const maxEventBytes = 256 * 1024

/**
 * Where the provider of a company tells what became of a session. Only what it signed is read, and only as a hint: what counts is what the
 * provider answers when asked. It takes the body as it came, because the signature is over its bytes.
 */
export async function serveShopCardEvents(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) => {
      done(null, body)
    })
    scope.post<{ Params: { companyId: string } }>(
      `${shopCardEventsPath}/:companyId`,
      { schema: { hide: true } },
      async (request, reply) => {
        const { companyId } = request.params
        const cards = isUuid(companyId) ? await openAccount(deps, companyId) : undefined
        if (!cards || cards.key === 'sandbox' || !Buffer.isBuffer(request.body)) return reply.code(404).send()
        let event: { sessionRef: string } | undefined
        try {
          event = cards.readEvent(request.body, String(request.headers['stripe-signature'] ?? ''))
        } catch {
          return reply.code(400).send()
        }
        if (event) {
          const session = await cards.read(event.sessionRef)
          if (isUuid(session.attemptId)) await settleAttempt(deps, { companyId, attemptId: session.attemptId }, session)
        }
        return reply.code(200).send()
      },
    )
  })
}
