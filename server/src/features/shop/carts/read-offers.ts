import type { StockPart } from '@mostrador/domain/order/stock-for-cart.ts'
import { unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import { sql } from 'kysely'
import { isListed, picturesOf, presentPicture, type ShopCtx } from '../shop/public.ts'

/** A variant as the shop sells it now, or sold it earlier. */
export type Offer = {
  variantId: string
  productId: string
  slug: string
  name: string
  variantName: string
  sku: string
  unitTag: string
  quantityDecimals: number
  /** Unit price in major units, in the mode of the shop's prices. */
  price: string
  taxExempt: boolean
  taxIds: string[]
  weightGrams: number
  /** Whether it needs no physical delivery. */
  isDigital: boolean
  isSold: boolean
  picture: { src: string; width: number; height: number; alt: { en: string; es: string } } | null
}

type Row = Omit<Offer, 'picture' | 'variantName' | 'weightGrams'> & {
  optionValues: string[]
  weightGrams: number | null
  pictures: Parameters<typeof presentPicture>[0][]
}

/** Variants by id. Variants of other companies are left out. */
export async function readOffers(
  ctx: Pick<ShopCtx, 'tx' | 'company'>,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, Offer>> {
  const { rows } = await sql<Row>`select v.id as variant_id, p.id as product_id, p.slug, p.name, v.option_values, v.sku,
      p.unit_tag, p.quantity_decimals, trim_scale(v.price)::text as price, p.tax_exempt, v.weight_grams,
      p.type = 'service' as is_digital, v.status = 'active' and ${isListed} as is_sold, ${picturesOf} as pictures,
      array(select t.tax_id::text from product_taxes t where t.company_id = p.company_id and t.product_id = p.id) as tax_ids
    from variants v join products p on p.company_id = v.company_id and p.id = v.product_id
    where v.company_id = ${ctx.company.id} and v.id = any(${variantIds}::uuid[])`.execute(ctx.tx)
  return new Map(rows.map((row) => [row.variantId, presentOffer(row)]))
}

function presentOffer({ optionValues, pictures, weightGrams, ...row }: Row): Offer {
  const [first] = pictures
  const shown = first && presentPicture(first, row.name)
  return {
    ...row,
    variantName: optionValues.join(' / '),
    weightGrams: weightGrams ?? 0,
    picture: shown ? { src: shown.thumb, width: shown.width, height: shown.height, alt: shown.alt } : null,
  }
}

/** The stock that the variants need. A kit needs its components; services need none. */
export async function readStockParts(
  ctx: Pick<ShopCtx, 'tx' | 'company'>,
  variantIds: readonly string[],
): Promise<StockPart[]> {
  const { rows } = await sql<{ variantId: string; partId: string; perUnit: string }>`
    select v.id as variant_id, coalesce(k.variant_id, v.id) as part_id, trim_scale(coalesce(k.quantity, 1))::text as per_unit
    from variants v
    join products p on p.company_id = v.company_id and p.id = v.product_id
    left join kit_components k on p.type = 'kit' and k.company_id = p.company_id and k.kit_id = p.id
    left join products part on part.company_id = k.company_id and part.id = k.product_id
    where v.company_id = ${ctx.company.id} and v.id = any(${variantIds}::uuid[])
      and case when p.type = 'kit' then coalesce(part.track_stock, false) else p.track_stock end
    order by 1, 2`.execute(ctx.tx)
  return rows.map(({ perUnit, ...row }) => ({ ...row, perUnit: unitsOfQuantity(perUnit) }))
}
