/** Serves the pages: built files with long caching, rendered public pages, the offline shell of the dashboard. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { AppError } from '@mostrador/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { authCookieName } from '../auth/cookie.ts'
import { readCaller } from '../auth/read-caller.ts'
import { turnstileOrigin } from '../auth/turnstile-check.ts'
import type { Deps } from '../context.ts'
import { canSellRegions } from '../values/regions.ts'
import { originFor } from '../http/request-host.ts'
import { readLanguage, readRegion } from '../http/read-visitor.ts'
import { loadDevelopmentWeb } from './development.ts'
import { codeReaderPolicy, contentPolicy, shellPolicy } from './content-policy.ts'
import { registerAppearance } from './appearance.ts'
import type { Ask } from './ask.ts'
import { isKnownPath } from './known-paths.ts'
import { registerManifest } from './manifest.ts'
import { type CachedPage, createPageCache, nonceMark, type PageCache } from './page-cache.ts'
import { readPageSession } from './page-session.ts'
import type { PageServices, WebBuild } from './web-build.ts'

const buildFolder = new URL('../../../web/build/', import.meta.url)
const yearSeconds = 31_536_000

type Serving = { deps: Deps; web: Web; ask: Ask; pages: PageCache }
type Web = { load: () => Promise<WebBuild>; mode: 'production' | 'development' }

export async function serveWeb(
  app: FastifyInstance,
  deps: Deps,
  { isDevelopment, ask }: { isDevelopment: boolean; ask: Ask },
): Promise<void> {
  const web = isDevelopment ? await loadDevelopmentWeb(app) : await loadProductionWeb(app, deps)
  const serving: Serving = { deps, web, ask, pages: createPageCache() }
  registerManifest(app)
  registerAppearance(app)
  // Unknown API paths get an API error instead of a page.
  app.route({
    method: app.supportedMethods,
    url: '/api/*',
    schema: { hide: true },
    onRequest: async (request) => {
      await app.unknownPaths.count(request)
      throw new AppError('notFound')
    },
    handler: () => undefined,
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => answerPage(serving, request, reply),
  })
}

/** Pages allow a provider's script only while it is configured. */
function robotCheckOrigin({ config }: Deps): string | undefined {
  return config.turnstile && turnstileOrigin
}

async function loadProductionWeb(app: FastifyInstance, deps: Deps): Promise<Web> {
  const client = new URL('client/', buildFolder)
  const shell = await readFile(new URL('app-shell.html', client), 'utf8')
  const policy = shellPolicy(shell, robotCheckOrigin(deps))
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
      if (path.includes('read-codes.worker')) reply.header('content-security-policy', codeReaderPolicy)
      if (path.includes('app-shell.html')) reply.header('content-security-policy', policy)
    },
  })
  // Calls, tills and the dashboard never need the renderer: it takes a third of a second and 50 MiB, so it loads with the first public page.
  let build: Promise<WebBuild> | undefined
  const load = () => (build ??= import(new URL('server/index.js', buildFolder).href))
  return { load, mode: 'production' }
}

/** Pages that are the same for every stranger. All others are rendered anew each time. */
const cacheablePaths =
  /^\/(login|entrar|register|registro|free|gratis|pricing|precios|features|caracteristicas|faq|preguntas-frecuentes)?$/

async function answerPage(serving: Serving, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  reply.header('content-security-policy', contentPolicy(nonce, serving.web.mode, robotCheckOrigin(serving.deps)))
  if (!isKnownPath(pathOf(request))) await request.server.unknownPaths.count(request)
  const key = cacheKey(serving.deps, request)
  // Theme, language and the signed-in person come with cookies.
  reply.header('vary', 'Cookie, Accept-Language')
  if (key === undefined) {
    reply.header('cache-control', 'private, no-store')
    return reply.send(await renderPage(serving, request, nonce))
  }

  const page = serving.pages.find(key) ?? (await renderForAll(serving, request, key))
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  // A cached page has a mark in place of the nonce, which only the server may know.
  return reply.send(page.html.replaceAll(nonceMark, nonce))
}

const pathOf = ({ raw }: FastifyRequest): string => raw.url?.split('?', 1)[0] ?? '/'

/** Everything a stranger's page depends on; undefined for a page that is not for strangers, or not the same for all. */
function cacheKey(deps: Deps, request: FastifyRequest): string | undefined {
  const url = new URL(request.raw.url ?? '/', 'http://localhost')
  const lang = url.searchParams.get('lang')
  const hasOtherQuery = [...url.searchParams.keys()].some((name) => name !== 'lang')
  if (
    request.method !== 'GET' ||
    request.cookies[authCookieName] !== undefined ||
    hasOtherQuery ||
    !cacheablePaths.test(url.pathname)
  ) {
    return undefined
  }
  const { theme, textSize, lang: cookieLanguage, region } = request.cookies
  const accepted = readLanguage(request)
  return JSON.stringify([
    originFor(deps, request),
    url.pathname,
    lang,
    theme,
    textSize,
    cookieLanguage,
    region,
    accepted,
  ])
}

/** Renders a page with the mark in place of a nonce, and caches it on success. */
async function renderForAll(serving: Serving, request: FastifyRequest, key: string): Promise<CachedPage> {
  const answer = await renderPage(serving, request, nonceMark)
  const page: CachedPage = { status: answer.status, html: await answer.text(), headers: [...answer.headers] }
  const isForAll = answer.status === 200 && !answer.headers.has('set-cookie')
  if (isForAll && serving.web.mode === 'production') serving.pages.keep(key, page)
  return page
}

/** Renders one page with React Router. Loaders get their data from functions passed in, and never call this server over HTTP. */
async function renderPage({ deps, web, ask }: Serving, request: FastifyRequest, nonce: string): Promise<Response> {
  const build = await web.load()
  const abort = new AbortController()
  request.raw.once('close', () => abort.abort())
  const page = new Request(`${originFor(deps, request)}${request.raw.url ?? '/'}`, {
    method: request.method,
    headers: readHeaders(request),
    signal: abort.signal,
  })
  const context = new RouterContextProvider()
  context.set(build.entry.module.servicesContext, {
    ...(await servicesFor(deps, build, request, page, nonce)),
    ask: ({ path }, input) => ask(request, path, input),
  })
  return handlerOf(build, web.mode)(page, context)
}

const handlers = new WeakMap<WebBuild, ReturnType<typeof createRequestHandler>>()

/** The handler reads all routes when it is made. In development there is a new build after each change. */
function handlerOf(build: WebBuild, mode: Web['mode']): ReturnType<typeof createRequestHandler> {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode)
  handlers.set(build, handler)
  return handler
}

function readHeaders(request: FastifyRequest): Headers {
  const entries = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Headers(entries)
}

async function servicesFor(
  deps: Deps,
  build: WebBuild,
  request: FastifyRequest,
  page: Request,
  nonce: string,
): Promise<Omit<PageServices, 'ask'>> {
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
