/** Serves the pages: built files with long caching, rendered public pages, the offline shell of the dashboard. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { AppError } from '@mostrador/contract/errors.ts'
import { countryQuery, dependsOnRegion } from '@mostrador/contract/site/public-pages.ts'
import { isRegionTag } from '@mostrador/contract/regions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { authCookieName } from '../auth/cookie.ts'
import { isSecureRequest, readCaller, stranger } from '../auth/read-caller.ts'
import { turnstileOrigin } from '../auth/turnstile-check.ts'
import type { Deps } from '../context.ts'
import { type Built, registerSite } from '../site/register-site.ts'
import { canSellRegions } from '../values/regions.ts'
import { type Call, carryOutCookieWish } from '../http/call-context.ts'
import { readRegion } from '../http/read-visitor.ts'
import { codeReaderPolicy, contentPolicy, inOwnFrame, shellPolicy } from './content-policy.ts'
import { registerAppearance } from './appearance.ts'
import type { Ask, Tell } from './ask.ts'
import { routeOfPath } from './known-paths.ts'
import { registerManifest } from './manifest.ts'
import { type CachedPage, createPageCache, nonceMark, type PageCache } from './page-cache.ts'
import { type PageForAll, readPageForAll, sendPageForAll, withoutMark } from './page-for-all.ts'
import { findTwin, keepLanguage, readLanguageSigns } from './page-language.ts'
import { type PageTarget, pathOf, previewOf, readPageTarget } from './page-target.ts'
import { readPageSession } from './page-session.ts'
import { registerShopForms } from './shop-forms.ts'
import { createShopOfHost, type ShopOfHost } from './shop-of-host.ts'
import { registerTextPayloads } from './text-payloads.ts'
import type { PageServices, WebBuild } from './web-build.ts'

const buildFolder = new URL('../../../web/build/', import.meta.url)
const yearSeconds = 31_536_000

type Serving = { deps: Deps; web: Web; ask: Ask; tell: Tell; pages: PageCache; shopOf: ShopOfHost }
type Web = { load: () => Promise<WebBuild>; mode: 'production' | 'development' }

export async function serveWeb(
  app: FastifyInstance,
  deps: Deps,
  { isDevelopment, ask, tell }: { isDevelopment: boolean; ask: Ask; tell: Tell },
): Promise<void> {
  const web = isDevelopment
    ? await (await import('./development.ts')).loadDevelopmentWeb(app)
    : await loadProductionWeb(app, deps)
  const serving: Serving = { deps, web, ask, tell, pages: createPageCache(), shopOf: createShopOfHost(deps) }
  const stopListening = deps.live.listen(({ changesTexts }) => {
    if (changesTexts) serving.pages.clear()
  })
  app.addHook('onClose', async () => stopListening())
  registerManifest(app)
  registerAppearance(app)
  registerSite(app, deps, { readBuilt: () => readBuilt(web), shopOf: serving.shopOf })
  registerTextPayloads(app, deps, web.load)
  // Unknown API paths get an API error instead of a page.
  app.route({
    method: app.supportedMethods,
    url: '/api/*',
    schema: { hide: true },
    onRequest: async (request) => {
      app.unknownPaths.count(request)
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
  await registerShopForms(app, deps.limiter, async (request, reply) => {
    const target = await readPageTarget(deps, serving.shopOf, request)
    return { target, answer: () => answerOwnPage(serving, request, reply, target) }
  })
}

/** The screen names of a build. In development it is always new. */
async function readBuilt({ load, mode }: Web): Promise<Built> {
  const { routes } = await load()
  const isBuilt = (name: string) => routes[name] !== undefined
  if (mode === 'development') return { isBuilt, builtOn: new Date().toISOString().slice(0, 10) }
  const latest = await readFile(new URL('client/builds/latest.json', buildFolder), 'utf8')
  const { timestamp }: { timestamp: number } = JSON.parse(latest)
  return { isBuilt, builtOn: new Date(timestamp).toISOString().slice(0, 10) }
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
  // Calls, tills and the dashboard never need the renderer. It takes a third of a second and 50 MiB, so it loads with the first
  // public page.
  let build: Promise<WebBuild> | undefined
  const load = () => (build ??= import(new URL('server/index.js', buildFolder).href))
  return { load, mode: 'production' }
}

async function answerPage(serving: Serving, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { deps } = serving
  const target = await readPageTarget(deps, serving.shopOf, request)
  if (routeOfPath(pathOf(target)) === undefined) request.server.unknownPaths.count(request)
  const twin = await findTwin(target, await readLanguageSigns(deps, request), () => deps.library.read())
  if (twin !== null) return asPrivate(reply).redirect(twin, 302)
  const forAll = serving.web.mode === 'production' ? readPageForAll(request, target) : undefined
  return forAll
    ? sendPageForAll(request, reply, forAll, await findPageForAll(serving, request, target, forAll))
    : answerOwnPage(serving, request, reply, target)
}

/** A page of one person, which no cache keeps. */
async function answerOwnPage(
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  target: PageTarget,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const call: Call = { request, caller: stranger, cookieWish: { pair: undefined } }
  const policy = contentPolicy(nonce, serving.web.mode, robotCheckOrigin(serving.deps))
  reply.header('content-security-policy', previewOf(target) === null ? policy : inOwnFrame(policy))
  asPrivate(reply)
  keepLanguage(reply, await readLanguageSigns(serving.deps, request))
  const page = await renderPage(serving, call, target, { nonce, method: request.method })
  carryOutCookieWish(reply, isSecureRequest(request), call.cookieWish)
  return reply.send(page)
}

/** Theme, language and the signed-in person come from cookies and headers. */
function asPrivate(reply: FastifyReply): FastifyReply {
  return reply.header('vary', 'Cookie, Accept-Language').header('cache-control', 'private, no-store')
}

/** The cached page, or one rendered now and cached on success. */
async function findPageForAll(
  serving: Serving,
  request: FastifyRequest,
  target: PageTarget,
  forAll: PageForAll,
): Promise<CachedPage> {
  const key = target.origin + forAll.key
  const known = forAll.isKept ? serving.pages.find(key) : undefined
  if (known) return known
  const keep = serving.pages.keeper()
  // The answer to HEAD has the headers of the page, so the page is rendered for it too.
  const call: Call = { request, caller: stranger, cookieWish: { pair: undefined } }
  const answer = await renderPage(serving, call, target, { nonce: nonceMark, method: 'GET' })
  const rendered = { status: answer.status, html: await answer.text(), headers: [...answer.headers] }
  const page = withoutMark(rendered, robotCheckOrigin(serving.deps))
  if (forAll.isKept && page.status === 200) keep(key, page)
  return page
}

/** Renders one page with React Router. Loaders get their data from functions passed in, and never call this server over HTTP. */
async function renderPage(
  { deps, web, ask, tell }: Serving,
  call: Call,
  { url, origin, shopHost }: PageTarget,
  { nonce, method }: { nonce: string; method: string },
): Promise<Response> {
  const { request } = call
  const build = await web.load()
  const abort = new AbortController()
  request.raw.once('close', () => abort.abort())
  const page = new Request(origin + url, {
    method,
    headers: readHeaders(request),
    signal: abort.signal,
    ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  })
  const context = new RouterContextProvider()
  const services = await servicesFor(deps, build, request, page, nonce)
  context.set(build.entry.module.servicesContext, {
    ...services,
    ask: ({ path }, input) => ask({ request, shopPreview: previewOf({ url }) }, path, input),
    tell: ({ path }, input, files) => tell({ ...call, pageLanguage: services.language }, path, input, files),
    shopHost,
  })
  return handlerOf(build, web.mode)(page, context)
}

const handlers = new WeakMap<WebBuild, ReturnType<typeof createRequestHandler>>()

/** The handler reads all routes when it is created. In development there is a new build after each change. */
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
): Promise<Omit<PageServices, 'ask' | 'tell' | 'shopHost'>> {
  const region = regionOf(request, new URL(page.url))
  const { company } = await readLanguageSigns(deps, request)
  const acceptLanguage = request.headers['accept-language'] ?? null
  const isSignedIn = request.cookies[authCookieName] !== undefined
  return {
    ...build.entry.module.readVisitor(new URL(page.url), request.cookies, { company, acceptLanguage }),
    region,
    nonce,
    session: isSignedIn ? await readPageSession(deps, await readCaller(deps, request)) : null,
    publicConfig: { ...deps.config.contact, productName: 'Mostrador' },
    canSellRegions: [...canSellRegions(deps.config)],
    currentRegion: region,
  }
}

/** The region of a page: that of its address, or else the chosen one; null for public pages that are the same in all regions. */
function regionOf(request: FastifyRequest, { pathname, searchParams }: URL): string | null {
  const name = routeOfPath(pathname)
  if (name !== undefined && !dependsOnRegion(name)) return null
  const wanted = searchParams.get(countryQuery)?.toUpperCase()
  return wanted !== undefined && isRegionTag(wanted) ? wanted : readRegion(request)
}
