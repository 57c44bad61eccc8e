import { can } from '@mostrador/contract/access.ts'
import {
  type StockMovement,
  stockMovementSchema,
} from '@mostrador/contract/features/catalogue/products/stock-schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Movements of goods of the company with their authors. The caller adds conditions and order. */
export function selectMovements(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('stockMovements as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .where('m.companyId', '=', ctx.company.id)
    .where('m.kind', '<>', 'costCorrection')
    .select([
      'm.id',
      'm.variantId',
      'm.locationId',
      'm.kind',
      'm.reason',
      'm.sourceType',
      'm.sourceId',
      'm.occurredAt',
      'u.name as userName',
      sql<string>`trim_scale(m.quantity)::text`.as('quantity'),
      sql<string>`trim_scale(m.unit_cost)::text`.as('unitCost'),
      sql<string>`trim_scale(m.balance_after)::text`.as('balanceAfter'),
    ])
}

type MovementRow = Awaited<ReturnType<ReturnType<typeof selectMovements>['execute']>>[number]

/** Costs only for people who may see them. */
export function presentMovement(ctx: CompanyCtx, row: MovementRow): StockMovement {
  return stockMovementSchema.parse({
    ...row,
    unitCost: can(ctx.access, 'PRODUCTS__COST_VIEW') ? row.unitCost : null,
    occurredAt: row.occurredAt.toISOString(),
  })
}
