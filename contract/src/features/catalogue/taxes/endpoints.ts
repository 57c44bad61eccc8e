import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { newTaxSchema, taxRecordSchema, taxSchema, updatedTaxSchema } from './schema.ts'

export const listTaxes = defineEndpoint({
  path: '/api/taxes/list',
  who: 'PRODUCTS__VIEW',
  summary: 'The taxes in force today, in order of priority, for the product form.',
  input: z.object({}),
  output: z.object({ items: z.array(taxSchema) }),
})

export const listTaxRecords = defineEndpoint({
  path: '/api/taxes/listRecords',
  who: 'TAXES__VIEW',
  summary:
    'Every tax with all its versions and its number of products, archived ones last. `today` is the business day.',
  input: z.object({}),
  output: z.object({ items: z.array(taxRecordSchema), today: z.iso.date() }),
})

export const getTax = defineEndpoint({
  path: '/api/taxes/get',
  who: 'TAXES__VIEW',
  summary:
    'One tax, and the number of sales with its last version (counted up to 10,000; one more means there are more).',
  input: z.object({ id: z.uuid() }),
  output: z.object({ tax: taxRecordSchema, today: z.iso.date(), saleCount: z.int().min(0) }),
})

export const createTax = defineEndpoint({
  path: '/api/taxes/create',
  who: 'TAXES__ADD',
  summary: 'Adds a tax. A company has at most 50.',
  input: newTaxSchema,
  output: z.object({ tax: taxRecordSchema }),
})

export const updateTax = defineEndpoint({
  path: '/api/taxes/update',
  who: 'TAXES__UPDATE',
  summary:
    'Changes a tax. Its calculation changes in place while no sale uses it. Otherwise a new version applies from `changeFrom` on, and `keptSales` sales stay unchanged.',
  input: updatedTaxSchema,
  output: z.object({ tax: taxRecordSchema, keptSales: z.int().min(0).nullable() }),
})

export const cancelTaxChange = defineEndpoint({
  path: '/api/taxes/cancelChange',
  who: 'TAXES__UPDATE',
  summary: 'Cancels a change that has not taken effect. The version before it stays in force.',
  input: z.object({ id: z.uuid(), version: z.int32().min(1) }),
  output: z.object({ tax: taxRecordSchema }),
})

export const archiveTax = defineEndpoint({
  path: '/api/taxes/archive',
  who: 'TAXES__DELETE',
  summary:
    'Archives or restores a tax. While products use it, the answer is taxInUse with their number, unless the call says what they get: `none` or `replace`.',
  input: z.object({
    id: z.uuid(),
    version: z.int32().min(1),
    isArchived: z.boolean(),
    products: z.enum(['refuse', 'none', 'replace']).default('refuse'),
    /** The tax that products get instead, for `replace`. */
    replacementId: z.uuid().nullable().default(null),
  }),
  output: z.object({ tax: taxRecordSchema }),
})
