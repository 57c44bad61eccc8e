import { type PriceTable, priceTableSchema } from '@mostrador/contract/features/pricing/schema.ts'
import type { Tx } from '../../db/transaction.ts'

/** The version that new purchases are made from: the newest one that is valid. Undefined when no plans are sold. */
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

/** The version of that name, which a term was bought at. */
export async function priceTable(tx: Pick<Tx, 'selectFrom'>, version: string): Promise<PriceTable> {
  const row = await tx
    .selectFrom('priceTables')
    .select('content')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return priceTableSchema.parse(row.content)
}
