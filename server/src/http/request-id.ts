import { randomBytes } from 'node:crypto'
import type { FastifyInstance, RawRequestDefaultExpression } from 'fastify'
import { inWork } from '../logs/work.ts'

const header = 'x-request-id'
/** What a proxy may name a request: nothing that could break a line of the log. */
const idForm = /^[\w.-]{8,64}$/

/** The id that a proxy gave the request, or a new one. */
export function idOfRequest({ headers }: RawRequestDefaultExpression): string {
  const given = headers[header]
  return typeof given === 'string' && idForm.test(given) ? given : randomBytes(9).toString('base64url')
}

/** Everything that a request causes is logged under its id, and its answer names it. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(header, request.id)
    inWork(request.id, done)
  })
}
