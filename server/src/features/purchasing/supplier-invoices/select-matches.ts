import { lineMatchings } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'

const rowSchema = z.object({
  position: z.int(),
  isSkipped: z.boolean(),
  packFactor: z.string(),
  matchedBy: z.enum(lineMatchings).nullable(),
  variantId: z.uuid().nullable(),
  productId: z.uuid().nullable(),
  productName: z.string().nullable(),
  sku: z.string().nullable(),
  lastCost: z.string().nullable(),
})
export type MatchRow = z.infer<typeof rowSchema>

/** The match of each line of a document, in its order. */
export async function selectMatches(ctx: CompanyCtx, invoiceId: string): Promise<MatchRow[]> {
  const rows = await ctx.tx
    .selectFrom('supplierInvoiceLines as l')
    .leftJoin('variants as v', (join) =>
      join.onRef('v.companyId', '=', 'l.companyId').onRef('v.id', '=', 'l.variantId'),
    )
    .leftJoin('products as p', (join) =>
      join.onRef('p.companyId', '=', 'v.companyId').onRef('p.id', '=', 'v.productId'),
    )
    .where('l.companyId', '=', ctx.company.id)
    .where('l.invoiceId', '=', invoiceId)
    .select([
      'l.position',
      'l.isSkipped',
      sql<string>`trim_scale(l.pack_factor)::text`.as('packFactor'),
      'l.matchedBy',
      'l.variantId',
      'v.productId',
      sql<string | null>`concat_ws(' · ', p.name, nullif(array_to_string(v.option_values, ' · '), ''))`.as(
        'productName',
      ),
      'v.sku',
      sql<string | null>`trim_scale(v.last_cost)::text`.as('lastCost'),
    ])
    .orderBy('l.position')
    .execute()
  return rows.map((row) => rowSchema.parse(row))
}
