/** Every place of an endpoint's input that allows a text, read from its schema. */
import type { z } from 'zod'
import { inputSchemaOf, type JsonSchema } from './input-schema.ts'

/** `path` has 0 for the items of a list and `anyKey` for keys that a schema does not name. `schema` is that of the text. */
type TextField = { path: (string | number)[]; schema: JsonSchema }

const anyKey = 'anyKey'
/** How deep a schema that contains itself is followed. */
const deepest = 8

export function textFieldsOf(input: z.ZodType): TextField[] {
  const root = inputSchemaOf(input)
  const found: TextField[] = []
  const walk = (schema: JsonSchema, path: (string | number)[]): void => {
    if (path.length > deepest) return
    const target = schema.$ref === undefined ? schema : targetOf(schema.$ref, root)
    const options = [...(target.anyOf ?? []), ...(target.oneOf ?? []), ...(target.allOf ?? [])]
    const isUnknown = target.type === undefined && options.length === 0 && !target.enum && target.const === undefined
    if (target.type === 'string' || isUnknown) found.push({ path, schema: target })
    for (const option of options) walk(option, path)
    for (const [key, property] of Object.entries(target.properties ?? {})) walk(property, [...path, key])
    if (target.items) walk(target.items, [...path, 0])
    if (typeof target.additionalProperties === 'object') walk(target.additionalProperties, [...path, anyKey])
  }
  walk(root, [])
  return found
}

function targetOf(reference: string, root: JsonSchema): JsonSchema {
  return reference === '#' ? root : (root.$defs?.[reference.split('/').at(-1) ?? ''] ?? {})
}

/** An input with only a value at a path. */
export function inputWith(path: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const inner = inputWith(rest, value)
  return typeof key === 'number' ? [inner] : { [key]: inner }
}
