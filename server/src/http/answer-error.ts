/** Turns any error into the one error shape, in the caller's language (I-10). */
import { AppError, type ErrorBody, type ErrorCode, errorStatus } from '@mostrador/contract/errors.ts'
import { decideLanguage } from '@mostrador/contract/language.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mostFaults } from './read-value.ts'
import { logBadRequest } from './request-host.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { ObjectStoreError } from '../object-store/object-store-error.ts'
import { translate } from '../translate.ts'
import { readLanguage } from './read-visitor.ts'

/** An unexpected error names the call, so that support finds it in the log. */
function errorBody(language: Language, error: AppError, requestId: string): ErrorBody {
  const isUnexpected = error.code === 'internal'
  const message = translate(language, error.says?.key ?? `errors.${error.code}`, error.says?.values)
  const fields = Object.fromEntries(
    Object.entries(error.fields)
      .slice(0, mostFaults)
      .map(([path, fault]) => [path, translate(language, fault.key, fault.values)]),
  )
  return {
    statusCode: errorStatus[error.code],
    code: error.code,
    message: isUnexpected ? `${message} (${requestId})` : message,
    data: { ...error.data, ...(isUnexpected && { requestId }), ...(Object.keys(fields).length > 0 && { fields }) },
  }
}

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'badRequest',
  404: 'notFound',
  413: 'payloadTooLarge',
  415: 'badRequest',
  429: 'tooManyRequests',
  503: 'unavailable',
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Raised at commit by `keep_one_root` (server/sql/profiles/keep_one_root.sql). */
const noRootLeft = 'MR001'

/** A unique or exclusive value: two people saved it at once, and neither saw the other's. Another try names its owner. */
const takenAtOnce = ['23505', '23P01']

/** PostgreSQL is down, shutting down or out of connections: another try later may succeed. */
const unavailableDatabase = /^(08|57P0|53)|^E(CONN|NOENT|PIPE)/
/** Statements that waited too long for a lock or took too long, and those that others got in the way of at each try. */
const tooBusy = ['57014', '55P03', '40P01', '40001']
/** The folder of files has no room left. */
const fullDisk = /^(ENOSPC|EDQUOT)$/
/** What the driver says without a code when it gets no connection or loses one. */
const lostConnection = /timeout exceeded when trying to connect|^Connection (terminated|ended)|not queryable/

function toAppError(error: Error & { statusCode?: number }): AppError {
  if (error instanceof AppError) return error
  const code = codeOf(error) ?? ''
  if (error instanceof ObjectStoreError || fullDisk.test(code))
    return new AppError('unavailable', { says: { key: 'limits.filesAway' } })
  if (code === noRootLeft) return new AppError('lastRoot')
  if (takenAtOnce.includes(code)) return new AppError('conflict')
  if (unavailableDatabase.test(code) || tooBusy.includes(code) || lostConnection.test(error.message))
    return new AppError('unavailable')
  return new AppError(codeOfStatus[error.statusCode ?? 500] ?? 'internal')
}

function send(request: FastifyRequest, reply: FastifyReply, error: Error & { statusCode?: number }): FastifyReply {
  const shown = toAppError(error)
  const body = errorBody(readLanguage(request), shown, request.id)
  // A client that left before the answer was ready is not a server failure.
  if (body.statusCode >= 500 && !reply.raw.destroyed) request.log.error({ err: error }, 'request failed')
  if (body.statusCode === 503 || body.statusCode === 429) {
    const { retryAfterSeconds } = shown.data
    void reply.header('retry-after', String(typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 5))
  }
  return reply.code(body.statusCode).send(body)
}

/** For an address that cannot be read. No hook has run then, and no cookie was parsed. */
export function answerBadAddress(request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply)
  logBadRequest(request)
  const language = decideLanguage({ cookie: undefined, acceptLanguage: request.headers['accept-language'] })
  const body = errorBody(language, new AppError('badRequest'), request.id)
  void reply.code(body.statusCode).send(body)
}

export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => send(request, reply, error))
  app.setNotFoundHandler((request, reply) => send(request, reply, new AppError('notFound')))
}
