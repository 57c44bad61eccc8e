import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { KeptApprover, PinVerifier, WrongTry } from '@mostrador/contract/features/access/approvals/schema.ts'
import type { TillOrders } from '@mostrador/contract/features/shop/till-orders/schema.ts'
import type { pullSellers } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import type { CatalogueItem, TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { CheckoutSession, Lease } from '@mostrador/contract/features/selling/registers/schema.ts'
import type { DeviceRemoval } from '@mostrador/contract/features/access/devices/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import { answerOf, type LocalDatabase, localDatabase } from '#src/offline/local-database.ts'
import type { OutboxDocument } from '#src/offline/outbox-document.ts'
import { openTwice } from '#src/offline/second-copy.ts'

/** The register this device sells on, with the session that was open at the server's last answer. */
export type RegisterRow = {
  key: 'register'
  checkout: { id: string; name: string; code: string }
  session: CheckoutSession
  lease: Lease
  /** Whether every document of the session was made here: then its report is available offline. */
  isWhole?: boolean
}

/** The register whose session this device closed last: the device may reopen it offline while it holds the lease. */
export type LastRegisterRow = {
  key: 'lastRegister'
  checkout: RegisterRow['checkout']
  lease: Lease
  sessionNumber: number
  /** The cash left in the drawer. */
  cashLeftAmount: Money
}

/** The identity of this device. Documents keep the id under which they were made. */
export type DeviceRow = {
  key: 'device'
  deviceId: string
  /** Missing if the page cannot create a key. */
  keys?: CryptoKeyPair
  /** Whether the server is known to have the key. */
  isPaired?: boolean
  /** A secret shared by the device and the server; scripts can use it but not read it. */
  secret?: CryptoKey
  /** Whether the server is known to have it. */
  isSecretKnown?: boolean
  /** Whether the server rejected the last signed call. */
  isSecretDoubted?: boolean
  removal?: DeviceRemoval
}

/**
 * Wrong PINs of one person at this device, or of all persons; stored here and not with the approvers, so that deleting those does not reset
 * the counts.
 */
export type PinTriesRow = {
  key: `pinTries:${string}`
  count: number
  /** The remaining wait at `seenAt` by the clock, and at `pageMs` after the page of `pageId` was opened. */
  waitMs: number
  seenAt: number
  pageId: string
  pageMs: number
}

/** Wrong PINs that the server does not know yet, oldest first. */
export type WrongTriesRow = { key: 'wrongTries'; items: readonly WrongTry[] }

/** The key of the person who is logged in, whose public half the server keeps once it has answered. */
export type MakerKeyRow = {
  key: 'makerKey'
  id: string
  userId: string
  profileId: string
  keys: CryptoKeyPair
  isKept: boolean
}

/** A lease of this device, for a server that forgot it; `key` is `lease:<register>:<epoch>`. */
export type LeaseRow = { key: `lease:${string}`; lease: Lease }

export type MetaRow =
  | DeviceRow
  | RegisterRow
  | LastRegisterRow
  /** How often this outbox was written; its second copy has the same number if it has the same rows. */
  | { key: 'writes'; count: number }
  /** The next number of a series; `key` is `series:<label>`. */
  | { key: `series:${string}`; nextNumber: number }
  | MakerKeyRow
  | LeaseRow
  /** The restore of the server after which everything was sent again. */
  | { key: 'restore'; id: string }
  | PinTriesRow
  | WrongTriesRow

export type DraftRow = { checkoutId: string; cart: DraftCart; savedAt: string }

/** Money. Only a person's decision or a confirmed upload removes a row. */
export type OutboxDatabase = LocalDatabase & { readonly kind: 'outbox' }

export type CatalogueMetaRow =
  | { key: 'state'; version: number; pulledAt: string }
  | { key: 'settings'; settings: TillSettings }
  /** The best sellers, shown first at the next start. */
  | { key: 'first'; items: CatalogueItem[] }
  | { key: 'approvers'; items: readonly KeptApprover[]; pulledAt: string }
  /** The PIN of the person who pulled last; it unlocks only their own screen. */
  | { key: 'ownPin'; userId: string; verifier: PinVerifier | null; pulledAt: string }
  | { key: 'sellers'; items: OutputOf<typeof pullSellers>['items'] }
  /** `takenIds`: handed over here, whether or not the server knows it. */
  | ({ key: 'orders'; takenIds: readonly string[] } & TillOrders)
  | CustomersRow

/** How far the customers of this device have been loaded, and its recent customers. */
export type CustomersRow = { key: 'customers'; asOf: string | null; isPersonalShown: boolean; recentIds: string[] }

/**
 * Items as they came in a whole download, by page: one row per item would take seconds to write for 50,000 items, and to read at each
 * start.
 */
export type CataloguePageRow = { number: number; items: readonly CatalogueItem[] }
/** What has changed since then; null means deleted. */
export type CatalogueChangeRow = { variantId: string; item: CatalogueItem | null }

/** A copy of the catalogue. Dropping it costs a download and nothing else. */
export type CatalogueDatabase = LocalDatabase & { readonly kind: 'catalogue' }

export const outboxName = (companyId: string) => `mostrador-outbox-${companyId}`
export const catalogueName = (companyId: string) => `mostrador-catalogue-${companyId}`

/** Opens the outbox of a company: `meta`, `documents` and the open sales in `drafts`. The parts that represent money are stored twice. */
export function openOutbox(companyId: string): OutboxDatabase {
  const schema = { version: 2, stores: ['documents', 'meta', 'drafts'], upgrade: upgradeOutbox }
  return { ...openTwice(outboxName(companyId), schema), kind: 'outbox' }
}

function upgradeOutbox(db: IDBDatabase, transaction: IDBTransaction, oldVersion: number): void {
  const isMissing = (store: string) => !db.objectStoreNames.contains(store)
  if (isMissing('meta')) db.createObjectStore('meta', { keyPath: 'key' })
  if (isMissing('drafts')) db.createObjectStore('drafts', { keyPath: 'checkoutId' })
  if (!isMissing('documents')) return
  const documents = db.createObjectStore('documents', { keyPath: 'position', autoIncrement: true })
  documents.createIndex('id', 'id', { unique: true })
  documents.createIndex('place', ['state', 'position'])
  documents.createIndex('session', 'payload.sessionId')
  documents.createIndex('receiptNumber', 'receiptNumber')
  documents.createIndex('originalSale', 'payload.originalSaleId')
  if (oldVersion === 1) takeOverSales(db, transaction, documents)
}

/** Version 1 had only sales. They are money: each is copied, with its position, before the store is deleted. */
function takeOverSales(db: IDBDatabase, transaction: IDBTransaction, documents: IDBObjectStore): void {
  const request = transaction.objectStore('sales').openCursor()
  request.addEventListener('success', () => {
    const cursor = request.result
    if (!cursor) {
      db.deleteObjectStore('sales')
      return
    }
    const { saleId, ...row } = cursor.value
    documents.add({ ...row, id: saleId, kind: 'sale', madeBy: null })
    cursor.continue()
  })
}

export function openCatalogueDatabase(companyId: string): CatalogueDatabase {
  const upgrade = (db: IDBDatabase) => {
    // Rows of an earlier version lack fields that the till needs today; they are a copy and are loaded again.
    for (const store of db.objectStoreNames) db.deleteObjectStore(store)
    db.createObjectStore('pages', { keyPath: 'number' })
    db.createObjectStore('changes', { keyPath: 'variantId' })
    db.createObjectStore('customers', { keyPath: 'id' })
    db.createObjectStore('meta', { keyPath: 'key' })
  }
  const schema = { version: 11, stores: ['pages', 'changes', 'customers', 'meta'], upgrade }
  const database = localDatabase(catalogueName(companyId), schema)
  return { ...database, kind: 'catalogue' }
}

/** Reads a row of the outbox's `meta`. */
export function readMeta(transaction: IDBTransaction, key: MetaRow['key']): Promise<MetaRow | undefined> {
  return answerOf<MetaRow | undefined>(transaction.objectStore('meta').get(key))
}

/** The document with an id, in any state. */
export function findDocument(transaction: IDBTransaction, id: string): Promise<OutboxDocument | undefined> {
  return answerOf<OutboxDocument | undefined>(transaction.objectStore('documents').index('id').get(id))
}
