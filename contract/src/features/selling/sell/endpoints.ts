import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { maxFavourites } from './max-favourites.ts'
import { catalogueItemSchema, tillSettingsSchema } from './schema.ts'

export const pullCatalogue = defineEndpoint({
  path: '/api/checkout/pullCatalogue',
  who: 'SALES__ADD',
  outlivesPlan: true,
  apiKey: false,
  summary:
    'One page of the catalogue changed after `sinceVersion`, archived items included. Repeat with nextCursor until it is null, then keep `version`. After a restore, a lower `version` than asked for means: ask again from 0.',
  input: z.object({
    sinceVersion: z.int().min(0).default(0),
    cursor: z.string().max(1500).nullable().default(null),
    per: z.int().min(1).max(2000).default(1000),
  }),
  output: z.object({
    version: z.int(),
    /** Items of all pages together; null on the pages after the first. */
    total: z.int().nullable(),
    items: z.array(catalogueItemSchema),
    /** Variants deleted since the requested version. Complete on the first page, empty on the others. */
    removedVariantIds: z.array(z.uuid()),
    nextCursor: z.string().nullable(),
    settings: tillSettingsSchema,
  }),
})

export const findItems = defineEndpoint({
  path: '/api/checkout/findItems',
  who: 'SALES__ADD',
  outlivesPlan: true,
  apiKey: false,
  summary:
    'Variants with a code, for a till that does not have them yet: by their own barcode, a pack’s barcode, or SKU.',
  input: z.object({ code: z.string().trim().min(1).max(80) }),
  output: z.object({ items: z.array(catalogueItemSchema) }),
})

export const pullSellers = defineEndpoint({
  path: '/api/checkout/pullSellers',
  who: 'SALES__ADD',
  outlivesPlan: true,
  apiKey: false,
  summary:
    'The members a sale can be credited to: the active ones by name. Tills keep them to name a seller without a network.',
  input: z.object({}),
  output: z.object({ items: z.array(z.object({ userId: z.uuid(), name: z.string() })) }),
})

export const setFavourites = defineEndpoint({
  path: '/api/checkout/setFavourites',
  who: 'SALES__ADD',
  apiKey: false,
  summary: 'The favourites of a register under the caller’s profile, in this order.',
  input: z.object({ checkoutId: z.uuid(), productIds: z.array(z.uuid()).max(maxFavourites) }),
  output: z.object({ productIds: z.array(z.uuid()) }),
})
