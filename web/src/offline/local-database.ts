type Work<T> = (transaction: IDBTransaction) => Promise<T>
/** Brings the stores of an older version up to date, within the transaction that does so; version 0 is a new database. */
export type Upgrade = (
  db: IDBDatabase,
  transaction: IDBTransaction,
  oldVersion: number,
  event: IDBVersionChangeEvent,
) => void

/** One IndexedDB database, opened on first use and again after the browser closed it. */
export type LocalDatabase = {
  name: string
  read: <T>(stores: string[], work: Work<T>) => Promise<T>
  /** Resolves when the transaction is complete; `strict` means that the disk has it, not only the system. */
  write: <T>(stores: string[], work: Work<T>, durability?: 'strict' | 'relaxed') => Promise<T>
  close: () => void
}

/** `factory`: where the database lives, if not in the browser's usual place. `prepare` ends before anything else may use the database. */
export type DatabasePlace = { factory?: () => Promise<IDBFactory>; prepare?: (db: IDBDatabase) => Promise<void> }

/**
 * The little this product needs of IndexedDB. A library would bring thirty times its size to the sell screen, and strict
 * durability could not be chosen for each transaction.
 */
export function localDatabase(
  name: string,
  version: number,
  upgrade: Upgrade,
  { factory = async () => indexedDB, prepare }: DatabasePlace = {},
): LocalDatabase {
  let opening: Promise<IDBDatabase> | null = null

  async function openAnew(): Promise<IDBDatabase> {
    const place = await factory()
    // A browser that finds its files damaged says so once, and begins new ones the next time.
    return openOnce(place, name, version, upgrade).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'UnknownError') {
        return openOnce(place, name, version, upgrade)
      }
      throw error
    })
  }

  function open(): Promise<IDBDatabase> {
    opening ??= openAnew().then(
      async (db) => {
        const forget = () => {
          opening = null
        }
        // Another tab wants a newer version, or the browser has cleared the data: the next use opens anew.
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

/** Does some work within a transaction and answers when it is complete; what fails undoes all of it. */
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

function openOnce(factory: IDBFactory, name: string, version: number, upgrade: Upgrade): Promise<IDBDatabase> {
  const request = factory.open(name, version)
  request.addEventListener('upgradeneeded', (event) => {
    if (request.transaction) upgrade(request.result, request.transaction, event.oldVersion, event)
  })
  return answerOf(request)
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
