import { type RawBuilder, sql } from 'kysely'

type Part = RawBuilder<unknown>

/**
 * The average cost of the stock together with what comes in at a cost of its own, in SQL, as `averageCostAfter` of the domain computes it
 * (C-8). `value` is what comes in times its cost; if nothing comes in, the average stays.
 */
export function averageWith(stock: { onHand: Part; average: Part }, came: { quantity: Part; value: Part }): Part {
  const there = sql`greatest(${stock.onHand}, 0)`
  return sql`case when ${came.quantity} > 0
    then round((${there} * ${stock.average} + ${came.value}) / (${there} + ${came.quantity}), 6) else ${stock.average} end`
}
