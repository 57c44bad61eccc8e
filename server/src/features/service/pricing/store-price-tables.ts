import { isDeepStrictEqual } from 'node:util'
import { type PriceTable, priceTableSchema } from '@mostrador/contract/features/service/pricing/schema.ts'
import { ConfigError } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'

/**
 * Stores the versions of the price file that the database does not have. A stored version never changes, because companies bought at its
 * prices: a file that says otherwise throws ConfigError.
 */
export async function storePriceTables(db: Database, tables: readonly PriceTable[]): Promise<void> {
  for (const table of tables) {
    await db
      .insertInto('priceTables')
      .values({ version: table.version, validFrom: table.validFrom, content: JSON.stringify(table) })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .execute()
    const stored = await db
      .selectFrom('priceTables')
      .select('content')
      .where('version', '=', table.version)
      .executeTakeFirstOrThrow()
    if (!isDeepStrictEqual(priceTableSchema.parse(stored.content), table))
      throw new ConfigError(
        `The price table ${table.version} was changed after it came into use. Companies may have bought at its prices: give the change a new version name.`,
      )
  }
}
