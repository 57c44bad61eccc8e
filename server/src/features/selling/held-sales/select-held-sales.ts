import { AppError } from '@mostrador/contract/errors.ts'
import { type HeldSale, heldSaleSchema } from '@mostrador/contract/features/selling/held-sales/schema.ts'
import type { CompanyCtx } from '../../../context.ts'

/** Held sales with the names a list shows. The caller adds conditions and order. */
export function selectHeldSales(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('heldSales as h')
    .innerJoin('checkouts as c', (join) =>
      join.onRef('c.companyId', '=', 'h.companyId').onRef('c.id', '=', 'h.checkoutId'),
    )
    .innerJoin('users as u', 'u.id', 'h.heldById')
    .leftJoin('users as o', 'o.id', 'h.openedById')
    .where('h.companyId', '=', ctx.company.id)
    .select(['h.id', 'h.code', 'h.label', 'h.note', 'h.itemCount', 'h.totalAmount', 'h.heldAt', 'h.heldById'])
    .select(['h.openDeviceId', 'h.openUntil', 'u.name as heldByName', 'o.name as openedByName'])
    .select('c.name as checkoutName')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectHeldSales>['execute']>>[number]

export function presentHeldSale(ctx: CompanyCtx, row: Row, deviceId: string): HeldSale {
  const { heldById, openDeviceId, openUntil, openedByName, ...facts } = row
  const isOpen = openUntil !== null && openUntil > ctx.now && openedByName !== null
  return heldSaleSchema.parse({
    ...facts,
    heldAt: row.heldAt.toISOString(),
    isOwn: heldById === ctx.user.id,
    openedBy: isOpen ? { userName: openedByName, isThisDevice: openDeviceId === deviceId } : null,
  })
}

export async function readHeldSale(ctx: CompanyCtx, id: string, deviceId: string): Promise<HeldSale> {
  const row = await selectHeldSales(ctx).where('h.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return presentHeldSale(ctx, row, deviceId)
}
