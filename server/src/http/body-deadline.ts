/** How long a request may take to arrive: slow senders must not hold connections, and large files need their time (G-14). */
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { maxFileBytes } from '../files/read-upload.ts'

/** For the head of any request, and for the whole of a request without a file. */
export const usualMilliseconds = 30_000
/** A line of 1 Mbit/s. On slower lines only smaller files arrive in time. */
const slowestBytesPerMillisecond = 125

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that the body of this endpoint may take; by default `usualMilliseconds`. */
    bodyMilliseconds?: number
  }
}

/** Milliseconds that the body of an endpoint may take to arrive, depending on its files. */
export function bodyMillisecondsOf({ files, maxFileBytes: most = maxFileBytes }: Endpoint): number {
  return usualMilliseconds + Math.ceil(((files?.length ?? 0) * most) / slowestBytesPerMillisecond)
}

/** Closes the connections of requests whose body has not arrived in time, as Node does after the longest time. */
export function registerBodyDeadlines(app: FastifyInstance, usual = usualMilliseconds): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!hasBody) return
    const end = () => {
      // A request that a test injects has no connection, and is always complete.
      if (raw.complete !== false) return
      if (!reply.raw.headersSent) raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      raw.socket.destroySoon()
    }
    let timer = setTimeout(end, routeOptions.config?.bodyMilliseconds ?? usual).unref()
    raw.once('close', () => clearTimeout(timer))
    // After an early answer only the usual time is left, whatever the endpoint allows.
    reply.raw.once('finish', () => {
      clearTimeout(timer)
      if (!raw.complete) timer = setTimeout(end, usual).unref()
    })
  })
}
