import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { parseInput } from './parse-input.ts'

/**
 * Parses a call's input with its schema. Refuses it with a message for every field that does not fit. A call without a body is
 * the same as one with an empty object.
 */
export const validateInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    try {
      return { value: parseInput(schema, data ?? {}) }
    } catch (error) {
      return { error: error instanceof Error ? error : new Error('the input could not be read', { cause: error }) }
    }
  }
