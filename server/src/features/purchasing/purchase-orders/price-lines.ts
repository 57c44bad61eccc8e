import { AppError } from '@mostrador/contract/errors.ts'
import type { NewPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import type { PricedOrder } from '@mostrador/domain/purchase/price-order.ts'
import { priceOrder } from '@mostrador/domain/purchase/price-order.ts'
import { unitsOfPacks } from '@mostrador/domain/purchase/units-of-packs.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { type PurchaseTax, readPurchaseTaxes } from '../../catalogue/taxes/public.ts'
import { orderableName } from './list-orderables.ts'

type Priced = Pick<NewPurchaseOrder, 'lines' | 'pricesIncludeTax' | 'orderDiscountAmount' | 'costs'> & {
  currencyTag: string
}
/** A line with the catalogue data of its variant. */
type KnownLine = NewPurchaseOrder['lines'][number] & {
  productId: string
  name: string
  sku: string
  unitQuantity: string
}
export type PricedLines = { lines: KnownLine[]; priced: PricedOrder; taxes: PurchaseTax[] }

/**
 * Reads the variants of the lines and prices the order (U-2). Reports each wrong line at its field: a variant that cannot be
 * purchased, and packs whose units stock cannot count.
 */
export async function priceLines(ctx: CompanyCtx, order: Priced): Promise<PricedLines> {
  const lines = await knownLines(ctx, order.lines)
  const taxes = await readPurchaseTaxes(ctx)
  const byTax = new Map(taxes.map((tax) => [tax.groupId, tax]))
  await refuseUnknownTaxes(ctx, lines)
  const result = priceOrder({
    ...order,
    discountAmount: order.orderDiscountAmount,
    lines: lines.map(({ id, quantity, cost, discountPercent, taxIds }) => ({
      lineId: id,
      quantity,
      cost,
      discountPercent,
      taxes: taxIds.flatMap((taxId) => {
        const tax = byTax.get(taxId)
        return tax ? [{ ...tax, taxId: tax.id }] : []
      }),
    })),
  })
  if (!result.ok) {
    const at = lines.findIndex(({ id }) => id === result.lineId)
    throw fault(
      at,
      result.reason === 'discountInvalid' && at < 0 ? 'orderDiscountAmount' : 'cost',
      `purchaseOrders.faults.${result.reason}`,
    )
  }
  return { lines, priced: result.order, taxes }
}

const fault = (at: number, field: string, key: string) =>
  new AppError('invalidInput', { fields: { [at < 0 ? field : `lines.${at}.${field}`]: { key } } })

/** Leaves out a tax that was archived since the draft was written. Refuses one that never existed. */
async function refuseUnknownTaxes(ctx: CompanyCtx, lines: readonly KnownLine[]): Promise<void> {
  const wanted = lines.flatMap(({ taxIds }) => taxIds)
  if (wanted.length === 0) return
  const { rows } = await sql<{ groupId: string }>`select distinct group_id from taxes
    where company_id = ${ctx.company.id} and group_id = any(${wanted}::uuid[])`.execute(ctx.tx)
  const known = new Set(rows.map(({ groupId }) => groupId))
  const at = lines.findIndex(({ taxIds }) => taxIds.some((id) => !known.has(id)))
  if (at !== -1) throw new AppError('notFound', { fields: { [`lines.${at}.taxIds`]: { key: 'validation.invalid' } } })
}

type Variant = { variantId: string; productId: string; name: string; sku: string; quantityDecimals: number }

async function knownLines(ctx: CompanyCtx, lines: NewPurchaseOrder['lines']): Promise<KnownLine[]> {
  const { rows } = await sql<Variant>`
    select v.id as variant_id, v.product_id, ${orderableName} as name, v.sku, p.quantity_decimals
    from variants v join products p on p.company_id = v.company_id and p.id = v.product_id
    where v.company_id = ${ctx.company.id} and p.type = 'standard' and v.id = any(${lines.map(({ variantId }) => variantId)}::uuid[])`.execute(
    ctx.tx,
  )
  const known = new Map(rows.map((row) => [row.variantId, row]))
  return lines.map((line, at) => {
    const variant = known.get(line.variantId)
    if (!variant)
      throw new AppError('notFound', {
        fields: { [`lines.${at}.variantId`]: { key: 'purchaseOrders.faults.variantUnknown' } },
      })
    const unitQuantity = unitsOfPacks(line.quantity, line.packFactor)
    if (unitQuantity === undefined || !fitsDecimals(unitQuantity, variant.quantityDecimals))
      throw fault(at, 'quantity', 'purchaseOrders.faults.unitsInvalid')
    return { ...line, ...variant, unitQuantity }
  })
}

/** Whether a quantity can be counted in units of a product: a piece has no halves. */
function fitsDecimals(quantity: string, decimals: number): boolean {
  const [, places = ''] = quantity.split('.')
  return Number(quantity) > 0 && places.length <= decimals
}
