import { AppError } from '@mostrador/contract/errors.ts'

/** A file that cannot be read as a table; the words say why and what to do. */
export function sheetFault(reason: string, values: Record<string, string | number> = {}): AppError {
  return new AppError('fileUnreadable', { fields: { file: { key: `imports.faults.${reason}`, values } } })
}
