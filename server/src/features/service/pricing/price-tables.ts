import { type Plan, type PriceTable, priceTableSchema } from '@mostrador/contract/features/service/pricing/schema.ts'
import type { Tx } from '../../../db/transaction.ts'

/** The price table for new purchases: the newest valid one. Undefined if no plans are sold. */
export async function currentPriceTable(tx: Pick<Tx, 'selectFrom'>, now: Date): Promise<PriceTable | undefined> {
  const row = await tx
    .selectFrom('priceTables')
    .select('content')
    .where('validFrom', '<=', now)
    .orderBy('validFrom', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && priceTableSchema.parse(row.content)
}

/** The version of that name, from the purchase of a term. */
export async function priceTable(tx: Pick<Tx, 'selectFrom'>, version: string): Promise<PriceTable> {
  const row = await tx
    .selectFrom('priceTables')
    .select('content')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return priceTableSchema.parse(row.content)
}

/** The names of all plans that were ever sold, by key; the newest name counts. */
export async function readPlanNames(tx: Pick<Tx, 'selectFrom'>): Promise<Map<string, Plan['name']>> {
  const rows = await tx.selectFrom('priceTables').select('content').orderBy('validFrom').orderBy('createdAt').execute()
  const plans = rows.flatMap(({ content }) => priceTableSchema.parse(content).plans)
  return new Map(plans.map(({ planKey, name }) => [planKey, name]))
}
