/** The host name of a request. Only valid names are accepted, and only names of this installation are repeated in answers. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../context.ts'
import { publicUrl } from '../public-url.ts'

const hostForm = /^(?:\[[\da-f:.]{2,45}\]|[\da-z](?:[\da-z._-]{0,251}[\da-z])?)(?::(\d{1,5}))?$/i
const loopback = /^(?:localhost|(?:[\da-z-]{1,63}\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i
const mostPort = 65_535

/** Health checks of a proxy or a supervisor may omit the host. */
const isHealthCheck = ({ url }: FastifyRequest) => url.startsWith('/api/health/')

/** Refuses requests without a valid host, before anything else happens. */
export function registerHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const host: string | undefined = request.host
    if (!host && isHealthCheck(request)) return
    if (isHost(host)) return
    throw new AppError('badRequest')
  })
}

function isHost(host: string | undefined): boolean {
  const [whole, port = '0'] = hostForm.exec(host ?? '') ?? []
  return whole !== undefined && Number(port) <= mostPort
}

/** The address is left out: it may name a receipt or an invitation. */
export function logBadRequest({ log, method, originalUrl, headers }: FastifyRequest): void {
  log.info({ method, characters: originalUrl.length, host: headers.host?.slice(0, 200) }, 'unreadable request')
}

/**
 * Scheme and host of the addresses that pages repeat: the configured one, or the name in the request if it is this machine's own.
 * The sender chose any other name, so it is repeated nowhere.
 */
export function originFor(deps: Pick<Deps, 'config'>, request: FastifyRequest): string {
  const { publicUrl: configured, host: listening } = deps.config
  if (configured !== undefined) return new URL(configured).origin
  const isOwn = loopback.test(request.hostname) || request.hostname === listening
  if (!isOwn) return publicUrl(deps)
  return `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`
}
