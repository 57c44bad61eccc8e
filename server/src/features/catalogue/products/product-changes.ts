import { writePrices } from '@mostrador/contract/features/office/audit/changed-prices.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { Variant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import type { AuditData } from '../../../audit/audit.ts'
import { changedOf, changedPrices, changesOf, namesOf } from '../../../audit/audit-changes.ts'
import type { CompanyCtx } from '../../../context.ts'

const watched = [
  'name',
  'type',
  'status',
  'brand',
  'isTaxExempt',
  'trackStock',
  'negativeStockPolicy',
  'showInPos',
  'showInStore',
] as const

/** The history data of a saved product: its own facts, its taxes and categories, and the prices and costs of every variant. */
export async function productChanges(ctx: CompanyCtx, before: Product, after: Product): Promise<AuditData> {
  const isKit = before.type === 'kit' || after.type === 'kit'
  return {
    ...changesOf(before, after, watched),
    ...(await linkChanges(ctx, before, after)),
    ...activeCount(before, after),
    ...onePrice(before, after),
    ...changesOf(contentsOf(before), contentsOf(after), ['contents']),
    ...pricesOf('compareAtPrices', before, after, ({ compareAtPrice }) => compareAtPrice),
    ...pricesOf('minPrices', before, after, ({ minPrice }) => minPrice),
    // The cost of a kit is that of its components.
    ...(!isKit && pricesOf('costs', before, after, ({ cost }) => (cost === '0' ? null : cost))),
    ...changedOf(before, after, ['description']),
  }
}

async function linkChanges(ctx: CompanyCtx, before: Product, after: Product): Promise<AuditData> {
  const named = async (kind: 'taxes' | 'categories', old: readonly string[], now: readonly string[]) =>
    old.join() === now.join()
      ? {}
      : changesOf(
          { [kind]: await namesOf(ctx, kind, old) } as Record<typeof kind, string[]>,
          { [kind]: await namesOf(ctx, kind, now) } as Record<typeof kind, string[]>,
          [kind],
        )
  return {
    ...(await named('taxes', before.taxIds.toSorted(), after.taxIds.toSorted())),
    ...(await named('categories', before.categoryIds, after.categoryIds)),
  }
}

function activeCount(before: Product, after: Product): AuditData {
  const count = ({ variants }: Product) => ({
    variantCount: variants.filter(({ status }) => status === 'active').length,
  })
  return changesOf(count(before), count(after), ['variantCount'])
}

/** The content of the packages, as `6 × 330 ml`; with several variants, by variant. */
function contentsOf({ variants }: Product): { contents: string } {
  const told = variants.filter(({ status, contentUnit }) => status === 'active' && contentUnit !== null)
  const texts = told.map((variant) => {
    const { contentPieces, contentQuantity, contentUnit } = variant
    const pieces = contentPieces === 1 ? '' : `${contentPieces} × `
    const text = `${pieces}${contentQuantity} ${contentUnit}`
    return variants.length === 1 ? text : `${nameOf(variant)}: ${text}`
  })
  return { contents: texts.join(', ') }
}

/** With one variant its price is a single fact; with several variants, each changed price is listed. */
function onePrice(before: Product, after: Product): AuditData {
  const [only, ...others] = after.variants
  const [old] = before.variants
  if (only && old && others.length === 0 && before.variants.length === 1)
    return changesOf({ price: old.price }, { price: only.price }, ['price'])
  return pricesOf('prices', before, after, ({ price }) => price)
}

function pricesOf(
  key: 'prices' | 'minPrices' | 'compareAtPrices' | 'costs',
  before: Product,
  after: Product,
  priceOf: (variant: Variant) => string | null,
): AuditData {
  const byId = ({ variants }: Product) => new Map(variants.map((variant) => [variant.id, priceOf(variant)]))
  const variants = new Map([...before.variants, ...after.variants].map((variant) => [variant.id, variant]))
  const isAlone = variants.size === 1
  const rows = changedPrices(byId(before), byId(after), (id) => (isAlone ? '' : nameOf(variants.get(id))))
  return rows.length > 0
    ? { [key]: writePrices(rows), ...(rows.length > 1 && key === 'prices' && { count: rows.length }) }
    : {}
}

function nameOf(variant: Variant | undefined): string {
  return variant ? variant.optionValues.join(' / ') || variant.sku : ''
}
