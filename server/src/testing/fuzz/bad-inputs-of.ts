/** Inputs that break their schema at one place: missing, of another type, out of range, too long, too many, or not one of the choices. */
import fc from 'fast-check'
import type { JsonSchema } from '../input-schema.ts'

type Path = readonly (string | number)[]
type Change = { path: Path; change: (at: Record<string, unknown>, key: string) => void }

const set = (value: unknown) => (at: Record<string, unknown>, key: string) => {
  at[key] = value
}

/** Some changes leave an input valid; the caller skips these. */
export function badInputsOf(inputs: fc.Arbitrary<unknown>, schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.tuple(inputs, fc.nat(), fc.nat()).map(([input, place, kind]) => spoil(input, schema, place, kind))
}

function spoil(input: unknown, schema: JsonSchema, place: number, kind: number): unknown {
  const nodes = nodesOf(input, schema)
  const node = nodes[place % nodes.length]
  const change = node?.[kind % node.length]
  if (!change) return [input]
  const copy = { '': structuredClone(input) }
  let at = copy as Record<string, unknown>
  const keys = ['', ...change.path].map(String)
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>
  change.change(at, keys.at(-1) ?? '')
  return copy['']
}

/** The changes of each place of the input. */
function nodesOf(input: unknown, schema: JsonSchema): Change[][] {
  const found: Change[][] = []
  const walk = (value: unknown, of: JsonSchema, path: Path, isRequired: boolean): void => {
    const options = [of, ...(of.anyOf ?? []), ...(of.oneOf ?? [])]
    const changes = [...options.flatMap(badValues), value === null ? 'x' : null].map((bad) => ({
      path,
      change: set(bad),
    }))
    const missing = { path, change: (at: Record<string, unknown>, key: string) => void delete at[key] }
    if (path.length > 0) found.push([...(isRequired ? [missing] : []), ...changes])
    for (const option of options) {
      if (Array.isArray(value) && option.items)
        for (const [index, item] of value.entries()) walk(item, option.items, [...path, index], false)
      else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) {
          const property = option.properties?.[key]
          if (property) walk(inner, property, [...path, key], option.required?.includes(key) ?? false)
        }
    }
  }
  walk(input, schema, [], true)
  // Fields that the input leaves out can be wrong too.
  for (const [key, property] of Object.entries(schema.properties ?? {}))
    if (typeof input === 'object' && input !== null && !(key in input))
      found.push(badValues(property).map((bad) => ({ path: [key], change: set(bad) })))
  return found.filter((changes) => changes.length > 0)
}

function badValues(schema: JsonSchema): unknown[] {
  const { type, maxLength, minLength = 0, minimum, maximum, maxItems, pattern } = schema
  const isLimited = (limit: number | undefined): limit is number => limit !== undefined && Math.abs(limit) < 1e15
  return [
    type === 'string' || schema.enum ? 7 : 'x',
    type === 'object' ? [] : {},
    type === 'boolean' ? 'true' : true,
    ...(schema.enum ? ['none of these'] : []),
    ...(type === 'string' && maxLength !== undefined && maxLength < 60_000 ? ['a'.repeat(maxLength + 1)] : []),
    ...(type === 'string' && minLength > 0 ? [''] : []),
    ...(pattern === undefined ? [] : ['¿?', '']),
    ...(isLimited(minimum) ? [minimum - 1] : []),
    ...(isLimited(maximum) ? [maximum + 1] : []),
    ...(type === 'integer' ? [0.5, 2 ** 60] : []),
    ...(type === 'array' && maxItems !== undefined && maxItems < 2000
      ? [Array.from({ length: maxItems + 1 }, () => 'x')]
      : []),
  ]
}
