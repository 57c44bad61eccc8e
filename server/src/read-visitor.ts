import { isRegionTag } from '@mostrador/contract/regions.ts'
import { decideLanguage, type Language } from '@mostrador/contract/language.ts'
import type { FastifyRequest } from 'fastify'

/** The language of an answer's words. */
export function readLanguage(request: FastifyRequest): Language {
  return decideLanguage({ cookie: request.cookies.lang, acceptLanguage: request.headers['accept-language'] })
}

/** The region chosen at /c/{CC}; only a hint, nothing is granted by it (TM36). */
export function readRegion(request: FastifyRequest): string | null {
  const { region } = request.cookies
  return region !== undefined && isRegionTag(region) ? region : null
}
