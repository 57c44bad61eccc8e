/**
 * Unsaved form input, stored on this device so that a closed tab loses nothing. A draft belongs to one person in one company and is never
 * shown to another. A failed write is ignored: the form works without drafts.
 */
import { answerOf, type LocalDatabase, localDatabase } from '#src/offline/local-database.ts'

/** How often a changed form is stored (F-7). */
export const keepDraftEveryMs = 2000
/** Drafts older than this are deleted. */
export const draftsLastMs = 30 * 24 * 3_600_000

/** The owner and the record of a draft; `id` is `new` for a record that is being created. */
export type DraftPlace = { userId: string; companyId: string; entity: string; id: string }

export type FormDraft<Values> = {
  values: Values
  /** The initial values of the form, and the record's version then; null for a new record. */
  before: Values
  version: number | null
  /** Milliseconds since the epoch. */
  savedAt: number
}
type DraftRow = FormDraft<unknown> & { key: string }

let database: LocalDatabase | undefined

function drafts(): LocalDatabase {
  database ??= localDatabase('mostrador-forms', {
    version: 1,
    stores: ['drafts'],
    upgrade(db) {
      if (db.objectStoreNames.contains('drafts')) return
      db.createObjectStore('drafts', { keyPath: 'key' }).createIndex('savedAt', 'savedAt')
    },
  })
  return database
}

function keyOf({ userId, companyId, entity, id }: DraftPlace): string {
  return JSON.stringify([userId, companyId, entity, id])
}

export async function keepFormDraft<Values>(place: DraftPlace, draft: FormDraft<Values>): Promise<void> {
  const row: DraftRow = { ...draft, key: keyOf(place) }
  await drafts().write(['drafts'], async (transaction) => {
    transaction.objectStore('drafts').put(row)
  })
}

/**
 * The draft of a place, if it has the fields of today's form (`shape`); a draft of an older version of the application is dropped. Old
 * drafts are deleted at the same time.
 */
export async function findFormDraft<Values extends object>(
  place: DraftPlace,
  shape: Values,
): Promise<FormDraft<Values> | undefined> {
  return drafts().write(['drafts'], async (transaction) => {
    const store = transaction.objectStore('drafts')
    const old = await answerOf(store.index('savedAt').getAllKeys(IDBKeyRange.upperBound(Date.now() - draftsLastMs)))
    for (const key of old) store.delete(key)
    const row = await answerOf<DraftRow | undefined>(store.get(keyOf(place)))
    return row && hasShape(row, shape) ? row : undefined
  })
}

export async function dropFormDraft(place: DraftPlace): Promise<void> {
  await drafts().write(['drafts'], async (transaction) => {
    transaction.objectStore('drafts').delete(keyOf(place))
  })
}

function hasShape<Values extends object>(row: FormDraft<unknown>, shape: Values): row is FormDraft<Values> {
  const names = Object.keys(shape).toSorted().join()
  return [row.values, row.before].every(
    (values) => typeof values === 'object' && values !== null && Object.keys(values).toSorted().join() === names,
  )
}
