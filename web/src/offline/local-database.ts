import { storageBlockedStore } from '#src/offline/storage.ts'

type Work<T> = (transaction: IDBTransaction) => Promise<T>
/**
 * Upgrades the stores of an older version, within the upgrade transaction; version 0 is a new database. The same version means that a store
 * is missing: it is created, and existing data stays.
 */
export type Upgrade = (
  db: IDBDatabase,
  transaction: IDBTransaction,
  oldVersion: number,
  event: IDBVersionChangeEvent,
) => void
/** `version` is that of the application; `stores` lists all required stores. */
export type Schema = { version: number; stores: readonly string[]; upgrade: Upgrade }

/** One IndexedDB database, opened on first use and again after the browser closed it. */
export type LocalDatabase = {
  name: string
  read: <T>(stores: string[], work: Work<T>) => Promise<T>
  /** Resolves when the transaction is complete; `strict` means that the disk has it, not only the operating system. */
  write: <T>(stores: string[], work: Work<T>, durability?: 'strict' | 'relaxed') => Promise<T>
  close: () => void
}

/**
 * `factory`: where the database lives, if not in the browser's default place. `prepare` completes before anything else may use the
 * database.
 */
type DatabasePlace = { factory?: () => Promise<IDBFactory>; prepare?: (db: IDBDatabase) => Promise<void> }

/**
 * The parts of IndexedDB this product needs. A library would bring thirty times its size to the sell screen, and would not allow strict
 * durability per transaction.
 */
export function localDatabase(
  name: string,
  schema: Schema,
  { factory = async () => indexedDB, prepare }: DatabasePlace = {},
): LocalDatabase {
  let opening: Promise<IDBDatabase> | null = null

  async function openAnew(): Promise<IDBDatabase> {
    const place = await factory()
    // A browser that finds its files damaged reports it once, and creates new ones the next time.
    return openWhole(place, name, schema).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'UnknownError') return openWhole(place, name, schema)
      throw error
    })
  }

  function open(): Promise<IDBDatabase> {
    opening ??= openAnew().then(
      async (db) => {
        const forget = () => {
          opening = null
        }
        // Another tab wants a newer version, or the browser has deleted the data: the next use opens it again.
        db.addEventListener('versionchange', () => {
          db.close()
          forget()
        })
        db.addEventListener('close', forget)
        await prepare?.(db)
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
    return inTransaction((await open()).transaction(stores, mode, { durability }), work)
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

/** Runs some work within a transaction and returns when it is complete; a failure undoes all of it. */
export async function inTransaction<T>(transaction: IDBTransaction, work: Work<T>): Promise<T> {
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

/** The browser's own version number leaves room: creating a missing store needs a higher one, without a new version of ours. */
const roomForRepairs = 1000
const ourVersion = (browsers: number) => (browsers < roomForRepairs ? browsers : Math.floor(browsers / roomForRepairs))

/** Opens the database with every store it must have; a missing store is created again, so that a start never gets stuck. */
async function openWhole(factory: IDBFactory, name: string, schema: Schema): Promise<IDBDatabase> {
  const db = await openOwn(factory, name, schema)
  if (schema.stores.every((store) => db.objectStoreNames.contains(store))) return db
  db.close()
  return openAt(factory, name, db.version + 1, schema.upgrade)
}

async function openOwn(factory: IDBFactory, name: string, { version, upgrade }: Schema): Promise<IDBDatabase> {
  try {
    return await openAt(factory, name, version * roomForRepairs, upgrade)
  } catch (error) {
    const isNewer = error instanceof Error && error.name === 'VersionError'
    if (!isNewer) throw error
    const db = await answerOf(factory.open(name))
    if (ourVersion(db.version) === version) return db
    db.close()
    throw error
  }
}

async function openAt(
  factory: IDBFactory,
  name: string,
  browsersVersion: number,
  upgrade: Upgrade,
): Promise<IDBDatabase> {
  const request = factory.open(name, browsersVersion)
  request.addEventListener('upgradeneeded', (event) => {
    if (request.transaction) upgrade(request.result, request.transaction, ourVersion(event.oldVersion), event)
  })
  // An old tab still holds the database: once that tab is closed, this continues by itself.
  request.addEventListener('blocked', () => storageBlockedStore.set(true))
  try {
    return await answerOf(request)
  } finally {
    storageBlockedStore.set(false)
  }
}

/** The result of a request. Our own code wrote it, so its type is that of the store. */
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
    // It has already ended.
  }
}
