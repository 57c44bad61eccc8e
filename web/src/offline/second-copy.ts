import { createStore } from '#src/lib/store.ts'
import {
  answerOf,
  inTransaction,
  type LocalDatabase,
  localDatabase,
  type Schema,
  type Upgrade,
} from '#src/offline/local-database.ts'
import { mergeCopies, type OutboxRows } from '#src/offline/merge-copies.ts'

type Bucket = { indexedDB: IDBFactory }

/** A part of an origin's storage with separate files. Chromium has them in secure contexts; the TypeScript types do not yet. */
type StorageBuckets = {
  open: (name: string, options: { persisted: boolean; durability: 'strict' | 'relaxed' }) => Promise<Bucket>
  keys: () => Promise<string[]>
}

function bucketsOf(browser: Navigator): StorageBuckets | undefined {
  return Reflect.get(browser, 'storageBuckets')
}

const bucketName = 'mostrador-second-copy'
/** What is stored twice: documents, and the next numbers. An open sale is not money yet. */
const copiedStores = ['documents', 'meta']

/** The longest wait for a copy that does not answer; it is rebuilt at the next start. */
const copyLimitMs = 2000
/** Thousands of documents may have to be read and written again. */
const restoreLimitMs = 30_000

/** Whether the browser lost what this device stored, and whether it was restored from the second copy. */
export const outboxLossStore = createStore<'none' | 'restored' | 'lost'>('none')

/**
 * Opens a database and repeats every change of `documents` and `meta` in a storage bucket. Chromium keeps all databases of an origin in one
 * set of files (LevelDB). After a crash it may consider them damaged at a later start, and then it deletes all of them: about once in a
 * thousand kills (decision 43). A bucket has separate files. Without buckets there is one copy: Firefox and Safari keep their databases in
 * SQLite, which survives such a crash.
 */
export function openTwice(name: string, schema: Schema): LocalDatabase {
  const buckets = bucketsOf(navigator)
  if (!buckets) return localDatabase(name, schema)

  // Kept in a variable: Chromium's databases of a bucket stop answering once the bucket object has been garbage collected.
  let bucket: Bucket | undefined
  const copy = localDatabase(name, schema, {
    factory: async () => {
      bucket ??= await buckets.open(bucketName, { persisted: true, durability: 'strict' })
      return bucket.indexedDB
    },
  })
  const inTurn = inTurnUntilOneFails()
  let isWiped = false
  const noticeLoss: Upgrade = (db, transaction, oldVersion, event) => {
    isWiped = Reflect.get(event, 'dataLoss') === 'total'
    schema.upgrade(db, transaction, oldVersion, event)
  }
  const main = localDatabase(
    name,
    { ...schema, upgrade: noticeLoss },
    { prepare: (db) => agree(db, copy, inTurn, isWiped) },
  )

  return {
    ...main,
    async write(stores, work, durability) {
      const changes: Change[] = []
      const isCopied = stores.some((store) => copiedStores.includes(store))
      const scope = isCopied ? [...new Set([...stores, 'meta'])] : stores
      const result = await main.write(scope, (transaction) => work(noting(transaction, changes)), durability)
      if (changes.length > 0) {
        const copied = inTurn(() => repeat(copy, changes, durability), copyLimitMs)
        // Rebuilding the copy takes longer. The outbox has the document, and the copy will have it too.
        await within(copied, copyLimitMs).catch(() => undefined)
      }
      return result
    },
    close() {
      main.close()
      copy.close()
    },
  }
}

/** Whether this browser keeps a second copy of any outbox. */
export async function hasSecondCopy(): Promise<boolean> {
  return (await bucketsOf(navigator)?.keys())?.includes(bucketName) ?? false
}

type InTurn = <T>(work: () => Promise<T>, limitMs: number) => Promise<T | undefined>

/** Runs changes one after another, so that none overtakes an earlier one. Without its copy, an outbox works as in other browsers. */
function inTurnUntilOneFails(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  let isOver = false
  return (work, limitMs) => {
    const done = last.then(() => (isOver ? undefined : within(work(), limitMs)))
    const settled = done.catch(() => {
      isOver = true
      return undefined
    })
    last = settled
    return settled
  }
}

function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The second copy does not answer')), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** What happened to a row; for a new row the database may have chosen the key. */
type Change =
  | { type: 'put'; store: string; row: object; keyPath: string; request: IDBRequest<IDBValidKey> }
  | { type: 'delete'; store: string; key: IDBValidKey | IDBKeyRange }

/** The transaction; it also records its changes of the copied stores, and counts the write. */
function noting(transaction: IDBTransaction, changes: Change[]): IDBTransaction {
  const record = (change: Change) => {
    if (changes.length === 0) countWrite(transaction, changes)
    changes.push(change)
  }
  return instead(transaction, 'objectStore', (name: string) => {
    const store = transaction.objectStore(name)
    return copiedStores.includes(name) ? recordingStore(store, record) : store
  })
}

function recordingStore(store: IDBObjectStore, record: (change: Change) => void): IDBObjectStore {
  const put = (method: 'add' | 'put') => (row: object) => {
    const request = store[method](row)
    record({ type: 'put', store: store.name, row, keyPath: String(store.keyPath), request })
    return request
  }
  const remove = (key: IDBValidKey | IDBKeyRange) => {
    record({ type: 'delete', store: store.name, key })
    return store.delete(key)
  }
  return instead(instead(instead(store, 'add', put('add')), 'put', put('put')), 'delete', remove)
}

/** The object with one method replaced; the other methods still run on the browser's own object. */
function instead<T extends object>(target: T, name: keyof T, replacement: unknown): T {
  return new Proxy(target, {
    get(real, key) {
      if (key === name) return replacement
      const value: unknown = Reflect.get(real, key)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
}

/** Part of the same transaction, so that the number never counts an aborted write. */
function countWrite(transaction: IDBTransaction, changes: Change[]): void {
  const meta = transaction.objectStore('meta')
  const known = meta.get('writes')
  known.addEventListener('success', () => {
    const row = { key: 'writes', count: (known.result?.count ?? 0) + 1 }
    changes.push({ type: 'put', store: 'meta', row, keyPath: 'key', request: meta.put(row) })
  })
}

async function repeat(copy: LocalDatabase, changes: Change[], durability?: 'strict' | 'relaxed'): Promise<void> {
  await copy.write(
    copiedStores,
    async (transaction) => {
      for (const change of changes) {
        const store = transaction.objectStore(change.store)
        if (change.type === 'delete') store.delete(change.key)
        else store.put({ ...change.row, [change.keyPath]: change.request.result })
      }
    },
    durability,
  )
}

/**
 * Distinguishes two copies, without reading thousands of documents at each start. The rows of `meta` count too: a page that is open while
 * the browser empties a store writes its device anew into both copies, and then only one of them lacks the register.
 */
type Stamp = { deviceId: string | undefined; writes: number; documents: number; metas: number }

async function readStamp(transaction: IDBTransaction): Promise<Stamp> {
  const meta = transaction.objectStore('meta')
  const [device, writes, documents, metas] = await Promise.all([
    answerOf(meta.get('device')),
    answerOf(meta.get('writes')),
    answerOf(transaction.objectStore('documents').count()),
    answerOf(meta.count()),
  ])
  return { deviceId: device?.deviceId, writes: writes?.count ?? 0, documents, metas }
}

function isSame(one: Stamp, other: Stamp): boolean {
  return (
    one.deviceId === other.deviceId &&
    one.writes === other.writes &&
    one.documents === other.documents &&
    one.metas === other.metas
  )
}

async function readRows(transaction: IDBTransaction): Promise<OutboxRows> {
  const [documents, meta] = await Promise.all([
    answerOf(transaction.objectStore('documents').getAll()),
    answerOf(transaction.objectStore('meta').getAll()),
  ])
  return { documents, meta }
}

function replaceRows(transaction: IDBTransaction, rows: OutboxRows): void {
  for (const name of ['documents', 'meta'] as const) {
    const store = transaction.objectStore(name)
    store.clear()
    for (const row of rows[name]) store.put(row)
  }
}

/**
 * Reconciles the two. Either may have lost rows: all of them, those of a store that was created again, or the last ones, if the power
 * failed and the browser stopped reading its files at a half-written record.
 */
async function agree(db: IDBDatabase, copy: LocalDatabase, inTurn: InTurn, isWiped: boolean): Promise<void> {
  const own = await inTransaction(db.transaction(copiedStores), readStamp)
  const kept = await inTurn(() => copy.read(copiedStores, readStamp), copyLimitMs)
  if (own.deviceId === undefined && isWiped && kept?.deviceId === undefined) outboxLossStore.set('lost')
  if (kept && isSame(own, kept)) return

  const isOfThisDevice = own.deviceId === undefined || own.deviceId === kept?.deviceId
  if (kept?.deviceId !== undefined && isOfThisDevice) {
    const rows = await inTurn(() => copy.read(copiedStores, readRows), restoreLimitMs)
    if (rows) await takeOver(db, rows, kept)
    else outboxLossStore.set('lost')
  }
  if (own.deviceId !== undefined || kept?.deviceId !== undefined) void inTurn(() => copyAnew(db, copy), restoreLimitMs)
}

/** Takes what only the copy has. Another tab may have done it already, and sold since, so it checks once more. */
async function takeOver(db: IDBDatabase, copied: OutboxRows, kept: Stamp): Promise<void> {
  const isRestored = await inTransaction(
    db.transaction(copiedStores, 'readwrite', { durability: 'strict' }),
    async (transaction) => {
      const own = await readStamp(transaction)
      const rows = await readRows(transaction)
      const merged = kept.writes > own.writes ? mergeCopies(copied, rows) : mergeCopies(rows, copied)
      replaceRows(transaction, merged)
      return own.deviceId === undefined || merged.documents.length > own.documents || merged.meta.length > own.metas
    },
  )
  if (isRestored) outboxLossStore.set('restored')
}

async function copyAnew(db: IDBDatabase, copy: LocalDatabase): Promise<void> {
  const rows = await inTransaction(db.transaction(copiedStores), readRows)
  await copy.write(copiedStores, async (transaction) => replaceRows(transaction, rows), 'strict')
}
