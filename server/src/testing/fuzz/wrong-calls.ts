import type { Operation } from './read-operations.ts'
import type { FuzzCall } from './send-call.ts'

/** Calls that are wrong as a whole: another method, another media type, a body that is no object. */
export function wrongCalls(
  operation: Operation,
  token: string | undefined,
  input: unknown,
): { why: string; call: FuzzCall }[] {
  const call = { operation, token, input }
  const methods = (['PUT', 'DELETE', 'PATCH'] as const).map((method) => ({ why: method, call: { ...call, method } }))
  if (operation.method === 'GET') return methods
  return [
    ...methods,
    { why: 'GET', call: { ...call, method: 'GET' } },
    { why: 'a text', call: { ...call, mediaType: 'text/plain' } },
    { why: 'a form', call: { ...call, mediaType: 'application/x-www-form-urlencoded' } },
    { why: 'XML', call: { ...call, mediaType: 'application/xml' } },
    ...['x', 7, true, [], [input]].map((body) => ({ why: `a body of ${typeof body}`, call: { ...call, input: body } })),
  ]
}
