/** Shared by creating and updating a product, beside its variants. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { NewProduct } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { NewVariant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import { richHtmlMax, richTextMax } from '@mostrador/contract/rich-text.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { cleanDescription } from '../../../values/clean-html.ts'

type Stocked = Pick<NewProduct, 'type' | 'trackStock'> & { variants: readonly Pick<NewVariant, 'openingStock'>[] }

/** Whether stock is kept: only for standard products, whatever was sent. By default for those that begin with a count. */
export function keepsStock({ type, trackStock, variants }: Stocked): boolean {
  return type === 'standard' && (trackStock ?? variants.some(({ openingStock }) => openingStock !== null))
}

type ProductInput = Omit<NewProduct, 'variants' | 'components' | 'images'> & Stocked

/** The columns of a product from its form. `metadata` was checked before. */
export function productColumnsOf(ctx: CompanyCtx, input: ProductInput, metadata: MetadataValues) {
  return {
    name: input.name,
    type: input.type,
    categoryId: input.categoryIds[0] ?? null,
    brand: input.brand,
    description: descriptionOf(input),
    shortDescription: input.shortDescription,
    keywords: input.keywords,
    options: JSON.stringify(input.options),
    taxExempt: input.isTaxExempt,
    soldBy: input.soldBy,
    unitTag: input.unitTag,
    quantityDecimals: input.quantityDecimals,
    trackStock: keepsStock(input),
    negativeStockPolicy: input.negativeStockPolicy,
    showInPos: input.showInPos,
    showInStore: input.showInStore,
    seoTitle: input.seoTitle,
    seoDescription: input.seoDescription,
    warrantyDays: input.warrantyDays,
    metadata: JSON.stringify(metadata),
    status: input.status,
    archivedAt: null,
    updatedAt: ctx.now,
  }
}

/** Cleaning may make it longer, because it adds attributes to links. */
function descriptionOf({ description }: ProductInput): string {
  const cleaned = cleanDescription(description)
  if (cleaned.length <= richHtmlMax) return cleaned
  const tooLong = { key: 'validation.stringMax', values: { max: richTextMax } }
  throw new AppError('invalidInput', { fields: { description: tooLong } })
}

/** A tax-exempt product has no taxes, whatever was sent. */
export function linksOf({
  categoryIds,
  taxIds,
  isTaxExempt,
}: ProductInput): Pick<NewProduct, 'categoryIds' | 'taxIds'> {
  return { categoryIds, taxIds: isTaxExempt ? [] : taxIds }
}

/** Replaces all secondary categories and taxes. */
export async function replaceLinks(
  ctx: CompanyCtx,
  productId: string,
  { categoryIds, taxIds }: Pick<NewProduct, 'categoryIds' | 'taxIds'>,
): Promise<void> {
  const companyId = ctx.company.id
  const others = [...new Set(categoryIds)].filter((id) => id !== categoryIds[0])
  await ctx.tx
    .deleteFrom('productCategories')
    .where('companyId', '=', companyId)
    .where('productId', '=', productId)
    .execute()
  if (others.length > 0) {
    await ctx.tx
      .insertInto('productCategories')
      .values(others.map((categoryId, position) => ({ companyId, productId, categoryId, position })))
      .execute()
  }
  await replaceTaxes(ctx, productId, taxIds)
}

async function replaceTaxes(ctx: CompanyCtx, productId: string, taxIds: readonly string[]): Promise<void> {
  const companyId = ctx.company.id
  await ctx.tx
    .deleteFrom('productTaxes')
    .where('companyId', '=', companyId)
    .where('productId', '=', productId)
    .execute()
  const unique = [...new Set(taxIds)]
  if (unique.length > 0) {
    await ctx.tx
      .insertInto('productTaxes')
      .values(unique.map((taxId) => ({ companyId, productId, taxId })))
      .execute()
  }
}

/** Categories and taxes must be the company's own. */
export async function refuseUnknownLinks(
  ctx: CompanyCtx,
  { categoryIds, taxIds }: Pick<NewProduct, 'categoryIds' | 'taxIds'>,
): Promise<void> {
  await refuseUnknown(ctx, 'categories', categoryIds, 'categoryIds')
  await refuseUnknown(ctx, 'taxes', taxIds, 'taxIds')
}

async function refuseUnknown(
  ctx: CompanyCtx,
  table: 'categories' | 'taxes',
  ids: readonly string[],
  field: string,
): Promise<void> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return
  const known = await ctx.tx
    .selectFrom(table)
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', unique)
    .execute()
  if (known.length !== unique.length)
    throw new AppError('notFound', { fields: { [field]: { key: 'validation.invalid' } } })
}

/**
 * Writes the summary of the variants for lists and search: prices, first SKU, count, and all words and codes without case and accents.
 * `search_fold` is the database's, so that list queries fold the same way. Every change of variants ends with this.
 */
export async function sumUpVariants(ctx: CompanyCtx, productIds: readonly string[]): Promise<void> {
  await sql`
    update products p set price_from = v.price_from, price_to = v.price_to, variant_count = v.variants, first_sku = v.first_sku,
      search_text = search_fold(join_words(array[p.name, p.brand, join_words(p.keywords), v.skus, (
        select string_agg(b.barcode, ' ') from variants x
          join variant_barcodes b on b.company_id = x.company_id and b.variant_id = x.id
          where x.company_id = p.company_id and x.product_id = p.id)]))
    from (
      select product_id, min(price) as price_from, max(price) as price_to, count(*)::int as variants,
        (array_agg(sku order by position, id))[1] as first_sku, string_agg(sku, ' ') as skus
      from variants
      where company_id = ${ctx.company.id} and status = 'active' and product_id = any(${[...productIds]}::uuid[])
      group by product_id
    ) v
    where p.company_id = ${ctx.company.id} and p.id = v.product_id`.execute(ctx.tx)
}
