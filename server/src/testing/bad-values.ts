/** Makes bad values for every field of an endpoint's input from its schema, so that a new field is tried automatically. */
import type { z } from 'zod'
import { inputSchemaOf, type JsonSchema } from './input-schema.ts'

export type FieldPath = readonly (string | number)[]
/** An input with one changed value. `why` describes the change. */
export type Case = { path: FieldPath; why: string; input: unknown }
type Value = { why: string; value: unknown }

/** Represents an omitted field. */
const nothing = Symbol('nothing')
/** Texts of which every pattern refuses at least one. */
const oddTexts = ['<b>ñ</b>', '?', ' x ', '-']

/** Every field of a valid input with each bad value for its schema. Lists are tried at their first item. */
export function badValuesOf(input: z.ZodType, valid: unknown): Case[] {
  return casesOf(input, valid, (schema, isRequired, current) => [
    ...(isRequired ? [{ why: 'missing', value: nothing }] : []),
    ...badValues(schema, current),
  ])
}

/** Every field at the limits of its schema. */
export function limitValuesOf(input: z.ZodType, valid: unknown): Case[] {
  return casesOf(input, valid, ({ type, enum: choices, pattern, format, ...schema }) => {
    if (type === 'string' && !choices && !pattern && !format && schema.maxLength)
      return [{ why: 'as long as it may be', value: 'a'.repeat(schema.maxLength) }]
    if (type !== 'integer' && type !== 'number') return []
    return [schema.minimum, schema.maximum].map((value) => ({ why: `the limit ${value}`, value }))
  })
}

type ValuesOf = (schema: JsonSchema, isRequired: boolean, current: unknown) => Value[]

function casesOf(input: z.ZodType, valid: unknown, valuesOf: ValuesOf): Case[] {
  const found: Case[] = []
  const walk = (schema: JsonSchema, path: FieldPath, isRequired: boolean): void => {
    const current = readAt(valid, path)
    const fitting = alternatives(schema).filter((option) => option.type !== 'null' && hasKeysOf(option, current))
    const [only] = fitting
    if (path.length > 0 && fitting.length === 1 && only)
      for (const { why, value } of valuesOf(only, isRequired, current))
        found.push({ path, why, input: putAt(valid, path, value) })
    for (const option of fitting) {
      for (const [key, property] of Object.entries(option.properties ?? {}))
        if (typeof current === 'object' && current !== null)
          walk(property, [...path, key], option.required?.includes(key) ?? false)
      if (option.items && Array.isArray(current) && current.length > 0) walk(option.items, [...path, 0], false)
    }
  }
  walk(inputSchemaOf(input), [], true)
  return found
}

/** Of several objects, the one with the input's keys. */
const hasKeysOf = ({ properties }: JsonSchema, current: unknown): boolean =>
  properties === undefined ||
  typeof current !== 'object' ||
  Object.keys(current ?? {}).every((key) => Object.hasOwn(properties, key))

const alternatives = (schema: JsonSchema): JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [schema]

function badValues(schema: JsonSchema, current: unknown): Value[] {
  switch (schema.type) {
    case 'string':
      return badTexts(schema)
    case 'integer':
    case 'number':
      return badNumbers(schema)
    case 'boolean':
      return [{ why: 'no boolean', value: 'yes' }]
    case 'array':
      return badLists(schema, current)
    case 'object':
      return [{ why: 'no object', value: 'x' }]
    default:
      return []
  }
}

function badTexts({ enum: choices, pattern, format, minLength = 0, maxLength }: JsonSchema): Value[] {
  const odd = pattern === undefined ? undefined : oddTexts.find((text) => !new RegExp(pattern, 'u').test(text))
  return [
    { why: 'a number for a text', value: 5 },
    { why: 'a character that cannot be kept', value: 'a\u0000b' },
    { why: 'half a character', value: 'a\ud800b' },
    ...(choices ? [{ why: 'no choice', value: 'neverHeardOf' }] : []),
    ...(minLength > 0 ? [{ why: 'empty', value: '' }] : []),
    ...(minLength > 1 ? [{ why: 'too short', value: 'a'.repeat(minLength - 1) }] : []),
    ...(maxLength === undefined ? [] : [{ why: 'too long', value: 'a'.repeat(maxLength + 1) }]),
    ...(odd === undefined ? [] : [{ why: 'of the wrong form', value: odd }]),
    ...(format === 'uuid' ? [{ why: 'no id', value: 'no-id' }] : []),
  ]
}

function badNumbers({ type, minimum = -Infinity, maximum = Infinity }: JsonSchema): Value[] {
  return [
    { why: 'a text for a number', value: 'x' },
    ...(type === 'integer' ? [{ why: 'not whole', value: (isLimit(minimum) ? minimum : 1) + 0.5 }] : []),
    ...(isLimit(minimum) ? [{ why: 'too small', value: minimum - 1 }] : []),
    ...(isLimit(maximum) ? [{ why: 'too large', value: maximum + 1 }] : []),
  ]
}

/** Integers without stated limits have the largest ones. */
const isLimit = (limit: number) => Math.abs(limit) < Number.MAX_SAFE_INTEGER

function badLists({ minItems = 0, maxItems }: JsonSchema, current: unknown): Value[] {
  const [item] = Array.isArray(current) ? current : []
  return [
    { why: 'no list', value: 'x' },
    ...(minItems > 0 ? [{ why: 'too few', value: [] }] : []),
    ...(maxItems === undefined || item === undefined
      ? []
      : [{ why: 'too many', value: Array.from({ length: maxItems + 1 }, () => item) }]),
  ]
}

function readAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (place, key) => (typeof place === 'object' && place !== null ? Reflect.get(place, key) : undefined),
    value,
  )
}

/** A copy of an input with another value at a path. */
export function putAt(input: unknown, path: FieldPath, value: unknown): unknown {
  const copy: unknown = structuredClone(input)
  const place = readAt(copy, path.slice(0, -1))
  const key = path.at(-1)
  if (typeof place !== 'object' || place === null || key === undefined) return copy
  if (value === nothing) Reflect.deleteProperty(place, key)
  else Reflect.set(place, key, value)
  return copy
}
