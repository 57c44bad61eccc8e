import { z } from 'zod'
import { type ListSpec, maxFilterLength, parseFilter, sortsOf } from './list.ts'

/** Allowed numbers of rows per page. */
export const pageSizes = [25, 50, 100] as const

/**
 * The input that every list accepts: search, a cursor and the rows per page. `isBackward` asks for the rows before the cursor, or
 * for the last page without a cursor.
 */
export const listInputSchema = z.object({
  q: z.string().max(100).optional(),
  cursor: z.string().max(1500).optional(),
  isBackward: z.boolean().default(false),
  per: z.int().min(1).max(100).default(50),
})

/** The filters of a list. An unknown one is refused, not ignored. */
function filtersOf(spec: ListSpec) {
  return z.record(z.string().max(60), z.string().max(maxFilterLength)).superRefine((given, context) => {
    for (const [name, text] of Object.entries(given)) {
      const known = Object.hasOwn(spec.filters, name) ? spec.filters[name] : undefined
      if (!known || parseFilter(known, text) === undefined)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: known ? 'validation.invalid' : 'validation.unknownFilter',
        })
    }
  })
}

/** The input of a list, made from its sorts and filters. */
export function listInputOf<const Spec extends ListSpec>(spec: Spec) {
  return listInputSchema.extend({
    sort: z.enum(sortsOf(spec)).default(spec.usualSort),
    filters: filtersOf(spec).default({}),
  })
}

/** Maximum number of rows a bulk action may name one by one. */
export const maxBulkIds = 500

/** A bulk action on more rows than this runs in the background. */
export const maxRowsAtOnce = 100

/** The rows of a bulk action: the named ones, or all that match a query except a few. */
export function bulkOf<const Spec extends ListSpec>(spec: Spec) {
  return z.union([
    z.object({ ids: z.array(z.uuid()).min(1).max(maxBulkIds) }),
    z.object({ filters: filtersOf(spec), q: z.string().max(100), exceptIds: z.array(z.uuid()).max(maxBulkIds) }),
  ])
}

/** Rows are counted up to this number. A longer list says so instead of delaying its reader with the exact count. */
export const countedRows = 10_000

/**
 * One page of a list. `nextCursor` is null on the last page, `previousCursor` on the first. `total` is null when no count was asked for,
 * and `countedRows` + 1 for any number above `countedRows`.
 */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable().optional(),
    total: z.int().min(0).nullable(),
  })
}
