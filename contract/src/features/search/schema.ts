import { z } from 'zod'

/** What is searched, in the order in which it is shown. */
export const searchGroups = ['products', 'customers', 'sales', 'suppliers'] as const
export type SearchGroup = (typeof searchGroups)[number]

/** Hits of each kind: no more than a person reads at a glance (F-9). */
export const maxHits = 5

/** A record by its name, with one more fact that tells it from others of that name. */
export const searchHitSchema = z.object({ id: z.uuid(), name: z.string(), fact: z.string() })
export type SearchHit = z.infer<typeof searchHitSchema>
