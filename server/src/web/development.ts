import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import type { WebBuild } from './web-build.ts'

/** Hot reload needs a port of its own: on the server's, the live channel would also answer its upgrade. */
const hotReloadPort = 24_678

/** Pages straight from the sources, with hot reload. */
export async function loadDevelopmentWeb(
  app: FastifyInstance,
): Promise<{ load: () => Promise<WebBuild>; mode: 'development' }> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(new URL('../../../web/', import.meta.url)),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: hotReloadPort } },
  })
  app.addHook('onClose', () => vite.close())
  await app.register(middie)
  app.use(vite.middlewares)
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the development server has no runnable pages')
  return { load: () => ssr.runner.import('virtual:react-router/server-build'), mode: 'development' }
}
