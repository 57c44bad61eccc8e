/** The name under which a request came: only what can be a name is taken, and only names of our own are repeated. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../context.ts'
import { publicUrl } from '../public-url.ts'

const hostForm = /^(?:\[[\da-f:.]{2,45}\]|[\da-z](?:[\da-z._-]{0,251}[\da-z])?)(?::(\d{1,5}))?$/i
const loopback = /^(?:localhost|(?:[\da-z-]{1,63}\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i
const mostPort = 65_535

/** Checks of a proxy or a supervisor may name no host. */
const isHealthCheck = ({ url }: FastifyRequest) => url.startsWith('/api/health/')

/** Refuses requests that name no host or an odd one, before anything is made of it. */
export function registerHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const host: string | undefined = request.host
    if (!host && isHealthCheck(request)) return
    if (isHost(host)) return
    logBadRequest(request)
    throw new AppError('badRequest')
  })
}

function isHost(host: string | undefined): boolean {
  const [whole, port = '0'] = hostForm.exec(host ?? '') ?? []
  return whole !== undefined && Number(port) <= mostPort
}

/** One line for a request that could not be read. */
export function logBadRequest({ log, method, originalUrl, headers }: FastifyRequest): void {
  log.info({ method, target: originalUrl.slice(0, 200), host: headers.host?.slice(0, 200) }, 'unreadable request')
}

/**
 * Scheme and host of the addresses that pages repeat: what the operator configured, or the name of the request where that is this machine's
 * own. Any other name was chosen by whoever sent the request, and is repeated nowhere.
 */
export function originFor(deps: Pick<Deps, 'config'>, request: FastifyRequest): string {
  const { publicUrl: configured, host: listening } = deps.config
  if (configured !== undefined) return new URL(configured).origin
  const isOwn = loopback.test(request.hostname) || request.hostname === listening
  if (!isOwn) return publicUrl(deps)
  return `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`
}
