import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { recordEndpoints } from '../../../screens/record-endpoints.ts'
import { listInputSchema, pageOf } from '../../../paging.ts'
import {
  listPricesSchema,
  newPriceListSchema,
  pricedVariantSchema,
  priceListSchema,
  priceOfListSchema,
} from './schema.ts'
import { priceListsScreen } from './screen.ts'

const one = z.object({ priceList: priceListSchema })
const record = recordEndpoints(priceListsScreen, one)

export const listPriceLists = record.list('The price lists of the company by name or last change.', priceListSchema)

export const getPriceList = record.get('One price list, without its prices.')

export const createPriceList = record.create(
  'Creates a price list, with a percentage over the usual prices or without one.',
  newPriceListSchema,
)

export const updatePriceList = record.update(
  'PRODUCTS__PRICE_UPDATE',
  'Changes name and percentage. Answers versionConflict when another person changed it first.',
  newPriceListSchema.extend({ id: z.uuid(), version: z.int32().min(1) }),
)

export const archivePriceList = record.archive(
  'PRODUCTS__PRICE_UPDATE',
  'Archives or restores a price list. Its prices stay.',
)

export const listPricesOfList = defineEndpoint({
  path: '/api/priceLists/listPrices',
  who: 'PRODUCTS__VIEW',
  summary: 'The variants with their own prices in a list, by name.',
  input: listInputSchema.pick({ q: true, cursor: true, per: true }).extend({ priceListId: z.uuid() }),
  output: pageOf(pricedVariantSchema),
})

export const listPricesOfVariants = defineEndpoint({
  path: '/api/priceLists/listPricesOfVariants',
  who: 'PRODUCTS__VIEW',
  summary: 'A list’s percentage, and the own prices of some variants in it.',
  input: z.object({ priceListId: z.uuid(), variantIds: z.array(z.uuid()).min(1).max(5000) }),
  output: z.object({ percentage: z.string().nullable(), items: z.array(listPricesSchema) }),
})

/** Maximum number of lists returned for one variant. A shop has only a few. */
export const mostListsOfVariant = 100

export const listPriceListsOfVariant = defineEndpoint({
  path: '/api/priceLists/listOfVariant',
  who: 'PRODUCTS__VIEW',
  summary:
    'The price of a variant in each active list, by name: its own prices, or those the percentage makes. Lists that keep the usual price are omitted. At most a hundred are returned.',
  input: z.object({ variantId: z.uuid() }),
  output: z.object({ items: z.array(priceOfListSchema), isCut: z.boolean() }),
})

export const setPricesOfList = defineEndpoint({
  path: '/api/priceLists/setPrices',
  who: 'PRODUCTS__PRICE_UPDATE',
  maxBodyParts: 40_000,
  summary:
    'Replaces the prices of some variants in a list. An empty list of prices removes the variant. With a version, answers versionConflict when the list changed since.',
  input: z.object({
    priceListId: z.uuid(),
    version: z.int32().min(1).optional(),
    variants: z.array(listPricesSchema).min(1).max(500),
  }),
  output: one,
})
