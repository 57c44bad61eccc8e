import type { FuzzAnswer } from './send-call.ts'

/** A copy of an input without the fields that its refusal names. Undefined when it names none, or only what is not there. */
export function withoutFaults(input: unknown, { statusCode, body }: FuzzAnswer): unknown {
  const { data } = (body ?? {}) as { data?: { fields?: Record<string, string> } }
  if ((statusCode !== 422 && statusCode !== 409) || !data?.fields) return undefined
  const copy: unknown = structuredClone(input)
  // The last items of a list go first, so that the places of the others stay.
  const paths = Object.keys(data.fields).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  const removed = paths.filter((path) => remove(copy, path.split('.')))
  return removed.length === 0 ? undefined : copy
}

function remove(from: unknown, [key = '', ...rest]: readonly string[]): boolean {
  if (typeof from !== 'object' || from === null || !(key in from)) return false
  if (rest.length > 0 && remove(Reflect.get(from, key), rest)) return true
  if (Array.isArray(from)) from.splice(Number(key), 1)
  else Reflect.deleteProperty(from, key)
  return true
}
