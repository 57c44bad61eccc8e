import { AppError } from '@mostrador/contract/errors.ts'

/** The fault of a file that cannot be read as a table. Its message says why and what to do. */
export function sheetFault(reason: string, values: Record<string, string | number> = {}): AppError {
  return new AppError('fileUnreadable', { fields: { file: { key: `imports.faults.${reason}`, values } } })
}
