import type { ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { ReadRow, RowValues } from '../../../transfer/import-adapter.ts'
import { variantKeyOf, variantTextOf } from './import-products.ts'
import { type KnownVariant, selectKnownVariants, type VariantKey } from './select-known-variants.ts'

/** The existing variant that a row names, if any. Archived ones count as gone. */
export async function findRowVariants(
  ctx: CompanyCtx,
  rows: readonly ReadRow[],
  options: ImportOptions,
): Promise<{ key: VariantKey; variantOf: (values: RowValues) => KnownVariant | undefined }> {
  const key = variantKeyOf(options)
  const texts = rows.map(({ values }) => variantTextOf(values, key))
  const known = await selectKnownVariants(ctx, key, texts)
  return {
    key,
    variantOf: (values) => known.get(variantTextOf(values, key))?.find(({ status }) => status !== 'archived'),
  }
}
