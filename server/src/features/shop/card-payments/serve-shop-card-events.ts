import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { Deps } from '../../../context.ts'
import { shopCardEventsPath } from './card-account.ts'
import { recordAttemptOutcome } from './record-attempt-outcome.ts'
import { openAccount } from './stored-account.ts'

const maxEventBytes = 256 * 1024

/**
 * The endpoint for events of a company's provider about sessions. It reads only signed events, and only as a hint: the provider's
 * answer to a query counts. It takes the raw body, because the signature covers its bytes.
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
          if (isUuid(session.attemptId))
            await recordAttemptOutcome(deps, { companyId, attemptId: session.attemptId }, session)
        }
        return reply.code(200).send()
      },
    )
  })
}
