import { AppError } from '@mostrador/contract/errors.ts'

/** A place in a sorted list: the sort value and the id of the last row seen. Opaque to callers. */
export function encodeCursor(sortValue: string, id: string): string {
  return Buffer.from(JSON.stringify([sortValue, id])).toString('base64url')
}

/** Refuses anything that is not a cursor of ours. */
export function decodeCursor(cursor: string): { sortValue: string; id: string } {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (
      Array.isArray(parsed) &&
      typeof parsed[0] === 'string' &&
      typeof parsed[1] === 'string' &&
      /^[0-9a-f-]{36}$/.test(parsed[1])
    ) {
      return { sortValue: parsed[0], id: parsed[1] }
    }
  } catch {
    // Falls through: whatever it was, it is not a cursor.
  }
  throw new AppError('invalidInput', { fields: { cursor: { key: 'validation.invalid' } } })
}
