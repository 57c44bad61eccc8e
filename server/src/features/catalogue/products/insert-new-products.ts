/** Products of an import that are new with all their variants. */
import type { NewProduct, ProductOption } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { NewVariant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import { compareDecimals, parseDecimal, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { claimRoom } from '../../../limits.ts'
import { defaultMetadata } from '../metadata/public.ts'
import { productSlugOf } from './make-slug.ts'
import { productColumnsOf } from './write-product.ts'

type SoldVariant = NewVariant & { sku: string }
type NewProductRow = { productId: string; form: NewProduct; variant: SoldVariant }
type WholeProduct = { productId: string; form: NewProduct; variants: SoldVariant[] }

/**
 * Writes products that no earlier row was about, each with its summary for lists and search: all its variants are known here, so nothing
 * must be summed up again.
 */
export async function insertNewProducts(
  ctx: CompanyCtx,
  rows: readonly NewProductRow[],
  catalogueVersion: number,
): Promise<void> {
  if (rows.length === 0) return
  const companyId = ctx.company.id
  const products = productsOf(rows)
  await claimRoom(ctx, 'products', { wanted: products.length })
  const metadata = await defaultMetadata(ctx, 'product')
  const slugs = await slugsFor(ctx, products)
  const facts = products.map(({ productId, form, variants }) => ({
    ...productColumnsOf(ctx, form, metadata),
    ...sumUp(form, variants),
    metadata,
    companyId,
    id: productId,
    slug: slugs.get(productId) ?? productId,
    catalogueVersion,
    createdById: ctx.user.id,
    createdAt: ctx.now,
  }))
  await insertRows(ctx.tx, 'products', facts, { computed: { searchText: sql`search_fold(search_text)` } })
  await insertRows(
    ctx.tx,
    'productTaxes',
    products.flatMap(({ productId, form }) =>
      form.isTaxExempt ? [] : [...new Set(form.taxIds)].map((taxId) => ({ companyId, productId, taxId })),
    ),
  )
}

/** The name as an address; if taken, with the end of the product's id. */
async function slugsFor(ctx: CompanyCtx, products: readonly WholeProduct[]): Promise<Map<string, string>> {
  const bases = products.map(({ form }) => productSlugOf(form.name))
  const { rows: found } = await sql<{ slug: string }>`select slug from products
    where company_id = ${ctx.company.id} and slug = any(${bases}::text[])`.execute(ctx.tx)
  const taken = new Set(found.map(({ slug }) => slug))
  return new Map(
    products.map(({ productId }, index) => {
      const base = bases[index] ?? 'p'
      const slug = taken.has(base) ? `${base}-${productId.replaceAll('-', '').slice(-12)}` : base
      taken.add(base)
      return [productId, slug]
    }),
  )
}

/** The first row of a product describes it. The others bring variants. */
function productsOf(rows: readonly NewProductRow[]): WholeProduct[] {
  const products = new Map<string, WholeProduct>()
  for (const { productId, form, variant } of rows) {
    const known = products.get(productId)
    if (known) known.variants.push(variant)
    else products.set(productId, { productId, form, variants: [variant] })
  }
  return [...products.values()]
}

/** The same values that `sumUpVariants` would write. The database folds the text. */
function sumUp({ name, brand, keywords, options }: NewProduct, variants: readonly SoldVariant[]) {
  const prices = variants.map(({ price }) => price).toSorted(compareAmounts)
  const codes = [...variants.map(({ sku }) => sku), ...variants.flatMap(({ barcodes }) => barcodes)]
  return {
    priceFrom: prices.at(0) ?? '0',
    priceTo: prices.at(-1) ?? '0',
    variantCount: variants.length,
    firstSku: variants[0]?.sku ?? '',
    searchText: [name, brand, ...keywords, ...codes].filter((part) => part !== null).join(' '),
    options: withValues(
      options,
      variants.map(({ optionValues }) => optionValues),
    ),
  }
}

/** Options with the values that variants bring, in their order. */
export function withValues(
  options: readonly ProductOption[],
  brought: readonly (readonly string[])[],
): ProductOption[] {
  return options.map(({ name, values }, at) => ({
    name,
    values: [...new Set([...values, ...brought.map((optionValues) => optionValues[at] ?? '')])],
  }))
}

function compareAmounts(a: string, b: string): number {
  const [one, other] = [parseDecimal(a, UNIT_PRICE_SCALE), parseDecimal(b, UNIT_PRICE_SCALE)]
  return one && other ? compareDecimals(one, other) : 0
}
