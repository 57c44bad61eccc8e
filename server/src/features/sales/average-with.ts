import { type RawBuilder, sql } from 'kysely'

type Part = RawBuilder<unknown>

/**
 * The average cost of the stock together with incoming goods at their own cost, in SQL, as `averageCostAfter` of the domain computes it
 * (C-8). `value` is the incoming quantity times its cost. If nothing comes in, the average stays.
 */
export function averageWith(stock: { onHand: Part; average: Part }, came: { quantity: Part; value: Part }): Part {
  const there = sql`greatest(${stock.onHand}, 0)`
  return sql`case when ${came.quantity} > 0
    then round((${there} * ${stock.average} + ${came.value}) / (${there} + ${came.quantity}), 6) else ${stock.average} end`
}
