import type { Availability } from '@mostrador/contract/features/shop/shop/choices.ts'
import type { ProductCard, ShopVariant } from '@mostrador/contract/features/shop/shop/schema.ts'
import { pathOfPicture } from '@mostrador/contract/features/catalogue/products/path-of-picture.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { type Content, unitPriceOf } from '@mostrador/domain/price/unit-price.ts'
import { regionRulesOf } from '@mostrador/domain/shop/region-rules.ts'
import { sql } from 'kysely'
import type { ShopCtx } from './open-shop.ts'
import { countsOf, type KeptCounts, presentSums } from './rating-sums.ts'
import { withReferencePrices } from '../../catalogue/products/public.ts'
import { readShopPrices } from './shop-prices.ts'
import { isListed, unitsLeft } from './units-left.ts'

type Picture = { fileKey: string; width: number; height: number; altEn: string; altEs: string }
type VariantRow = {
  id: string
  sku: string
  optionValues: string[]
  price: string
  compareAt: string | null
  /** The content of a package, if it is stated. */
  content: Content | null
  /** Null for goods that do not count stock. */
  left: string | null
}
export type CardRow = {
  id: string
  slug: string
  name: string
  brand: string | null
  unitTag: string
  taxExempt: boolean
  taxIds: string[]
  categoryColor: string | null
  pictures: Picture[]
  ratingCounts: KeptCounts | null
  variants: VariantRow[]
}

/** The pictures of a product, the cover first. The product is named `p`. */
export const picturesOf = sql<
  Picture[]
>`coalesce((select json_agg(json_build_object('fileKey', i.file_key, 'width', i.width,
    'height', i.height, 'altEn', i.alt_en, 'altEs', i.alt_es) order by i.is_cover desc, i.position)
  from product_images i where i.company_id = p.company_id and i.product_id = p.id), '[]')`

/** The columns shared by cards and pages of a product. The product is named `p`. */
export const cardColumns = sql`p.id, p.slug, p.name, p.brand, p.unit_tag, p.tax_exempt,
  array(select t.tax_id::text from product_taxes t where t.company_id = p.company_id and t.product_id = p.id) as tax_ids,
  (select c.color from categories c where c.company_id = p.company_id and c.id = p.category_id) as category_color,
  ${picturesOf} as pictures, ${countsOf} as rating_counts,
  (select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'optionValues', v.option_values,
      'price', trim_scale(v.price)::text, 'compareAt', trim_scale(v.compare_at_price)::text, 'left', trim_scale(${unitsLeft})::text,
      'content', case when v.content_unit is not null then json_build_object('quantity', v.content_quantity::text,
        'unit', v.content_unit, 'pieces', v.content_pieces) end)
      order by v.position, v.id)
    from variants v where v.company_id = p.company_id and v.product_id = p.id and v.status = 'active') as variants`

/** Listed products as cards, in the order of the ids. Products that are not listed are left out. */
export async function readProductCards(ctx: ShopCtx, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`select ${cardColumns} from products p
    where p.company_id = ${ctx.company.id} and p.id = any(${ids}::uuid[]) and ${isListed}`.execute(ctx.tx)
  const present = await cardPresenter(ctx)
  const sold = await withReferencePrices(
    ctx,
    rows.filter(({ variants }) => variants),
  )
  const byId = new Map(sold.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [present(row)] : []
  })
}

/** Makes cards from rows, with shoppers' prices. */
export async function cardPresenter(ctx: ShopCtx): Promise<(row: CardRow) => ProductCard> {
  const priceOf = await readShopPrices(ctx)
  return (row) => {
    const variants = row.variants.map((variant) => presentVariant(ctx, row, variant, priceOf))
    const byPrice = variants.toSorted((a, b) => a.price - b.price)
    const [cheapest, dearest] = [byPrice[0], byPrice.at(-1)]
    if (!cheapest || !dearest) throw new Error('a listed product has a variant')
    const { id, slug, name, brand, unitTag, categoryColor } = row
    return {
      id,
      slug,
      name,
      brand,
      unitTag,
      categoryColor,
      picture: row.pictures[0] ? presentPicture(row.pictures[0], name) : null,
      priceFrom: cheapest.price,
      priceTo: dearest.price,
      compareAt: cheapest.compareAt,
      unitPrice: cheapest.unitPrice,
      availability: best(variants.map(({ availability }) => availability)),
      hasChoices: variants.length > 1,
      rating: ctx.settings.shop.ratingsEnabled ? presentSums(row.ratingCounts) : null,
    }
  }
}

type PriceOf = Awaited<ReturnType<typeof readShopPrices>>

export function presentVariant(ctx: ShopCtx, product: CardRow, row: VariantRow, priceOf: PriceOf): ShopVariant {
  const { showExactStock } = ctx.settings.shop
  const availability = availabilityOf(ctx, row.left)
  const tellsLeft = row.left !== null && (showExactStock || availability === 'low') && availability !== 'soldOut'
  const price = priceOf(row.price, product)
  return {
    id: row.id,
    sku: row.sku,
    optionValues: row.optionValues,
    price,
    compareAt: row.compareAt === null ? null : priceOf(row.compareAt, product),
    unitPrice: shownUnitPrice(ctx, row.content, price),
    availability,
    left: tellsLeft ? row.left : null,
  }
}

/** The price per measure of the shopper's price, if the region requires it (E-80). */
function shownUnitPrice({ company }: ShopCtx, content: Content | null, price: Money): ShopVariant['unitPrice'] {
  const isShown = content !== null && regionRulesOf(company.settings.regionTag).showsUnitPrice
  return (isShown && unitPriceOf(content, price)) || null
}

function availabilityOf({ settings }: ShopCtx, left: string | null): Availability {
  if (left === null) return 'inStock'
  if (Number(left) <= 0) return 'soldOut'
  return Number(left) <= settings.shop.lowStockThreshold ? 'low' : 'inStock'
}

/** A product is available while one of its variants is. */
function best(all: readonly Availability[]): Availability {
  return all.includes('inStock') ? 'inStock' : all.includes('low') ? 'low' : 'soldOut'
}

/** A picture without a description gets the product's name. */
export function presentPicture({ fileKey, width, height, altEn, altEs }: Picture, name: string) {
  return {
    thumb: pathOfPicture(fileKey, 'thumb'),
    card: pathOfPicture(fileKey, 'card'),
    full: pathOfPicture(fileKey, 'full'),
    width,
    height,
    alt: { en: altEn || altEs || name, es: altEs || altEn || name },
  }
}
