/** The online orders that buyers may fetch here, stored for offline use. */
import type { TillOrder, TillOrders } from '@mostrador/contract/features/shop/till-orders/schema.ts'
import { createStore, type Store } from '#src/lib/store.ts'
import type { CatalogueDatabase, CatalogueMetaRow } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'

type Kept = TillOrders & {
  /** Handed over here; the server may not know it yet. */
  takenIds: readonly string[]
}

export type TillOrderBook = {
  /** Those that wait: without what was handed over here. */
  view: Store<TillOrders>
  restore: () => Promise<void>
  /** Asks the server; throws if it does not answer. */
  pull: () => Promise<void>
  /** Hands over an order once, also before the server knows. */
  take: (order: Pick<TillOrder, 'id'>) => Promise<void>
}

const none: Kept = { tender: null, items: [], takenIds: [] }

/** `ask` answers undefined while no register is open here. */
export function createTillOrders(
  database: CatalogueDatabase,
  ask: () => Promise<TillOrders> | undefined,
): TillOrderBook {
  let kept = none
  const view = createStore<TillOrders>(none)
  const show = () =>
    view.set({ tender: kept.tender, items: kept.items.filter(({ id }) => !kept.takenIds.includes(id)) })
  const keep = (next: Kept) => {
    kept = next
    show()
    return database.write(['meta'], async (transaction) => {
      const row: CatalogueMetaRow = { key: 'orders', ...next }
      transaction.objectStore('meta').put(row)
    })
  }
  return {
    view,
    async restore() {
      const row = await database.read(['meta'], (transaction) =>
        answerOf<CatalogueMetaRow | undefined>(transaction.objectStore('meta').get('orders')),
      )
      if (row?.key !== 'orders') return
      kept = row
      show()
    },
    async pull() {
      const answer = await ask()
      if (!answer) return
      const isThere = (id: string) => answer.items.some((order) => order.id === id)
      await keep({ ...answer, takenIds: kept.takenIds.filter(isThere) })
    },
    take: ({ id }) => keep({ ...kept, takenIds: [...kept.takenIds, id] }),
  }
}
