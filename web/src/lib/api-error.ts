import { type ErrorBody, type ErrorCode, errorStatus } from '@mostrador/contract/errors.ts'

/** A server newer than this page may answer with a code that the page does not know. */
type AnsweredError = Omit<ErrorBody, 'code'> & { code: string }

/** A refusal with the server's message. `body` is null if the answer did not come from our server. */
export class ApiError extends Error {
  readonly status: number
  readonly body: AnsweredError | null

  constructor(status: number, body: AnsweredError | null) {
    super(body?.message ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }

  /** Null if the answer has none, or one of a newer server: its message is told all the same. */
  get code(): ErrorCode | null {
    const code = this.body?.code
    return code !== undefined && isErrorCode(code) ? code : null
  }
}

/** The call did not reach the server, or its answer did not arrive: its effect is unknown. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Network failure', { cause })
    this.name = 'NetworkError'
  }
}

/** Reads an error body (I-10), or null if it is not one. */
export function readErrorBody(value: unknown): AnsweredError | null {
  return isErrorBody(value) ? value : null
}

function isErrorBody(value: unknown): value is AnsweredError {
  if (typeof value !== 'object' || value === null) return false
  if (!('code' in value && 'message' in value && 'data' in value)) return false
  const { code, message, data } = value
  return typeof code === 'string' && typeof message === 'string' && typeof data === 'object' && data !== null
}

function isErrorCode(code: string): code is ErrorCode {
  return code in errorStatus
}
