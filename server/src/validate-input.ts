import { AppError } from '@mostrador/contract/errors.ts'
import { issuesToFaults } from '@mostrador/contract/schemas.ts'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'

/** Parses a call's input with its schema; what does not fit is refused with a message for every field. */
export const validateInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const parsed = schema.safeParse(data, { reportInput: true })
    if (parsed.success) return { value: parsed.data }
    return { error: new AppError('invalidInput', { fields: issuesToFaults(parsed.error.issues) }) }
  }
