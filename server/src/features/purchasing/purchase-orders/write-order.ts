/** Shared by creating and changing an order. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { NewPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { usualLocation } from '../../catalogue/stock/public.ts'
import { type PricedLines, priceLines } from './price-lines.ts'

type Supplier = { name: string; currencyTag: string; status: string }

/** The columns of an order from its form, and its priced lines. */
export async function orderColumnsOf(ctx: CompanyCtx, input: NewPurchaseOrder) {
  const supplier = await findSupplier(ctx, input.supplierId)
  const currencyTag = input.currencyTag ?? supplier.currencyTag
  const isOwnCurrency = currencyTag === ctx.company.settings.currencyTag
  const written = await priceLines(ctx, { ...input, currencyTag })
  const { priced } = written
  const columns = {
    supplierId: input.supplierId,
    supplierName: supplier.name,
    locationId: await findPlace(ctx, input.locationId),
    currencyTag,
    exchangeRate: isOwnCurrency ? '1' : input.exchangeRate,
    pricesIncludeTax: input.pricesIncludeTax,
    taxesAreCost: input.taxesAreCost,
    expectedOn: input.expectedOn,
    supplierReference: input.supplierReference,
    note: input.note,
    internalNote: input.internalNote,
    costs: JSON.stringify(input.costs),
    taxes: JSON.stringify(taxesOf(written)),
    orderDiscountAmount: input.orderDiscountAmount,
    subtotalAmount: priced.subtotalAmount,
    discountAmount: priced.discountAmount,
    netAmount: priced.netAmount,
    taxAmount: priced.taxAmount,
    costsAmount: priced.costsAmount,
    totalAmount: priced.totalAmount,
    updatedAt: ctx.now,
  }
  return { columns, written }
}

function taxesOf({ priced, taxes }: PricedLines) {
  const names = new Map(taxes.map((tax) => [tax.id, tax]))
  return priced.taxes.flatMap(({ taxId, taxableAmount, amount }) => {
    const tax = names.get(taxId)
    return tax ? [{ taxId, name: tax.name, rate: tax.rate, taxableAmount, amount }] : []
  })
}

/** Replaces the lines of a draft. A line keeps its id. */
export async function writeOrderLines(ctx: CompanyCtx, orderId: string, { lines, priced }: PricedLines): Promise<void> {
  await ctx.tx
    .deleteFrom('purchaseOrderLines')
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', orderId)
    .execute()
  await refuseForeignLines(
    ctx,
    lines.map(({ id }) => id),
  )
  const amounts = new Map(priced.lines.map((line) => [line.lineId, line]))
  await insertRows(
    ctx.tx,
    'purchaseOrderLines',
    lines.map((line, at) => ({
      companyId: ctx.company.id,
      id: line.id,
      orderId,
      position: at + 1,
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      sku: line.sku,
      supplierSku: line.supplierSku,
      packName: line.packName,
      packFactor: line.packFactor,
      quantity: line.quantity,
      unitQuantity: line.unitQuantity,
      cost: line.cost,
      discountPercent: line.discountPercent,
      taxIds: [...line.taxIds],
      netAmount: amounts.get(line.id)?.netAmount ?? 0,
      taxAmount: amounts.get(line.id)?.taxAmount ?? 0,
      note: line.note,
    })),
  )
}

/** Whether a line id belongs to another order. */
async function refuseForeignLines(ctx: CompanyCtx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const taken = await ctx.tx
    .selectFrom('purchaseOrderLines')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', ids)
    .executeTakeFirst()
  if (taken) throw new AppError('conflict', { fields: { lines: { key: 'validation.repeated' } } })
}

async function findSupplier(ctx: CompanyCtx, id: string): Promise<Supplier> {
  const supplier = await ctx.tx
    .selectFrom('suppliers')
    .select(['name', 'currencyTag', 'status'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!supplier) throw new AppError('notFound', { fields: { supplierId: { key: 'validation.invalid' } } })
  if (supplier.status === 'archived')
    throw new AppError('invalidInput', { fields: { supplierId: { key: 'purchaseOrders.faults.supplierArchived' } } })
  return supplier
}

async function findPlace(ctx: CompanyCtx, id: string | null): Promise<string> {
  if (id === null) return usualLocation(ctx)
  const place = await ctx.tx
    .selectFrom('locations')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!place) throw new AppError('notFound', { fields: { locationId: { key: 'validation.invalid' } } })
  return place.id
}
