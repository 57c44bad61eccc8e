import { storageBlockedStore } from '#src/offline/storage.ts'

type Work<T> = (transaction: IDBTransaction) => Promise<T>
/**
 * Brings the stores of an older version up to date, within the transaction that does so; version 0 is a new database. The same version
 * again means that a store is missing: it is made, and what is there stays.
 */
type Upgrade = (db: IDBDatabase, transaction: IDBTransaction, oldVersion: number) => void
/** `version` is that of the application; `stores` are all that must be there. */
type Schema = { version: number; stores: readonly string[]; upgrade: Upgrade }

/** One IndexedDB database, opened on first use and again after the browser closed it. */
export type LocalDatabase = {
  name: string
  read: <T>(stores: string[], work: Work<T>) => Promise<T>
  /** Resolves when the transaction is complete; `strict` means that the disk has it, not only the system. */
  write: <T>(stores: string[], work: Work<T>, durability?: 'strict' | 'relaxed') => Promise<T>
  close: () => void
}

/**
 * The little this product needs of IndexedDB. A library would bring thirty times its size to the sell screen, and strict
 * durability could not be chosen for each transaction.
 */
export function localDatabase(name: string, schema: Schema): LocalDatabase {
  let opening: Promise<IDBDatabase> | null = null

  function open(): Promise<IDBDatabase> {
    opening ??= openWhole(name, schema).then(
      (db) => {
        const forget = () => {
          opening = null
        }
        // Another tab wants a newer version, or the browser has cleared the data: the next use opens anew.
        db.addEventListener('versionchange', () => {
          db.close()
          forget()
        })
        db.addEventListener('close', forget)
        return db
      },
      (error: unknown) => {
        opening = null
        throw error
      },
    )
    return opening
  }

  async function run<T>(
    stores: string[],
    mode: IDBTransactionMode,
    work: Work<T>,
    durability: IDBTransactionDurability,
  ): Promise<T> {
    const transaction = (await open()).transaction(stores, mode, { durability })
    const completed = completionOf(transaction)
    try {
      const result = await work(transaction)
      await completed
      return result
    } catch (error) {
      completed.catch(() => undefined)
      abort(transaction)
      throw error
    }
  }

  return {
    name,
    read: (stores, work) => run(stores, 'readonly', work, 'default'),
    write: (stores, work, durability = 'relaxed') => run(stores, 'readwrite', work, durability),
    close() {
      void opening?.then((db) => db.close()).catch(() => undefined)
      opening = null
    },
  }
}

/** The browser's own version leaves room: making a missing store needs a higher one, and it is no new version of ours. */
const roomForRepairs = 1000
const ourVersion = (browsers: number) => (browsers < roomForRepairs ? browsers : Math.floor(browsers / roomForRepairs))

/** Opens the database with every store it must have; one that is missing is made anew, so that a start is never stuck. */
async function openWhole(name: string, schema: Schema): Promise<IDBDatabase> {
  const db = await openOwn(name, schema)
  if (schema.stores.every((store) => db.objectStoreNames.contains(store))) return db
  db.close()
  return openAt(name, db.version + 1, schema.upgrade)
}

async function openOwn(name: string, { version, upgrade }: Schema): Promise<IDBDatabase> {
  try {
    return await openAt(name, version * roomForRepairs, upgrade)
  } catch (error) {
    const isNewer = error instanceof Error && error.name === 'VersionError'
    if (!isNewer) throw error
    const db = await answerOf(indexedDB.open(name))
    if (ourVersion(db.version) === version) return db
    db.close()
    throw error
  }
}

async function openAt(name: string, browsersVersion: number, upgrade: Upgrade): Promise<IDBDatabase> {
  const request = indexedDB.open(name, browsersVersion)
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (request.transaction) upgrade(request.result, request.transaction, ourVersion(oldVersion))
  })
  // An old tab holds it and does not let go: somebody has to close that tab, and then this goes on by itself.
  request.addEventListener('blocked', () => storageBlockedStore.set(true))
  try {
    return await answerOf(request)
  } finally {
    storageBlockedStore.set(false)
  }
}

/** The answer of a request. What it holds was written by our own code, so its type is that of the store. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB request failed')))
  })
}

function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB transaction aborted')))
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended already.
  }
}
