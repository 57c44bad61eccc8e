import { isDeepStrictEqual } from 'node:util'
import { type PriceTable, priceTableSchema } from '@mostrador/contract/features/service/pricing/schema.ts'
import { ConfigError } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'

/**
 * Stores the versions of the price file that the database does not have. A stored version never changes, because companies bought
 * at its prices: a file with another content throws ConfigError.
 */
export async function storePriceTables(db: Database, tables: readonly PriceTable[]): Promise<void> {
  for (const table of tables) {
    const stored = await inTransaction(db, 'nobody', (tx) => keepTable(tx, table))
    if (!isDeepStrictEqual(priceTableSchema.parse(stored.content), table))
      throw new ConfigError(
        `The price table ${table.version} was changed after it came into use. Companies may have bought at its prices: give the change a new version name.`,
      )
  }
}

/** Stores a version unless there is one of this name. Answers what is stored. */
async function keepTable(tx: Tx, table: PriceTable) {
  await tx
    .insertInto('priceTables')
    .values({ version: table.version, validFrom: table.validFrom, content: JSON.stringify(table) })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  return tx.selectFrom('priceTables').select('content').where('version', '=', table.version).executeTakeFirstOrThrow()
}
