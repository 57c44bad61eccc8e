import { z } from 'zod'

/** The parts of an input's schema that tests over all endpoints read. */
export type JsonSchema = {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
}

/** The input of an endpoint as JSON Schema, before defaults are filled in. */
export function inputSchemaOf(input: z.ZodType): JsonSchema {
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}
