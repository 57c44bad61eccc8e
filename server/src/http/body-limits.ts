/** Maximum size of a body, by sender and endpoint: strangers and unknown paths get the least. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { isWithinJson, type JsonLimits, usualJson } from './measure-json.ts'

/** The largest body of an endpoint. A push of 100 long sales fits. */
const largestBytes = 4 * 1024 * 1024
/** The limit for strangers, and for all callers on a path that does not exist. */
export const strangerBytes = 64 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits of the JSON of this endpoint; by default `usualJson`. */
    json?: JsonLimits
  }
}

export function bodyBytesOf({ who }: Endpoint): number {
  return who === 'anyone' ? strangerBytes : largestBytes
}

export function jsonLimitsOf({ maxBodyParts }: Endpoint): JsonLimits {
  return { ...usualJson, elements: maxBodyParts ?? usualJson.elements }
}

/**
 * Counts the parts of a JSON body before it is parsed. Parsing itself is unchanged, except that an empty text counts as no body.
 */
export function registerJsonReader(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null)
    else if (isWithinJson(body, request.routeOptions.config.json ?? usualJson))
      void read(request, body.toString(), done)
    else done(new AppError('payloadTooLarge'))
  })
}
