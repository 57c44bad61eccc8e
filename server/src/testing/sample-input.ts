/** Makes input for any call from its own schema, so that tests over all calls need no list of examples. */
import { z } from 'zod'
import { inputSchemaOf, type JsonSchema } from './input-schema.ts'

/** Where ids stand in an input: `path` is `lines.0.variantId`. */
export type IdField = { path: (string | number)[]; name: string }

const uuidPattern = '[0-9a-f]{8}'

function alternatives(schema: JsonSchema): JsonSchema[] | undefined {
  return schema.anyOf ?? schema.oneOf
}

function isId(schema: JsonSchema): boolean {
  return (
    schema.format === 'uuid' ||
    (alternatives(schema)?.some(isId) ?? false) ||
    (schema.pattern?.includes(uuidPattern) ?? false)
  )
}

/** Every place of an input that takes an id. */
export function idFieldsOf(input: z.ZodType): IdField[] {
  const found: IdField[] = []
  const walk = (schema: JsonSchema, path: (string | number)[], name: string): void => {
    if (isId(schema)) found.push({ path, name })
    for (const [key, property] of Object.entries(schema.properties ?? {})) walk(property, [...path, key], key)
    if (schema.items) walk(schema.items, [...path, 0], name)
    for (const option of alternatives(schema) ?? []) if (!isId(option)) walk(option, path, name)
  }
  walk(inputSchemaOf(input), [], '')
  return found
}

/** Fields a call insists on; leaving them out must be refused. */
export function requiredFieldsOf(input: z.ZodType): string[] {
  const schema = inputSchemaOf(input)
  return (schema.required ?? []).filter((name) => schema.properties?.[name]?.default === undefined)
}
