/** Makes inputs from a JSON Schema with fast-check, which repeats and shrinks them. Most ids and many texts are ones that answers have shown. */
import fc from 'fast-check'
import type { JsonSchema } from '../input-schema.ts'
import type { KnownValues } from './known-values.ts'

/** Where a value stands: the path of the call, and the name of its field. */
type Place = { path: string; name: string; depth: number }
type Any = fc.Arbitrary<unknown>

const largestList = 4
const deepest = 7
/** Words that break careless code: quotes, markup, other scripts, signs of templates and queries. */
const oddWords = [
  "O'Brien",
  'ñandú 日本 🧾',
  '<b>x</b>',
  '%',
  '_',
  '\\',
  '${x}',
  '{{x}}',
  ' ',
  '-1',
  '1e9',
  'null',
  'أهلا',
  'e\u0301',
]
const words = ['Pan', 'Leche entera', 'Ana Rojas', 'A-1', 'x']

/** `examples`: right inputs. Half of what is made differs from one of them in two fields at most. */
export function inputsOf(schema: JsonSchema, known: KnownValues, path: string, examples: readonly unknown[] = []): Any {
  const made = arbitraryOf(schema, known, { path, name: '', depth: 0 })
  if (examples.length === 0) return made
  const like = fc
    .tuple(fc.constantFrom(...examples), made, fc.array(fc.nat(), { maxLength: 2 }), fc.nat(9))
    .map(([example, from, places, chance]) => {
      const input = { ...(example as Record<string, unknown>) }
      const fields = Object.keys(schema.properties ?? {})
      for (const place of places) {
        const field = fields[place % fields.length] ?? ''
        const value = (from as Record<string, unknown>)[field]
        if (value !== undefined) input[field] = value
      }
      return 'version' in input && chance < 9 ? withVersion(input, known) : input
    })
  return fc.oneof(like, made)
}

function arbitraryOf(schema: JsonSchema, known: KnownValues, place: Place): Any {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((option) => arbitraryOf(option, known, place)))
  const types: readonly (string | undefined)[] = Array.isArray(schema.type) ? schema.type : [schema.type]
  return fc.oneof(...types.map((type) => ofType(type, schema, known, place)))
}

function ofType(type: string | undefined, schema: JsonSchema, known: KnownValues, place: Place): Any {
  switch (type) {
    case 'string':
      return textOf(schema, known, place)
    case 'integer':
    case 'number':
      return numberOf(schema, type, known, place)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = largestList } = schema
      if (place.depth > deepest) return fc.constant([])
      const item = arbitraryOf(items, known, { ...place, depth: place.depth + 1 })
      return fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, largestList)) })
    }
    case 'object':
      return objectOf(schema, known, place)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectOf(schema: JsonSchema, known: KnownValues, place: Place): Any {
  const { properties, required = [], additionalProperties, propertyNames } = schema
  const depth = place.depth + 1
  if (!properties) {
    const inner = typeof additionalProperties === 'object' ? additionalProperties : {}
    const key = textOf(propertyNames ?? { maxLength: 20 }, known, {
      ...place,
      name: 'key',
      depth,
    }) as fc.Arbitrary<string>
    return fc.dictionary(key, arbitraryOf(inner, known, { ...place, depth }), { maxKeys: 2, noNullPrototype: true })
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      arbitraryOf(property, known, { ...place, name, depth }),
    ]),
  )
  const optional = fc.record(fields, { requiredKeys: required, noNullPrototype: true })
  const least = fc.record(Object.fromEntries(required.map((name) => [name, fields[name] ?? fc.anything()])), {
    noNullPrototype: true,
  })
  // A single wrong field has a call refused: calls with few fields come further, calls with many try more.
  const record = fc.oneof({ weight: 2, arbitrary: least }, { weight: 3, arbitrary: optional })
  if (!('version' in properties)) return record
  return fc.tuple(record, fc.nat(9)).map(([value, chance]) => (chance < 9 ? withVersion(value, known) : value))
}

/** Most changes name the version that was last seen of the record; the others test what happens when another change came first. */
function withVersion(value: object, known: KnownValues): object {
  const id: unknown = Object.entries(value).find(([name]) => name === 'id' || name.endsWith('Id'))?.[1]
  const version = typeof id === 'string' ? known.versionOf(id) : undefined
  return version === undefined ? value : { ...value, version }
}

function textOf(schema: JsonSchema, known: KnownValues, { path, name }: Place): Any {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema
  if (format === 'uuid') return idsOf(known, path, name)
  const fits = fitting(schema)
  if (name === 'cursor') return fc.constantFrom(...known.valuesFor(`cursor of ${path}`).filter(fits), 'x')
  const shown = known.valuesFor(name).filter(fits)
  const usual = pattern === undefined ? [...words, ...oddWords].filter(fits) : []
  return fc.oneof(
    ...(shown.length > 0 ? [{ weight: 5, arbitrary: fc.constantFrom(...shown) }] : []),
    ...(usual.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...usual) }] : []),
    { weight: 2, arbitrary: madeText(schema) },
    ...(pattern === undefined && format === undefined && maxLength < 5000
      ? [{ weight: 1, arbitrary: fc.constant('a'.repeat(Math.max(minLength, maxLength))) }]
      : []),
  )
}

/** Whether a text keeps the limits of its schema. */
function fitting({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, format }: JsonSchema) {
  const known = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  return (value: unknown): value is string =>
    typeof value === 'string' &&
    value.length >= minLength &&
    value.length <= maxLength &&
    (known?.test(value) ?? true) &&
    (format === undefined || pattern !== undefined)
}

function madeText({ pattern, format, minLength = 0, maxLength = 40 }: JsonSchema): Any {
  if (format === 'date-time' || format === 'date') {
    const [min, max] = [new Date('2000-01-01'), new Date('2100-01-01')]
    const length = format === 'date' ? 10 : 24
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString().slice(0, length))
  }
  if (pattern !== undefined) return textMatching(pattern)
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
}

/** Making one for a pattern takes a tenth of a second, and the document has the same few patterns thousands of times. */
const matching = new Map<string, Any>()

function textMatching(pattern: string): Any {
  const made = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'))
  matching.set(pattern, made)
  return made
}

function idsOf(known: KnownValues, path: string, name: string): fc.Arbitrary<string> {
  const guesses = known.idsFor(path, name)
  const weights = [12, 4, 3, 2, 1]
  return fc.oneof(
    { weight: 2, arbitrary: fc.uuid({ version: 7 }) },
    ...guesses.map((ids, place) => ({ weight: weights[place] ?? 1, arbitrary: fc.constantFrom(...ids) })),
  )
}

function numberOf(schema: JsonSchema, type: 'integer' | 'number', known: KnownValues, { name }: Place): Any {
  const min = Math.max(schema.minimum ?? Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER)
  const max = Math.min(schema.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  const fits = (value: unknown) => typeof value === 'number' && value >= min && value <= max
  const shown = known.valuesFor(name).filter((value) => fits(value) && (type === 'number' || Number.isInteger(value)))
  const low = Math.max(min, Math.min(0, max))
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: low, max: Math.min(max, low + 50) }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
    { weight: 1, arbitrary: type === 'number' ? fc.double({ min, max, noNaN: true }) : fc.integer({ min, max }) },
    ...(shown.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...shown) }] : []),
  )
}
