import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updateSaleDetails as endpoint } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { metadataValuesSchema } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { checkRecordMetadata } from '../../catalogue/metadata/public.ts'
import { getSale } from './get-sale.ts'
import { maySeeSale } from './select-sales.ts'

/**
 * Changes the own fields of a sale in the office, checked like those of any record. The document and its reasons to be reviewed stay
 * unchanged.
 */
export async function updateSaleDetails(
  ctx: CompanyCtx,
  { id, version, metadata: given }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const known = await ctx.tx
    .selectFrom('sales as s')
    .select('s.receiptNumber')
    .where('s.companyId', '=', ctx.company.id)
    .where('s.id', '=', id)
    .where(maySeeSale(ctx))
    .executeTakeFirst()
  if (!known) throw new AppError('notFound')

  const row = await ctx.tx
    .selectFrom('saleMetadata')
    .select(['metadata', 'version'])
    .where('companyId', '=', ctx.company.id)
    .where('saleId', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if ((row?.version ?? 0) !== version) throw new AppError('versionConflict')

  const before = metadataValuesSchema.parse(row?.metadata ?? {})
  const values = given ?? before
  const after = await checkRecordMetadata(ctx, 'sale', { id, values, before })
  const metadata = JSON.stringify(after)
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('saleMetadata')
    .values({ companyId: ctx.company.id, saleId: id, metadata, updatedAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'saleId'])
        .doUpdateSet({ metadata, version: version + 1, updatedAt: ctx.now })
        .where('saleMetadata.version', '=', version),
    )
    .executeTakeFirstOrThrow()
  // Another call wrote the first values a moment ago.
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('versionConflict')
  await audit(
    ctx,
    'sale.updateDetails',
    { entity: 'sale', entityId: id },
    { receiptNumber: known.receiptNumber, changed: changedKeys(before, after).join(', ') },
  )
  return getSale(ctx, { id })
}

function changedKeys(before: MetadataValues, after: MetadataValues): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
}
