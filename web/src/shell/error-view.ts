import { isChunkFailure } from '#src/shell/chunk-reload.ts'

/** The content of the error page: variant, status, and the error's own message. */
export type ErrorView = {
  kind: 'notFound' | 'forbidden' | 'geo' | 'outdated' | 'other'
  status: number
  message: string
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}

function hasGeoFlag(data: unknown): boolean {
  if (typeof data !== 'string') return field(data, 'geo') === true
  try {
    return field(JSON.parse(data), 'geo') === true
  } catch {
    return false
  }
}

/** Reads what was thrown: a route's response with its data, or any error. */
export function readErrorView(thrown: { status: number; data: unknown } | { error: unknown }): ErrorView {
  if ('error' in thrown) {
    if (isChunkFailure(thrown.error)) return { kind: 'outdated', status: 503, message: '' }
    return { kind: 'other', status: 500, message: thrown.error instanceof Error ? thrown.error.message : '' }
  }
  const { status, data } = thrown
  const text = typeof data === 'string' ? data : field(data, 'message')
  const message = typeof text === 'string' ? text : ''
  if (hasGeoFlag(field(data, 'data'))) return { kind: 'geo', status, message }
  if (status === 404) return { kind: 'notFound', status, message }
  return { kind: status === 403 ? 'forbidden' : 'other', status, message }
}
