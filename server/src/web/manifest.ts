import type { FastifyInstance } from 'fastify'
import { pathTo, type Language } from '@mostrador/contract/routes.ts'
import { readLanguage } from '../http/read-visitor.ts'
import { translate } from '../translate.ts'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'maskable' ? '/icon-maskable-512.png' : `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

function manifest(language: Language) {
  const shortcut = (name: string, route: 'dashboard-checkout' | 'dashboard-products' | 'dashboard-sales') => ({
    name,
    url: pathTo(route, language),
  })
  return {
    id: '/dashboard',
    name: 'Mostrador',
    short_name: 'Mostrador',
    description: translate(language, 'shell.appDescription'),
    lang: language,
    dir: 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#f9fafa',
    theme_color: '#15854e',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    shortcuts: [
      shortcut(translate(language, 'shell.menu.sell'), 'dashboard-checkout'),
      shortcut(translate(language, 'shell.menu.products'), 'dashboard-products'),
      shortcut(translate(language, 'shell.menu.sales'), 'dashboard-sales'),
    ],
  }
}

/** The web app manifest, in the visitor's language. */
export function registerManifest(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language')
      .send(JSON.stringify(manifest(readLanguage(request)))),
  )
}
