import { isRegionTag } from '@mostrador/contract/regions.ts'
import { decideLanguage, type Language } from '@mostrador/contract/language.ts'
import type { FastifyRequest } from 'fastify'

/** The language of an answer's messages. */
export function readLanguage(request: FastifyRequest): Language {
  return decideLanguage({ cookie: cookiesOf(request).lang, acceptLanguage: request.headers['accept-language'] })
}

/** The region chosen at /c/{CC}. Only a hint: it grants nothing (G-20). */
export function readRegion(request: FastifyRequest): string | null {
  const { region } = cookiesOf(request)
  return region !== undefined && isRegionTag(region) ? region : null
}

/** Undefined when a request was refused before its cookies were read. */
function cookiesOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const cookies: FastifyRequest['cookies'] | null = request.cookies
  return cookies ?? {}
}
