import { z } from 'zod'
import { moneySchema, unitPriceSchema } from '../../../money.ts'
import { defineEndpoint } from '../../../endpoint.ts'
import { bulkOf, listInputOf, pageOf } from '../../../paging.ts'
import { keptMetadataSchema } from '../../catalogue/metadata/schema.ts'
import { saleList } from './list.ts'
import { productSalesSchema } from './product-sales-schema.ts'
import { committedSaleSchema, newSaleSchema, saleRowSchema, saleSchema } from './schema.ts'
import { tenderSchema } from '../tenders/schema.ts'
import { correctionReasonSchema } from './correction-reason-schema.ts'

export const commitSale = defineEndpoint({
  path: '/api/sales/commit',
  who: 'SALES__ADD',
  maxBodyParts: 40_000,
  apiKey: false,
  summary: 'Stores one completed sale exactly once. The same id with another body is refused and kept as a conflict.',
  input: newSaleSchema,
  output: z.object({ sale: committedSaleSchema }),
})

export const listSales = defineEndpoint({
  path: '/api/sales/list',
  who: 'SALES__VIEW',
  summary:
    'Sales, newest first by default. Searches the receipt number, the customer, serial numbers and searchable own fields.',
  input: listInputOf(saleList),
  output: pageOf(saleRowSchema).extend({
    summary: z.object({ count: z.int(), totalAmount: z.int(), taxAmount: z.int() }),
  }),
})

export const getSale = defineEndpoint({
  path: '/api/sales/get',
  who: 'SALES__VIEW',
  summary: 'One sale with its lines, taxes, payments and movements.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ sale: saleSchema }),
})

export const getProductSales = defineEndpoint({
  path: '/api/sales/ofProduct',
  who: 'SALES__VIEW',
  summary:
    'The sales of a product on each of the last 30 business days, without taxes and less refunds. A product sold inside a kit counts for the kit.',
  input: z.object({ productId: z.uuid() }),
  output: productSalesSchema,
})

export const getCustomerPurchases = defineEndpoint({
  path: '/api/customers/purchases',
  who: 'SALES__VIEW',
  summary: 'The last sales of a customer and what they buy most.',
  input: z.object({ id: z.uuid() }),
  output: z.object({
    sales: z.array(
      z.object({ id: z.uuid(), receiptNumber: z.string(), soldAt: z.iso.datetime(), totalAmount: moneySchema }),
    ),
    items: z.array(z.object({ variantId: z.uuid(), name: z.string(), quantity: z.string(), grossAmount: moneySchema })),
  }),
})

export const getLowestPrices = defineEndpoint({
  path: '/api/sales/lowestPrices',
  who: 'SALES__REFUND',
  apiKey: false,
  summary:
    'The lowest unit price of these variants in the last 90 days, at a register: the most that a refund without a receipt pays. Unknown variants and kits are omitted.',
  input: z.object({ checkoutId: z.uuid(), variantIds: z.array(z.uuid()).min(1).max(100) }),
  output: z.object({
    /** The time these prices applied. */
    pricedAt: z.iso.datetime({ precision: 3 }),
    items: z.array(z.object({ variantId: z.uuid(), unitPrice: unitPriceSchema })),
  }),
})

export const correctTender = defineEndpoint({
  path: '/api/sales/correctTender',
  who: 'SALES__CHANGE_TENDER',
  apiKey: false,
  summary:
    'Moves a payment into the tender it was really made in, once, by a reversing pair of payments with a reason. After its session was closed this needs CHECKOUTS__SESSIONS_CLOSE_OTHERS and is booked in the register’s open session.',
  input: z.object({
    /** Minted by the caller. A repeated call with the same id corrects once. */
    correctionId: z.uuid(),
    id: z.uuid(),
    paymentId: z.uuid(),
    tenderId: z.uuid(),
    reference: z.string().trim().max(40).nullable().default(null),
    reason: correctionReasonSchema,
  }),
  output: z.object({ sale: saleSchema }),
})

export const listCorrectableTenders = defineEndpoint({
  path: '/api/sales/correctableTenders',
  who: 'SALES__CHANGE_TENDER',
  apiKey: false,
  summary: 'The tenders that a payment can be moved into.',
  input: z.object({}),
  output: z.object({
    items: z.array(
      tenderSchema.pick({
        id: true,
        name: true,
        type: true,
        requiresReference: true,
        referenceMin: true,
        referenceMax: true,
      }),
    ),
  }),
})

export const updateSaleDetails = defineEndpoint({
  path: '/api/sales/updateDetails',
  who: 'SALES__UPDATE',
  summary:
    'Changes the own fields of a sale. The document stays unchanged. Answers versionConflict when another person changed them first.',
  input: z.object({ id: z.uuid(), version: z.int32().min(0), metadata: keptMetadataSchema }),
  output: z.object({ sale: saleSchema }),
})

/** An optional note about the result. */
const reviewNoteSchema = z.string().trim().max(500)

export const reviewSales = defineEndpoint({
  path: '/api/sales/review',
  who: 'SALES__UPDATE',
  apiKey: false,
  summary:
    'Marks the review of these sales as done, with a note. Sales that need no review, or were reviewed before, are skipped.',
  input: z.object({ selection: bulkOf(saleList), note: reviewNoteSchema.default('') }),
  output: z.object({ reviewedCount: z.int(), skippedCount: z.int() }),
})
