import { z } from 'zod'

/** Rows per page a list may be asked for. */
export const pageSizes = [25, 50, 100] as const

/** What every list accepts: search, page by number, and a cursor for callers that walk the whole list. */
export const listInputSchema = z.object({
  q: z.string().max(100).optional(),
  cursor: z.string().max(200).optional(),
  per: z.int().min(1).max(100).default(50),
})

/** One page of a list; `nextCursor` is null on the last one. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.int().min(0).nullable() })
}
