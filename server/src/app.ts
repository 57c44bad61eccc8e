import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import { maxFileBytes } from './files/read-upload.ts'
import { serveLive } from './features/office/live/public.ts'
import { serveReportHealth } from './features/insight/reports/public.ts'
import { serveShopSitemap } from './features/shop/shop/public.ts'
import { serveShopCardEvents } from './features/shop/card-payments/public.ts'
import { serveCardEvents } from './features/service/payment-methods/public.ts'
import { serveFiles } from './files/serve-files.ts'
import { registerMailbox } from './mail/mailbox-page.ts'
import { apiDescription } from './http/api-description.ts'
import { completeDescription } from './http/complete-description.ts'
import { answerBadAddress, registerErrorAnswers } from './http/answer-error.ts'
import { bodyMillisecondsOf, registerBodyDeadlines, usualMilliseconds } from './http/body-deadline.ts'
import { registerJsonReader, strangerBytes } from './http/body-limits.ts'
import type { Deps } from './context.ts'
import { countRequests } from './metrics/count-requests.ts'
import { routes } from './features.ts'
import { registerGracefulClose } from './http/graceful-close.ts'
import { registerHealth } from './http/health.ts'
import { idOfRequest, registerRequestIds } from './http/request-id.ts'
import { registerOpenReads } from './http/open-reads.ts'
import { registerHostCheck } from './http/request-host.ts'
import { routedTarget } from './http/request-target.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { serve } from './http/serve-endpoint.ts'
import { registerUnknownPaths } from './http/unknown-paths.ts'
import { validateInput } from './http/validate-input.ts'

/** The longest time any request may take to arrive. The limit of each endpoint is in `body-deadline.ts`. */
const longestMilliseconds = Math.max(...routes.map(({ endpoint }) => bodyMillisecondsOf(endpoint))) + usualMilliseconds

/** Builds the server without listening, also for the tests. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: idOfRequest,
    // The log itself names the request (logs/work.ts).
    childLoggerFactory: (log) => log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustProxy ?? false,
    bodyLimit: strangerBytes,
    requestTimeout: longestMilliseconds,
    onProtoPoisoning: 'error',
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url }) => routedTarget(url),
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => answerBadAddress(request, reply),
  })
  app.setValidatorCompiler(validateInput)
  app.setSerializerCompiler(serializerCompiler)
  app.server.headersTimeout = usualMilliseconds
  registerRequestIds(app)
  countRequests(app, deps.meter)
  registerBodyDeadlines(app)
  registerJsonReader(app)
  registerErrorAnswers(app)
  registerSecurityHeaders(app)
  registerOpenReads(app)
  registerHostCheck(app)
  registerGracefulClose(app)

  await app.register(cookie)
  await app.register(compress, { globalCompression: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(multipart, {
    limits: { fileSize: maxFileBytes, files: 3, fields: 5, fieldSize: 64 * 1024, parts: 8 },
  })
  registerUnknownPaths(app, deps.limiter)
  await app.register(swagger, {
    openapi: apiDescription,
    transform: jsonSchemaTransform,
    transformObject: completeDescription(routes.map(({ endpoint }) => endpoint)),
  })

  await serveBesideEndpoints(app, deps)
  await app.register((scope) => serveEndpoints(scope, deps))
  return app
}

/** Paths outside of the API: health, files, mails, the live channel and events of card providers. */
async function serveBesideEndpoints(app: FastifyInstance, deps: Deps): Promise<void> {
  registerHealth(app, deps)
  serveReportHealth(app, deps)
  serveFiles(app, deps)
  serveShopSitemap(app, deps)
  registerMailbox(app, deps)
  await serveLive(app, deps)
  await serveCardEvents(app, deps)
  await serveShopCardEvents(app, deps)
}

/** All endpoints and their description. */
function serveEndpoints(scope: FastifyInstance, deps: Deps): void {
  for (const route of routes) serve(scope, deps, route)
  scope.get('/api/openapi.json', { schema: { hide: true } }, () => scope.swagger())
}
