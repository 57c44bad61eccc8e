import { type ErrorBody, errorStatus } from '@mostrador/contract/errors.ts'

/** A refusal with the server's message. `body` is null if the answer did not come from our server. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody | null

  constructor(status: number, body: ErrorBody | null) {
    super(body?.message ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }

  get code() {
    return this.body?.code ?? null
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
export function readErrorBody(value: unknown): ErrorBody | null {
  return isErrorBody(value) ? value : null
}

function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false
  if (!('code' in value && 'message' in value && 'data' in value)) return false
  const { code, message, data } = value
  return (
    typeof code === 'string' &&
    code in errorStatus &&
    typeof message === 'string' &&
    typeof data === 'object' &&
    data !== null
  )
}
