/** A schema in readable form: a list of fields, and an example. */
import type { Schema } from '#src/features/access/api-keys/read-description.ts'

type SchemaField = { path: string; type: string; isRequired: boolean }

/** Deeper levels are not shown; openapi.json has them. */
const deepest = 5

function alternativesOf(schema: Schema): readonly Schema[] {
  return schema.anyOf ?? schema.oneOf ?? []
}

function isNull({ type }: Schema): boolean {
  return type === 'null'
}

/** The type of a value in a few words: `text (uuid)`, `"cash" | "check"`, `list of objects`. */
export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeOf))].join(' | ')
  if (schema.type === 'array') return schema.items ? `${typeOf(schema.items)}[]` : 'array'
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format && schema.format !== 'safeint' ? `${type} (${schema.format})` : type
}

/** Every field by its path, `lines[].quantity`; those of alternatives one after the other, each once. */
export function fieldsOf(schema: Schema, prefix = '', depth = 0): SchemaField[] {
  if (depth > deepest) return []
  const found = new Map<string, SchemaField>()
  const add = (fields: readonly SchemaField[]) => {
    for (const field of fields) if (!found.has(field.path)) found.set(field.path, field)
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const path = prefix === '' ? name : `${prefix}.${name}`
    add([{ path, type: typeOf(property), isRequired: isNeeded(schema, name, property) }])
    add(fieldsOf(property, path, depth + 1))
  }
  if (schema.items) add(fieldsOf(schema.items, `${prefix}[]`, depth + 1))
  for (const alternative of [...alternativesOf(schema), ...(schema.allOf ?? [])])
    add(fieldsOf(alternative, prefix, depth))
  return [...found.values()]
}

function isNeeded({ required = [] }: Schema, name: string, { default: usual }: Schema): boolean {
  return required.includes(name) && usual === undefined
}

const samples: Readonly<Record<string, string>> = {
  uuid: '018f6e2a-4c1b-7d3e-9a55-2b7c9d1e0f34',
  'date-time': '2026-03-04T14:05:09.000Z',
  date: '2026-03-04',
  email: 'ana@example.com',
  uri: 'https://example.com/',
}

/** A value of the right type for each field; for an object only required fields. */
export function exampleOf(schema: Schema, depth = 0): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const alternatives = alternativesOf(schema)
  const [first] = alternatives.filter((alternative) => !isNull(alternative))
  if (first) return exampleOf(first, depth)
  if (schema.type === 'array') return schema.items && depth < deepest ? [exampleOf(schema.items, depth + 1)] : []
  if (schema.properties) return exampleObject(schema, depth)
  return examplePlain(schema)
}

function exampleObject(schema: Schema, depth: number): Record<string, unknown> {
  const { properties = {}, required = [] } = schema
  const shown = Object.entries(properties).filter(
    ([name, property]) => required.includes(name) && !('default' in property),
  )
  return Object.fromEntries(
    shown.map(([name, property]) => [name, depth < deepest ? exampleOf(property, depth + 1) : {}]),
  )
}

function examplePlain({ type, format = '', minimum = 1 }: Schema): unknown {
  if (type === 'integer' || type === 'number') return Math.max(1, minimum)
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'object') return {}
  return samples[format] ?? 'text'
}
