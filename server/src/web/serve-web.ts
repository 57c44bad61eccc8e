/** Serves the pages: built files with long caching, rendered public pages, the offline shell of the dashboard. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { AppError } from '@mostrador/contract/errors.ts'
import type { PublicReceipt } from '@mostrador/contract/features/receipts/schema.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { authCookieName } from '../auth/cookie.ts'
import { readCaller } from '../auth/read-caller.ts'
import type { Deps } from '../context.ts'
import { canSellRegions } from '../regions.ts'
import { readRegion } from '../read-visitor.ts'
import { loadDevelopmentWeb } from './development.ts'
import { contentPolicy, shellPolicy } from './content-policy.ts'
import { registerManifest } from './manifest.ts'
import { readPageSession } from './page-session.ts'
import type { PageServices, WebBuild } from './web-build.ts'

const buildFolder = new URL('../../../web/build/', import.meta.url)
const yearSeconds = 31_536_000

type Serving = { deps: Deps; web: Web; readReceipt: ReadReceipt }
type Web = { load: () => Promise<WebBuild>; mode: 'production' | 'development' }

/** How pages read a public receipt; handed in because infrastructure knows no feature. */
export type ReadReceipt = (token: string) => Promise<PublicReceipt | null>

export async function serveWeb(
  app: FastifyInstance,
  deps: Deps,
  { isDevelopment, readReceipt }: { isDevelopment: boolean; readReceipt: ReadReceipt },
): Promise<void> {
  const web = isDevelopment ? await loadDevelopmentWeb(app) : await loadProductionWeb(app)
  registerManifest(app)
  // Unknown API paths answer as the API does, not with a page.
  app.all('/api/*', () => {
    throw new AppError('notFound')
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => renderPage({ deps, web, readReceipt }, request, reply),
  })
}

async function loadProductionWeb(app: FastifyInstance): Promise<Web> {
  const client = new URL('client/', buildFolder)
  const shell = await readFile(new URL('app-shell.html', client), 'utf8')
  const policy = shellPolicy(shell)
  await app.register(fastifyStatic, {
    root: fileURLToPath(client),
    wildcard: false,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/client/assets/')
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
      if (path.includes('app-shell.html')) reply.header('content-security-policy', policy)
    },
  })
  const build: WebBuild = await import(new URL('server/index.js', buildFolder).href)
  return { load: async () => build, mode: 'production' }
}

/** One page by React Router; loaders get what they need handed over, they never call this server by HTTP. */
async function renderPage(
  { deps, web, readReceipt }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const build = await web.load()
  const abort = new AbortController()
  request.raw.once('close', () => abort.abort())
  const page = new Request(`${request.protocol}://${request.host}${request.raw.url ?? '/'}`, {
    method: request.method,
    headers: new Headers(
      Object.entries(request.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
    signal: abort.signal,
  })
  const context = new RouterContextProvider()
  context.set(build.entry.module.servicesContext, {
    ...(await servicesFor(deps, build, request, page, nonce)),
    getReceipt: readReceipt,
  })
  const answer = await createRequestHandler(build, web.mode)(page, context)
  reply.header('content-security-policy', contentPolicy(nonce, web.mode))
  return reply.send(answer)
}

async function servicesFor(
  deps: Deps,
  build: WebBuild,
  request: FastifyRequest,
  page: Request,
  nonce: string,
): Promise<Omit<PageServices, 'getReceipt'>> {
  const region = readRegion(request)
  const isSignedIn = request.cookies[authCookieName] !== undefined
  return {
    ...build.entry.module.readVisitor(new URL(page.url), request.cookies, request.headers['accept-language'] ?? null),
    region,
    nonce,
    session: isSignedIn ? await readPageSession(deps, await readCaller(deps, request)) : null,
    publicConfig: { ...deps.config.contact, productName: 'Mostrador' },
    canSellRegions: [...canSellRegions(deps.config)],
    currentRegion: region,
  }
}
