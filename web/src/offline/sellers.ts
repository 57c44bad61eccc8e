/** The possible sellers of a sale, stored for offline use. */
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { pullSellers } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import type { CatalogueDatabase, CatalogueMetaRow } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'

export type KeptSeller = OutputOf<typeof pullSellers>['items'][number]

export async function keepSellers(database: CatalogueDatabase, items: readonly KeptSeller[]): Promise<void> {
  await database.write(['meta'], async (transaction) => {
    const row: CatalogueMetaRow = { key: 'sellers', items: [...items] }
    transaction.objectStore('meta').put(row)
  })
}

export async function readSellers(database: CatalogueDatabase): Promise<KeptSeller[]> {
  const row = await database.read(['meta'], (transaction) =>
    answerOf<CatalogueMetaRow | undefined>(transaction.objectStore('meta').get('sellers')),
  )
  return row?.key === 'sellers' ? row.items : []
}
