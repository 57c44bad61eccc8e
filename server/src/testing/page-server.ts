/** A test server's application with the built pages, as an operator configures it. */
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { routes } from '../features.ts'
import { createAsk, createTell } from '../web/ask.ts'
import { serveWeb } from '../web/serve-web.ts'
import type { TestServer } from './test-server.ts'

/** Not listening. The caller closes it. */
export async function buildPageServer(server: TestServer, env: Record<string, string> = {}): Promise<FastifyInstance> {
  const config = { ...readConfig({ LOG_LEVEL: 'silent', DEMO: '0', ...env }), dataDir: server.deps.config.dataDir }
  const deps = { ...server.deps, config }
  const app = await buildApp(deps)
  await serveWeb(app, deps, { isDevelopment: false, ask: createAsk(deps, routes), tell: createTell(deps, routes) })
  await app.ready()
  return app
}
