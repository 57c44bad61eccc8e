import { z } from 'zod'

/** The searched kinds of records, in the order of display. */
export const searchGroups = ['products', 'customers', 'sales', 'suppliers'] as const
export type SearchGroup = (typeof searchGroups)[number]

/** Maximum number of hits of each kind, few enough to read at a glance (F-9). */
export const maxHits = 5

/** A record's name, with one more fact to distinguish records of the same name. */
export const searchHitSchema = z.object({ id: z.uuid(), name: z.string(), fact: z.string() })
export type SearchHit = z.infer<typeof searchHitSchema>
