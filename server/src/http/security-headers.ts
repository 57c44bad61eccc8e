import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnlisted } from '../site/private-paths.ts'
import { unreadable } from './request-target.ts'

/** Sent with every answer. The page renderer adds the content security policy of a page, with its nonce. */
const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=(self), serial=(self), camera=(self)',
}

/** Content of an API answer must not be run, framed or stored by a shared cache. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The token of an external shop, also inside the address of the page that was wanted (G-11). */
const secretInAddress = /ecToken(?:=|%3D)/i

export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
}

/** For answers that are given before any hook runs. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headers)
  // A target that cannot be read gets the headers of an API answer.
  if (request.url.startsWith('/api/') || request.url === unreadable)
    reply.headers({ 'content-security-policy': apiPolicy, 'cache-control': 'private, no-store' })
  if (secretInAddress.test(request.url)) reply.header('referrer-policy', 'no-referrer')
  if (isUnlisted(request.url)) reply.header('x-robots-tag', 'noindex')
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
}
