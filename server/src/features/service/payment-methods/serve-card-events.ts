import type { FastifyInstance } from 'fastify'
import { pathTo } from '@mostrador/contract/routes.ts'
import { validate as isUuid } from 'uuid'
import type { Deps } from '../../../context.ts'
import { readLanguage } from '../../../http/read-visitor.ts'
import { sandboxPath } from '../../../cards/sandbox-cards.ts'
import { openCards } from '../../../cards/open-cards.ts'
import { recordChargeOutcome } from './record-charge-outcome.ts'

export const cardEventsPath = '/api/cards/events'
const maxEventBytes = 256 * 1024

/**
 * The endpoint for events of the card provider. It reads only signed events, and only as a hint: the provider's answer to a query
 * counts. It takes the raw body, because the signature covers its bytes. The sandbox has a page of its own for the confirmation
 * of a bank.
 */
export async function serveCardEvents(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) => {
      done(null, body)
    })
    scope.get<{ Querystring: { charge?: string } }>(sandboxPath, { schema: { hide: true } }, async (request, reply) => {
      const cards = await openCards(deps.config)
      if (cards?.key !== 'sandbox') return reply.code(404).send()
      const event = cards.readEvent(Buffer.from(request.query.charge ?? ''), '')
      const { companyId, chargeId, ...charge } = await cards.readCharge(event?.chargeRef ?? '')
      if (!isUuid(companyId) || !isUuid(chargeId)) return reply.code(404).send()
      await recordChargeOutcome(deps, { companyId, chargeId }, charge)
      return reply.redirect(pathTo('account-companies-company', readLanguage(request), { id: companyId }), 303)
    })
    scope.post(cardEventsPath, { schema: { hide: true } }, async (request, reply) => {
      const cards = await openCards(deps.config)
      if (cards?.key !== 'stripe' || !Buffer.isBuffer(request.body)) return reply.code(404).send()
      let event: { chargeRef: string } | undefined
      try {
        event = cards.readEvent(request.body, String(request.headers['stripe-signature'] ?? ''))
      } catch {
        return reply.code(400).send()
      }
      if (event) {
        const { companyId, chargeId, ...charge } = await cards.readCharge(event.chargeRef)
        if (isUuid(companyId) && isUuid(chargeId)) await recordChargeOutcome(deps, { companyId, chargeId }, charge)
      }
      return reply.code(200).send()
    })
  })
}
