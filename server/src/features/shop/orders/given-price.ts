/** Applies the rules and limits of the till to prices that people of the shop set in orders (H-49). */
import { canSome, can } from '@mostrador/contract/access.ts'
import { isAtMost } from '@mostrador/domain/money/decimal.ts'
import { AppError, type FieldFault } from '@mostrador/contract/errors.ts'
import { formatPercent } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import type { TaxVersion } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { priceReduction } from '@mostrador/domain/price/price-reduction.ts'
import { type PricedLine, priceSale } from '@mostrador/domain/price/price-sale.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

type Mode = Pick<CompanySettings, 'currencyTag' | 'pricesIncludeTax' | 'taxRounding'>
type Wish = { unitPrice: string; quantity: string; versions: readonly TaxVersion[]; labelPrice?: Money | undefined }

/** One line of goods as an order prices it. */
export function priceGoods(mode: Mode, { unitPrice, quantity, versions, labelPrice }: Wish): PricedLine {
  const taxes = versions.map((tax) => ({ ...tax, taxId: tax.id }))
  const line = { lineId: 's', kind: 'product', quantity, unitPrice, taxes } as const
  const lines = [{ ...line, ...(labelPrice !== undefined && { labelPrice }) }]
  const { currencyTag, pricesIncludeTax, taxRounding } = mode
  const priced = priceSale({ currencyTag, pricesIncludeTax, taxRounding, lines, discounts: [] })
  const [first] = priced.ok ? priced.sale.lines : []
  if (!first) throw new AppError('invalidInput', { fields: { quantity: { key: 'validation.invalid' } } })
  return first
}

type Given = { variantId: string; quantity: string; own: PricedLine; given: PricedLine }

/** Refuses, at a field, a price below the goods' own price beyond the person's rights at a till. */
export async function refuseGivenPrice(ctx: CompanyCtx, goods: Given, field: string): Promise<void> {
  if (goods.given.baseAmount >= goods.own.baseAmount) return
  const fault = discountFault(ctx, goods) ?? (await minimumFault(ctx, goods))
  if (fault) throw new AppError('forbidden', { fields: { [field]: fault } })
}

/** A lower price is a discount on the line, under either of its names. */
function discountFault({ access, profile, company }: CompanyCtx, { own, given }: Given): FieldFault | null {
  const percent = priceReduction(String(own.baseAmount), String(given.baseAmount)) ?? '100'
  const shown = formatPercent(percent, company.settings)
  if (!canSome(access, 'SALES__LINE_DISCOUNT', 'SALES__PRICE_OVERRIDE'))
    return { key: 'orders.given.noDiscount', values: { percent: shown } }
  const limit = profile.limits.maxLineDiscountPercent
  if (limit === null || isAtMost(percent, limit)) return null
  return { key: 'orders.given.overLimit', values: { percent: shown, limit: formatPercent(limit, company.settings) } }
}

/** Below the cost of the goods, or below the minimum price of the product. Goods of unknown cost are not below it. */
async function minimumFault(ctx: CompanyCtx, { variantId, quantity, given }: Given): Promise<FieldFault | null> {
  if (can(ctx.access, 'SALES__BELOW_COST')) return null
  const { currencyTag } = ctx.company.settings
  const [base, net] = [given.baseAmount, given.netAmount].map((amount) => minorToMajor(amount, currencyTag))
  const { rows } = await sql<{ isBelow: boolean }>`
    with parts as (
      select coalesce(k.variant_id, v.id) as variant_id, coalesce(k.quantity, 1) as quantity from variants v
      join products p on p.company_id = v.company_id and p.id = v.product_id
      left join kit_components k on p.type = 'kit' and k.company_id = p.company_id and k.kit_id = p.id
      where v.company_id = ${ctx.company.id} and v.id = ${variantId})
    select coalesce(${base}::numeric < (select v.min_price from variants v
          where v.company_id = ${ctx.company.id} and v.id = ${variantId}) * ${quantity}::numeric, false)
      or coalesce(${net}::numeric < (select sum(parts.quantity * (select max(l.average_cost) from stock_levels l
          where l.company_id = ${ctx.company.id} and l.variant_id = parts.variant_id and l.on_hand > 0)) from parts)
        * ${quantity}::numeric, false) as is_below`.execute(ctx.tx)
  return rows[0]?.isBelow ? { key: 'orders.given.below' } : null
}

/** Refunds of an order stay within the person's refund limit at a till. */
export function refuseLargeRefund({ profile }: CompanyCtx, amount: number): void {
  const limit = profile.limits.maxRefundAmount
  if (limit !== null && amount > limit) throw new AppError('forbidden', { says: { key: 'orders.given.largeRefund' } })
}
