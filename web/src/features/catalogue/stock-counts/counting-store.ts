/**
 * What a person counts, kept on this device before it is sent: a killed tab or a lost network loses nothing, and an entry keeps its id, so
 * that sending it again counts once (C-35). The list of the count is kept, too, so that its page opens without a network.
 */
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { sendCountEntries } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type {
  CountingLine,
  EntryOutcome,
  StockCount,
} from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { answerOf, type LocalDatabase, localDatabase } from '#src/offline/local-database.ts'

type Entry = InputOf<typeof sendCountEntries>['entries'][number]

/** `waiting` until the server has answered; then what became of it. */
export type KeptEntry = Omit<Required<Entry>, 'entryId'> & {
  id: string
  countId: string
  userId: string
  /** The name of the product, for messages. */
  name: string
  state: 'waiting' | EntryOutcome
  /** The person has seen why it was refused. */
  isSeen: boolean
}

type KeptList = {
  countId: string
  count: Pick<StockCount, 'id' | 'number' | 'status' | 'isBlind' | 'location'>
  lines: CountingLine[]
}

/** Lists and sent entries of counts that nobody opened for so long are deleted; waiting entries stay. */
export const keptForMs = 60 * 24 * 3_600_000

export type CountingStore = ReturnType<typeof openCountingStore>

export function openCountingStore(companyId: string) {
  const database: LocalDatabase = localDatabase(`mostrador-counts-${companyId}`, {
    version: 1,
    stores: ['lists', 'entries'],
    upgrade(db) {
      if (!db.objectStoreNames.contains('lists')) db.createObjectStore('lists', { keyPath: 'countId' })
      if (db.objectStoreNames.contains('entries')) return
      db.createObjectStore('entries', { keyPath: 'id' }).createIndex('countId', 'countId')
    },
  })
  const entriesOf = (transaction: IDBTransaction, countId: string) =>
    answerOf<KeptEntry[]>(transaction.objectStore('entries').index('countId').getAll(countId))
  return {
    close: database.close,
    readList: (countId: string) =>
      database.read(['lists'], (transaction) =>
        answerOf<KeptList | undefined>(transaction.objectStore('lists').get(countId)),
      ),
    keepList: (list: KeptList) =>
      database.write(['lists'], async (transaction) => {
        transaction.objectStore('lists').put(list)
      }),
    /** In the order in which they were counted. */
    readEntries: async (countId: string) =>
      (await database.read(['entries'], (transaction) => entriesOf(transaction, countId))).toSorted((a, b) =>
        a.countedAt === b.countedAt ? a.id.localeCompare(b.id) : a.countedAt.localeCompare(b.countedAt),
      ),
    /** Resolves when the disk has it. */
    keepEntries: (entries: readonly KeptEntry[]) =>
      database.write(
        ['entries'],
        async (transaction) => {
          for (const entry of entries) transaction.objectStore('entries').put(entry)
        },
        'strict',
      ),
    dropOld: (now: number) =>
      database.write(['entries'], async (transaction) => {
        const store = transaction.objectStore('entries')
        const all = await answerOf<KeptEntry[]>(store.getAll())
        for (const { id, state, countedAt } of all)
          if (state !== 'waiting' && now - Date.parse(countedAt) > keptForMs) store.delete(id)
      }),
  }
}
