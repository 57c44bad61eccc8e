import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '@mostrador/domain/report/period.ts'
import { stockAtDay } from '../rollups/stock-checkpoints.ts'
import type { Asking, FactSource, MakeSource } from '../fact-source.ts'
import { arrivedInTime, wasKnown } from './addenda.ts'
import { stockMoveLink, stockMoveName, variantLink, variantName } from './document-names.ts'
import { businessDayOf } from './sale-dimensions.ts'
import { minorFactor } from './sale-lines.ts'
import { ofProducts, thingDimensions } from './stock-dimensions.ts'

/** The stock on hand. */
function levels(asking: Asking, where: RawBuilder<boolean>): FactSource {
  return {
    from: sql`from stock_levels s ${ofProducts}`,
    where: sql<boolean>`p.track_stock and ${where}`,
    companyId: sql`s.company_id`,
    day: null,
    dimensions: thingDimensions,
    measures: {
      onHand: { fact: sql`s.on_hand`, as: 'sum' },
      variants: { fact: sql`s.variant_id`, as: 'distinct' },
      stockValue: { fact: sql`s.value * ${minorFactor(asking)}`, as: 'sum' },
      lastMoved: { fact: businessDayOf(sql`s.updated_at`, asking.ctx.company.settings), as: 'most' },
    },
    documentLabel: variantName,
    documentLink: variantLink,
  }
}

export const stock: MakeSource = (asking) => levels(asking, sql<boolean>`s.on_hand <> 0`)

export const negativeStock: MakeSource = (asking) => levels(asking, sql<boolean>`s.on_hand < 0`)

/**
 * Stock at or below the reorder level, in each location, also for variants that never moved; the level is that of the reorder
 * list (U-60).
 */
export const lowStock: MakeSource = (asking) => {
  const level = sql`coalesce(r.level, v.reorder_level)`
  const source = levels(asking, sql<boolean>`s.on_hand <= ${level} and v.status = 'active' and p.status = 'active'`)
  return {
    ...source,
    from: sql`from (select w.company_id, w.id as variant_id, c.id as location_id, coalesce(l.on_hand, 0) as on_hand,
        coalesce(l.value, 0) as value, l.updated_at
      from variants w join locations c on c.company_id = w.company_id
      left join stock_levels l on l.company_id = w.company_id and l.variant_id = w.id and l.location_id = c.id) s ${ofProducts}
      left join reorder_policies r on r.company_id = v.company_id and r.variant_id = v.id`,
    measures: {
      ...source.measures,
      reorderLevel: { fact: level, as: 'sum' },
      missing: { fact: sql`${level} - s.on_hand`, as: 'sum' },
    },
  }
}

/** Stock without sales in the period, with the last day of a sale. */
export const slowStock: MakeSource = (asking, { from, to }) => {
  const sold = sql`from stock_movements m
    where m.company_id = s.company_id and m.variant_id = s.variant_id and m.location_id = s.location_id and m.kind = 'sale'
      and not exists (select from sale_voids v where v.company_id = m.company_id and v.sale_id = m.source_id)`
  const source = levels(
    asking,
    sql<boolean>`s.on_hand > 0 and not exists (select ${sold} and m.business_date between ${from}::date and ${to}::date)`,
  )
  return {
    ...source,
    measures: {
      ...source.measures,
      lastSale: {
        fact: sql`(select max(m.business_date) ${sold})`,
        as: 'most',
      },
    },
  }
}

function knownAtClose({ ctx, isAsClosed }: Asking, day: string, of: string): RawBuilder<boolean> {
  return isAsClosed ? wasKnown(ctx.company.id, day, of) : sql<boolean>`true`
}

const moves = sql`from stock_movements s ${ofProducts}`

function movedInTime({ isAsClosed }: Asking): RawBuilder<boolean> {
  return isAsClosed ? arrivedInTime('movement', 's') : sql<boolean>`true`
}

/**
 * The value at the end of a business day: the effect of all movements up to it, including later postings (docs/decisions/0087).
 */
export const valuation: MakeSource = (asking, range) => {
  if (asking.isByDocument) return valuationByMovement(asking, range)
  const { to } = range
  const factor = minorFactor(asking)
  const isLate = sql<boolean>`${postedAfter(asking, to, 'm')} and ${knownAtClose(asking, to, 'm')}`
  return {
    from: sql`from ${stockAtDay(asking, to, isLate)} s ${ofProducts}`,
    where: sql<boolean>`true`,
    companyId: sql`s.company_id`,
    day: null,
    dimensions: thingDimensions,
    measures: {
      onHand: { fact: sql`s.quantity`, as: 'sum' },
      stockValue: { fact: sql`s.value_delta * ${factor}`, as: 'sum' },
      exactValue: { fact: sql`s.value_delta`, as: 'sum' },
      lateValue: { fact: sql`s.late_value * ${factor}`, as: 'sum' },
      lateMovements: { fact: sql`s.late_count`, as: 'sum' },
    },
    documentLabel: stockMoveName,
    documentLink: stockMoveLink,
  }
}

/** Whether a movement was posted after the end of a day, by the company's zone. */
function postedAfter({ ctx }: Asking, day: string, of: string): RawBuilder<boolean> {
  const { timeZone, businessDayStart } = ctx.company.settings
  return sql<boolean>`${sql.ref(`${of}.posted_at`)} >= ((${day}::date + 1 + ${businessDayStart}::time) at time zone ${timeZone}::text)`
}

/** The same, movement by movement. */
function valuationByMovement(asking: Asking, { to }: DayRange): FactSource {
  const isLate = postedAfter(asking, to, 's')
  const value = sql`s.value_delta * ${minorFactor(asking)}`
  return {
    from: moves,
    where: knownAtClose(asking, to, 's'),
    companyId: sql`s.company_id`,
    day: sql`s.business_date`,
    within: () => sql<boolean>`s.business_date <= ${to}::date`,
    dimensions: { ...thingDimensions, document: sql`s.id` },
    measures: {
      onHand: { fact: sql`s.quantity`, as: 'sum' },
      stockValue: { fact: value, as: 'sum' },
      exactValue: { fact: sql`s.value_delta`, as: 'sum' },
      lateValue: { fact: sql`case when ${isLate} then ${value} else 0 end`, as: 'sum' },
      lateMovements: { fact: sql`case when ${isLate} then 1 else 0 end`, as: 'sum' },
    },
    documentLabel: stockMoveName,
    documentLink: stockMoveLink,
  }
}

/** All movements of stock, with their effect on its value. */
export const stockMoves: MakeSource = (asking) => ({
  from: moves,
  where: movedInTime(asking),
  companyId: sql`s.company_id`,
  day: sql`s.business_date`,
  dimensions: {
    ...thingDimensions,
    stockKind: sql`s.kind`,
    user: sql`s.user_id`,
    document: sql`s.id`,
  },
  measures: {
    quantityIn: { fact: sql`greatest(s.quantity, 0)`, as: 'sum' },
    quantityOut: { fact: sql`greatest(-s.quantity, 0)`, as: 'sum' },
    quantityNet: { fact: sql`s.quantity`, as: 'sum' },
    movements: { fact: sql`1`, as: 'sum' },
    valueChange: { fact: sql`s.value_delta * ${minorFactor(asking)}`, as: 'sum' },
  },
  documentLabel: stockMoveName,
  documentLink: stockMoveLink,
})

/** Receipts at another cost than the previous one, and corrections of costs. */
export const costs: MakeSource = (asking) => ({
  from: sql`from (
    select m.*, lag(m.unit_cost) over (partition by m.variant_id, m.location_id, m.kind = 'costCorrection' order by m.sequence) as cost_before
    from stock_movements m
    where m.company_id = app_company_id() and (m.kind in ('opening', 'purchase') or m.kind = 'costCorrection')
  ) s ${ofProducts}`,
  where: sql<boolean>`(s.kind = 'costCorrection' or (s.cost_before is not null and s.unit_cost <> s.cost_before))`,
  companyId: sql`s.company_id`,
  day: sql`s.business_date`,
  dimensions: { ...thingDimensions, user: sql`s.user_id`, document: sql`s.id` },
  measures: {
    costChanges: { fact: sql`1`, as: 'sum' },
    lowestCost: { fact: sql`case when s.kind <> 'costCorrection' then trim_scale(s.unit_cost) end`, as: 'least' },
    highestCost: { fact: sql`case when s.kind <> 'costCorrection' then trim_scale(s.unit_cost) end`, as: 'most' },
    costCorrections: { fact: sql`s.cost_correction * ${minorFactor(asking)}`, as: 'sum' },
  },
  documentLabel: stockMoveName,
  documentLink: stockMoveLink,
})
