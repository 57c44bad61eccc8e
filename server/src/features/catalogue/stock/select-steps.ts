import { type CostStep, costStepSchema } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { correctableKinds } from './correct-cost.ts'

/** The rows of stock ledgers with their explanations. The caller adds conditions and order. */
export function selectSteps(ctx: CompanyCtx) {
  const { timeZone, businessDayStart } = ctx.company.settings
  return ctx.tx
    .selectFrom('stockMovements as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .leftJoin('sales as s', (join) => join.onRef('s.companyId', '=', 'm.companyId').onRef('s.id', '=', 'm.sourceId'))
    .where('m.companyId', '=', ctx.company.id)
    .select([
      'm.id',
      'm.kind',
      'm.sequence',
      'm.reason',
      'm.sourceType',
      'm.sourceId',
      'm.businessDate',
      'm.postedAt',
      'u.name as userName',
      's.receiptNumber',
      sql<string>`trim_scale(m.quantity)::text`.as('quantity'),
      sql<string>`trim_scale(m.unit_cost)::text`.as('unitCost'),
      sql<string>`trim_scale(m.value_delta)::text`.as('valueDelta'),
      sql<string>`trim_scale(m.cost_correction)::text`.as('costCorrection'),
      sql<string | null>`trim_scale(m.gone_quantity)::text`.as('goneQuantity'),
      sql<string | null>`trim_scale(m.of_quantity)::text`.as('ofQuantity'),
      sql<string>`trim_scale(m.balance_after)::text`.as('onHandAfter'),
      sql<string | null>`trim_scale(m.value_after)::text`.as('valueAfter'),
      sql<
        string | null
      >`case when m.balance_after > 0 then trim_scale(round(m.value_after / m.balance_after, 6))::text end`.as(
        'unitCostAfter',
      ),
      sql<boolean>`m.business_date < ((m.posted_at at time zone ${timeZone}) - ${businessDayStart}::time)::date`.as(
        'isLate',
      ),
      sql<CostStep['cause']>`case when m.kind <> 'costCorrection' then null
        when m.source_type = 'costCorrection' then 'cost' when m.source_type = 'carriedOver' then 'carriedOver'
        when (select n.quantity from stock_movements n where n.company_id = m.company_id and n.variant_id = m.variant_id
          and n.location_id = m.location_id and n.sequence = m.sequence + 1) < 0 then 'goingBack' else 'arrival' end`.as(
        'cause',
      ),
    ])
}

type StepRow = Awaited<ReturnType<ReturnType<typeof selectSteps>['execute']>>[number]

export function presentStep(row: StepRow): CostStep {
  return costStepSchema.parse({
    ...row,
    postedAt: row.postedAt.toISOString(),
    isCorrectable: !row.quantity.startsWith('-') && correctableKinds.some((kind) => kind === row.kind),
  })
}
