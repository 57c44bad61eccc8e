import type { CatalogueItem, TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type {
  CatalogueChangeRow,
  CatalogueDatabase,
  CatalogueMetaRow,
  CataloguePageRow,
} from '#src/offline/databases.ts'
import type { CatalogueIndex } from '#src/offline/catalogue-index.ts'
import { answerOf } from '#src/offline/local-database.ts'
import { pageItems } from '#src/offline/pull-machine.ts'

/** With this many separate changes the pages are rewritten: a start reads each change individually. */
const wornChanges = 5000

type Changes = { changed: readonly CatalogueItem[]; removed: readonly string[] }

/** What a start shows before the rest is loaded. Version 0: the stored data is not a whole catalogue yet. */
export function readStart(
  database: CatalogueDatabase,
): Promise<{ version: number; settings: TillSettings | null; first: CatalogueItem[] }> {
  return database.read(['meta'], async (transaction) => {
    const meta = transaction.objectStore('meta')
    const [state, settings, first] = await Promise.all(
      ['state', 'settings', 'first'].map((key) => answerOf<CatalogueMetaRow | undefined>(meta.get(key))),
    )
    return {
      version: state?.key === 'state' ? state.version : 0,
      settings: settings?.key === 'settings' ? settings.settings : null,
      first: first?.key === 'first' ? first.items : [],
    }
  })
}

/** A page by its number, from 0; undefined after the last. */
export function readPage(database: CatalogueDatabase, number: number): Promise<readonly CatalogueItem[] | undefined> {
  return database.read(['pages'], async (transaction) => {
    const row = await answerOf<CataloguePageRow | undefined>(transaction.objectStore('pages').get(number))
    return row?.items
  })
}

/** The changes since the pages were written. */
export function readChanges(database: CatalogueDatabase): Promise<Changes> {
  return database.read(['changes'], async (transaction) => {
    const rows = await answerOf<CatalogueChangeRow[]>(transaction.objectStore('changes').getAll())
    return {
      changed: rows.flatMap(({ item }) => item ?? []),
      removed: rows.filter(({ item }) => item === null).map(({ variantId }) => variantId),
    }
  })
}

/** Stores a page of a whole download; the first one replaces all previous data. */
export function storePage(
  database: CatalogueDatabase,
  number: number,
  { items, settings }: { items: readonly CatalogueItem[]; settings: TillSettings },
): Promise<void> {
  return database.write(['pages', 'changes', 'meta'], async (transaction) => {
    if (number === 0) clear(transaction)
    putPage(transaction, { number, items })
    putMeta(transaction, { key: 'settings', settings })
  })
}

/** Stores changes together with the version they make. */
export function storeVersion(
  database: CatalogueDatabase,
  { changed, removed }: Changes,
  { settings, version }: { settings: TillSettings; version: number },
): Promise<void> {
  return database.write(['changes', 'meta'], async (transaction) => {
    for (const item of changed) putChange(transaction, { variantId: item.variantId, item })
    for (const variantId of removed) putChange(transaction, { variantId, item: null })
    putMeta(transaction, { key: 'settings', settings })
    putMeta(transaction, { key: 'state', version, pulledAt: new Date().toISOString() })
  })
}

/** Stores what the next start shows immediately. */
export function storeFirst(database: CatalogueDatabase, items: CatalogueItem[]): Promise<void> {
  return database.write(['meta'], async (transaction) => putMeta(transaction, { key: 'first', items }))
}

/** Rewrites all pages if there are many separate changes; `index` has the device's state, and nothing may change it meanwhile. */
export async function storeAnewIfWorn(database: CatalogueDatabase, index: CatalogueIndex): Promise<void> {
  const changes = await database.read(['changes'], (transaction) =>
    answerOf(transaction.objectStore('changes').count()),
  )
  if (changes < wornChanges) return

  await database.write(['pages', 'changes'], async (transaction) => {
    clear(transaction)
    const items = index.ids().flatMap((variantId) => index.get(variantId) ?? [])
    for (let number = 0; number * pageItems < items.length; number++) {
      const page = items.slice(number * pageItems, (number + 1) * pageItems)
      // One after the other, so that the screen can paint between two of them.
      await answerOf(putPage(transaction, { number, items: page }))
    }
  })
}

function clear(transaction: IDBTransaction): void {
  transaction.objectStore('pages').clear()
  transaction.objectStore('changes').clear()
}

function putPage(transaction: IDBTransaction, row: CataloguePageRow): IDBRequest<IDBValidKey> {
  return transaction.objectStore('pages').put(row)
}

function putChange(transaction: IDBTransaction, row: CatalogueChangeRow): void {
  transaction.objectStore('changes').put(row)
}

function putMeta(transaction: IDBTransaction, row: CatalogueMetaRow): void {
  transaction.objectStore('meta').put(row)
}
