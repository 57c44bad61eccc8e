import { AppError } from '@mostrador/contract/errors.ts'
import { type OrderStatus, type OrderStep, receiptStatusOf, stepsOf } from '@mostrador/domain/purchase/order-state.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

export type LockedLine = {
  id: string
  productId: string
  variantId: string
  packFactor: string
  unitQuantity: string
  cost: string
  /** Net of all discounts, in minor units of the order's currency, and the taxes on it. */
  netAmount: number
  taxAmount: number
  receivedQuantity: string
}

export type LockedOrder = {
  id: string
  number: number
  version: number
  status: OrderStatus
  supplierId: string
  supplierName: string
  locationId: string
  currencyTag: string
  exchangeRate: string
  taxesAreCost: boolean
  lines: LockedLine[]
}

/** Locks an order: receipts, bills and steps of one order run one after the other. Throws `notFound`. */
export async function lockOrder(ctx: CompanyCtx, id: string): Promise<LockedOrder> {
  const order = await ctx.tx
    .selectFrom('purchaseOrders')
    .select([
      'id',
      'number',
      'version',
      'status',
      'supplierId',
      'supplierName',
      'locationId',
      'currencyTag',
      sql<string>`trim_scale(exchange_rate)::text`.as('exchangeRate'),
      'taxesAreCost',
    ])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new AppError('notFound')
  const { rows: lines } = await sql<LockedLine>`
    select id, product_id, variant_id, trim_scale(pack_factor)::text as pack_factor,
      trim_scale(unit_quantity)::text as unit_quantity, trim_scale(cost)::text as cost, net_amount, tax_amount,
      trim_scale(received_quantity)::text as received_quantity
    from purchase_order_lines where company_id = ${ctx.company.id} and order_id = ${id}
    order by position`.execute(ctx.tx)
  return { ...order, status: order.status as OrderStatus, lines }
}

/** The same for one step, which the order must allow (U-3). Throws `versionConflict`, or `conflict` with the reason. */
export async function lockOrderFor(
  ctx: CompanyCtx,
  { id, version }: { id: string; version?: number },
  step: OrderStep,
): Promise<LockedOrder> {
  const order = await lockOrder(ctx, id)
  if (version !== undefined && order.version !== version) throw new AppError('versionConflict')
  const receipts = receiptStatusOf(
    order.lines.map(({ unitQuantity, receivedQuantity }) => ({ ordered: unitQuantity, received: receivedQuantity })),
  )
  if (!stepsOf({ status: order.status, receipts }).includes(step))
    throw new AppError('conflict', { fields: { id: { key: `purchaseOrders.notNow.${step}` } } })
  return order
}

/** Sets the state of a locked order and its next version. */
export async function stepOrder(
  ctx: CompanyCtx,
  order: Pick<LockedOrder, 'id' | 'version'>,
  change: {
    status: OrderStatus
    orderedAt?: Date | null
    closedAt?: Date | null
    closeReason?: string | null
  },
): Promise<void> {
  await ctx.tx
    .updateTable('purchaseOrders')
    .set({ ...change, version: order.version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', order.id)
    .execute()
}
