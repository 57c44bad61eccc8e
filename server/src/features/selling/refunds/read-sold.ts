import type { RefundOfSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import type { PricedTax } from '@mostrador/domain/price/price-sale.ts'
import type { SoldLine } from '@mostrador/domain/refund/refund-sale.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { TakenTender } from '@mostrador/domain/refund/check-refund-payments.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { isNotVoided } from '../sales/public.ts'
import { readTaken } from './read-taken.ts'

/** Documents with sold lines that may be returned. */
export const soldTypes = ['sale', 'exchange']

/** A line of a sold document with the data a refund copies from it. */
export type SoldRow = Omit<SoldLine, 'taxes'> & {
  kind: string
  productId: string | null
  variantId: string | null
  tracksStock: boolean
  /** Whether it, or its components, are kept in stock. */
  goesOnShelf: boolean
  name: string
  sku: string | null
  /** Serial numbers that were not returned. */
  serials: string[]
  unitTag: string
  unitPrice: string
  originalUnitPrice: string
  unitCost: string
  /** The cost of the whole line at the sale; for a kit, the cost of its components. */
  costAmount: string
  components: { position: number; costAmount: string; tracksStock: boolean }[]
  taxes: (PricedTax & { nameEn: string; nameEs: string; kind: string; rate: string })[]
}
export type Sold = {
  soldAt: Date
  /** A refund counts in the channel of its sale. */
  channel: string
  customerId: string | null
  customerName: string | null
  customerTaxId: string | null
  /** Null without a receipt: the refund then counts for the person who makes it. */
  sellerId: string | null
  pricesIncludeTax: boolean
  taxRounding: string
  totalAmount: Money
  lines: SoldRow[]
  /** By tender, over the sale and its refunds. */
  taken: readonly TakenTender[]
  /** Exact totals of earlier refunds. */
  refundedTotalAmount: Money
}

/** A completed sale, or the products taken in an exchange, as a refund needs it, with its earlier refunds; undefined when there is none. */
export async function readSold(
  ctx: CompanyCtx,
  { originalSaleId, ...rounding }: Pick<RefundOfSale, 'originalSaleId' | 'currencyTag' | 'cashRounding'>,
): Promise<Sold | undefined> {
  const companyId = ctx.company.id
  const sale = await ctx.tx
    .selectFrom('sales as s')
    .select(['s.soldAt', 's.channel', 's.customerId', 's.customerName', 's.customerTaxId', 's.sellerId'])
    .select(['s.pricesIncludeTax', 's.taxRounding'])
    .where('s.companyId', '=', companyId)
    .where('s.id', '=', originalSaleId)
    .where('s.type', 'in', soldTypes)
    .where('s.status', '=', 'completed')
    .where(isNotVoided)
    .executeTakeFirst()
  if (!sale) return undefined

  const { rows: lines } = await sql<SoldRow>`
    select l.id as line_id, l.kind, l.product_id, l.variant_id, l.tracks_stock, l.name, l.sku, l.unit_tag,
      trim_scale(l.quantity)::text as quantity, trim_scale(l.unit_price)::text as unit_price,
      trim_scale(l.original_unit_price)::text as original_unit_price, trim_scale(l.unit_cost)::text as unit_cost,
      trim_scale(l.cost_amount)::text as cost_amount,
      coalesce((select json_agg(json_build_object('position', c.position, 'costAmount', trim_scale(c.cost_amount)::text,
          'tracksStock', c.tracks_stock) order by c.position)
        from sale_line_components c where c.company_id = l.company_id and c.line_id = l.id), '[]') as components,
      l.base_amount, l.line_discount_amount, l.allocated_discount_amount, l.exempted_amount, l.net_amount, l.tax_amount, l.gross_amount,
      array(select n.serial from sale_line_serials n where n.company_id = l.company_id and n.line_id = l.id
        and not exists (select from sale_lines r join sale_line_serials b on b.company_id = r.company_id and b.line_id = r.id
          where r.company_id = l.company_id and r.original_line_id = l.id and b.serial_key = n.serial_key)
        order by n.position) as serials,
      l.tracks_stock or exists (select from sale_line_components c
        where c.company_id = l.company_id and c.line_id = l.id and c.tracks_stock) as goes_on_shelf,
      coalesce((select trim_scale(sum(-r.quantity))::text from sale_lines r
        where r.company_id = l.company_id and r.original_line_id = l.id), '0') as refunded_quantity,
      coalesce((select json_agg(json_build_object('taxId', t.tax_id, 'taxableAmount', t.taxable_amount, 'amount', t.amount,
          'nameEn', t.name_en, 'nameEs', t.name_es, 'kind', t.kind, 'rate', trim_scale(t.rate)::text) order by t.position)
        from sale_line_taxes t where t.company_id = l.company_id and t.line_id = l.id), '[]') as taxes
    from sale_lines l where l.company_id = ${companyId} and l.sale_id = ${originalSaleId} and l.quantity > 0 order by l.position`.execute(
    ctx.tx,
  )
  const paid = await readTaken(ctx, originalSaleId, cashRoundingOf(rounding))
  return {
    ...sale,
    totalAmount: paid.soldTotalAmount,
    lines,
    taken: paid.taken,
    refundedTotalAmount: paid.refundedTotalAmount,
  }
}
