import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { makeReorderOrders as endpoint } from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import { newPurchaseOrderSchema } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { MAX_ORDER_LINES } from '@mostrador/domain/purchase/price-order.ts'
import { formatExact, readExact } from '@mostrador/domain/purchase/exact.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { writePurchaseOrder } from '../purchase-orders/public.ts'
import { findReorder, type FoundReorder } from './find-reorder.ts'

/**
 * Creates the drafts for the variants to order (U-61). Runs of one company wait for each other and compute again, so that the
 * second run sees the first one's orders as incoming.
 */
export async function makeReorderOrders(
  ctx: CompanyCtx,
  { supplierIds }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await refuseUnknownSuppliers(ctx, supplierIds)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reorder ${ctx.company.id}`}, 0))`.execute(ctx.tx)
  const wanted = (await findReorder(ctx)).filter(
    ({ supplierId, packs }) => supplierId !== null && packs !== null && supplierIds.includes(supplierId),
  )
  const orders = []
  for (const lines of Map.groupBy(wanted, ({ supplierId, locationId }) => `${supplierId} ${locationId}`).values())
    orders.push(await makeOrder(ctx, lines.slice(0, MAX_ORDER_LINES)))
  return { orders }
}

async function refuseUnknownSuppliers(ctx: CompanyCtx, supplierIds: readonly string[]): Promise<void> {
  const known = await ctx.tx
    .selectFrom('suppliers')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', supplierIds)
    .execute()
  if (known.length < new Set(supplierIds).size) throw new AppError('notFound')
}

async function makeOrder(ctx: CompanyCtx, lines: readonly FoundReorder[]) {
  const [first] = lines
  const id = ctx.newId()
  const input = newPurchaseOrderSchema.parse({
    id,
    supplierId: first?.supplierId,
    locationId: first?.locationId,
    lines: lines.map(({ variantId, packFactor, packs, cost, taxIds, supplierSku }) => ({
      id: ctx.newId(),
      variantId,
      packFactor,
      quantity: packs,
      cost: formatExact((readExact(cost ?? '0') * readExact(packFactor)) / 1_000_000n),
      taxIds,
      supplierSku,
    })),
  })
  const number = await writePurchaseOrder(ctx, input, 'reorder')
  return { id, number, supplierName: first?.supplierName ?? '', lineCount: lines.length }
}
