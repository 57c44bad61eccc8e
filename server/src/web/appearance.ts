/** Theme and text size for pages whose script does not run: a form goes here, the cookie is set, and the visitor goes back. */
import {
  appearancePath,
  choiceCookieSeconds,
  textSizeCookie,
  textSizes,
  type Theme,
  themeCookie,
} from '@mostrador/contract/appearance.ts'
import type { FastifyInstance } from 'fastify'

const themes: readonly Theme[] = ['light', 'dark']

export function registerAppearance(app: FastifyInstance): void {
  app.get<{ Querystring: Record<string, unknown> }>(appearancePath, { schema: { hide: true } }, (request, reply) => {
    const { theme, textSize, to } = request.query
    // Scripts of the page write the same cookies, so they are not closed to scripts.
    const options = { path: '/', maxAge: choiceCookieSeconds, sameSite: 'lax' } as const
    if (themes.some((known) => known === theme)) void reply.setCookie(themeCookie, String(theme), options)
    if (textSizes.some((known) => String(known) === textSize))
      void reply.setCookie(textSizeCookie, String(textSize), options)
    return reply.header('cache-control', 'no-store').redirect(pathOfThisSite(to), 303)
  })
}

/** Only a path of this site: two slashes, or a slash and a backslash, would lead to another one. */
function pathOfThisSite(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(to) ? to : '/'
}
