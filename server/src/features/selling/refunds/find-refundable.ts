import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { findRefundable as endpoint } from '@mostrador/contract/features/selling/refunds/endpoints.ts'
import { refundableSaleSchema } from '@mostrador/contract/features/selling/refunds/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readSold, soldTypes } from './read-sold.ts'

/** Finds a sale by the data on its receipt. No result is not an error: the person typed or scanned something else. */
export async function findRefundable(
  ctx: CompanyCtx,
  { code }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const found = await ctx.tx
    .selectFrom('sales as s')
    .innerJoin('checkouts as c', (join) =>
      join.onRef('c.companyId', '=', 's.companyId').onRef('c.id', '=', 's.checkoutId'),
    )
    .select(['s.id', 's.receiptNumber', 's.soldAt', 's.currencyTag', 'c.name as checkoutName'])
    .where('s.companyId', '=', ctx.company.id)
    .where('s.type', 'in', soldTypes)
    .where((eb) => eb.or([eb('s.receiptNumber', '=', code.toUpperCase()), eb('s.publicToken', '=', code)]))
    .orderBy('s.receivedAt')
    .executeTakeFirst()
  const { currencyTag, cashRounding } = ctx.company.settings
  const rounding = { currencyTag, cashRounding: cashRounding ?? undefined }
  const sold = found && (await readSold(ctx, { originalSaleId: found.id, ...rounding }))
  if (!found || !sold) return { sale: null }
  return {
    sale: refundableSaleSchema.parse({
      ...found,
      ...sold,
      soldAt: found.soldAt.toISOString(),
      lines: sold.lines.map(({ taxes, goesOnShelf, ...line }) => ({
        ...line,
        tracksStock: goesOnShelf,
        taxes: taxes.map(({ nameEn, nameEs, ...tax }) => ({ ...tax, name: { en: nameEn, es: nameEs } })),
      })),
    }),
  }
}
