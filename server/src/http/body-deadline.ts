/** How long a request may take to arrive: slow senders must not hold connections, and large files need their time (G-14). */
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { maxFileBytes } from '../files/read-upload.ts'

/** For the head of any request, and for all of one that brings no file. */
export const usualMilliseconds = 30_000
/** A line of 1 Mbit/s: slower ones may send smaller files. */
const slowestBytesPerMillisecond = 125

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that the body of this call may take; `usualMilliseconds` when it does not say. */
    bodyMilliseconds?: number
  }
}

/** Milliseconds that the body of a call may take to arrive, by the files that it takes. */
export function bodyMillisecondsOf({ files, maxFileBytes: most = maxFileBytes }: Endpoint): number {
  return usualMilliseconds + Math.ceil(((files?.length ?? 0) * most) / slowestBytesPerMillisecond)
}

/** Ends the connections of requests whose body is not there in time, as Node does with those that take longer than any may. */
export function registerBodyDeadlines(app: FastifyInstance, usual = usualMilliseconds): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!hasBody) return
    const end = () => {
      // What a test sends past the network has no connection, and is not half there.
      if (raw.complete !== false) return
      if (!reply.raw.headersSent) raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      raw.socket.destroySoon()
    }
    let timer = setTimeout(end, routeOptions.config?.bodyMilliseconds ?? usual).unref()
    raw.once('close', () => clearTimeout(timer))
    // Who was answered before all had arrived has only the usual time left, whatever the call takes from others.
    reply.raw.once('finish', () => {
      clearTimeout(timer)
      if (!raw.complete) timer = setTimeout(end, usual).unref()
    })
  })
}
