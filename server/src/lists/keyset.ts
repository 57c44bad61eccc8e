import { matches } from '@mostrador/contract/validation.ts'
import { z } from 'zod'
import { staleCursor } from './sealed-cursors.ts'

/** A position in a sorted list: the sort value and the id of the last row seen. Opaque to callers, who get it sealed. */
export function encodeCursor(sortValue: string, id: string): string {
  return Buffer.from(JSON.stringify([sortValue, id])).toString('base64url')
}

/** The type of a list's sort value; `none` for lists sorted by the id alone. */
export type SortType = 'text' | 'numeric' | 'date' | 'timestamptz' | 'none'

const day = (value: string) => matches('dateYMD', value.slice(0, 10)) && !value.startsWith('0000')
const moment = /^\d{4}-\d\d-\d\d ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2}$/

/** Values as the database writes them. A value of another form belongs to another sort of the same list. */
const sortValues = {
  text: z.string().refine((value) => !value.includes('\u0000') && value.isWellFormed()),
  numeric: z.string().regex(/^-?\d{1,20}(\.\d{1,10})?$/),
  date: z.string().length(10).refine(day),
  timestamptz: z.string().max(40).regex(moment).refine(day),
  none: z.literal(''),
} satisfies Record<SortType, z.ZodType<string>>

/** Refuses anything that is not a position in a list sorted by a column of this type. */
export function decodeCursor(cursor: string, type: SortType): { sortValue: string; id: string } {
  return readCursor(cursor, sortValues[type])
}

/** The same for a list whose sort value has its own form. */
export function readCursor<T>(cursor: string, sortValue: z.ZodType<T>): { sortValue: T; id: string } {
  const parsed = z.tuple([sortValue, z.uuid()]).safeParse(jsonOf(cursor))
  if (!parsed.success) throw staleCursor()
  const [value, id] = parsed.data
  return { sortValue: value, id }
}

function jsonOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
