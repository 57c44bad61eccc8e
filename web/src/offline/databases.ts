import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { pullApprovers } from '@mostrador/contract/features/approvals/endpoints.ts'
import type { TillSettings } from '@mostrador/contract/features/checkout/schema.ts'
import type { CheckoutSession, Lease } from '@mostrador/contract/features/checkouts/schema.ts'
import type { NewSale } from '@mostrador/contract/features/sales/schema.ts'
import type { ReceiptInput } from '@mostrador/domain/receipt.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import { answerOf, type LocalDatabase, localDatabase } from '#src/offline/local-database.ts'

/** Where a sale of this device is: kept here, on its way, on the server, or refused and waiting for a person. */
export type SaleState = 'saved' | 'sending' | 'onServer' | 'needsAttention'

/** A confirmed sale. `payload` never changes: every attempt sends the same bytes. */
export type OutboxSale = {
  /** Order of confirmation; the clock may be set back, this cannot. */
  position: number
  saleId: string
  payload: NewSale
  receiptNumber: string
  /** What was printed, for a reprint without a network. */
  receipt: ReceiptInput
  state: SaleState
  createdAt: string
  attempts: number
  lastError: string | null
  syncedAt: string | null
}

/** The register this device sells on, with the session that was open when the server last answered. */
export type RegisterRow = {
  key: 'register'
  checkout: { id: string; name: string; code: string }
  session: CheckoutSession
  lease: Lease
}
export type MetaRow =
  | { key: 'device'; deviceId: string }
  | RegisterRow
  /** The next number of a series; `key` is `series:<label>`. */
  | { key: `series:${string}`; nextNumber: number }

export type DraftRow = { checkoutId: string; cart: DraftCart; savedAt: string }

/** Money. Nothing but a person's decision or a confirmed upload ever removes a row from it. */
export type OutboxDatabase = LocalDatabase & { readonly kind: 'outbox' }

export type CatalogueMetaRow =
  | { key: 'state'; version: number; pulledAt: string }
  | { key: 'settings'; settings: TillSettings }
  /** The best sellers, which are on the screen first at the next start. */
  | { key: 'first'; variantIds: string[] }
  | { key: 'approvers'; items: OutputOf<typeof pullApprovers>['items'] }
  | CustomersRow

/** How far the customers of this device have been read, and whom it sold to last. */
export type CustomersRow = { key: 'customers'; asOf: string | null; isPersonalShown: boolean; recentIds: string[] }

/** A copy of the catalogue. Dropping it costs a download and nothing else. */
export type CatalogueDatabase = LocalDatabase & { readonly kind: 'catalogue' }

export const outboxName = (companyId: string) => `mostrador-outbox-${companyId}`

/** Opens the outbox of a company: `meta`, `sales` and the open sales in `drafts`. */
export function openOutbox(companyId: string): OutboxDatabase {
  const database = localDatabase(outboxName(companyId), 1, (db) => {
    db.createObjectStore('meta', { keyPath: 'key' })
    const sales = db.createObjectStore('sales', { keyPath: 'position', autoIncrement: true })
    sales.createIndex('saleId', 'saleId', { unique: true })
    sales.createIndex('state', 'state')
    db.createObjectStore('drafts', { keyPath: 'checkoutId' })
  })
  return { ...database, kind: 'outbox' }
}

export function openCatalogueDatabase(companyId: string): CatalogueDatabase {
  const database = localDatabase(`mostrador-catalogue-${companyId}`, 4, (db) => {
    // Rows of an earlier version lack what the till reads today; they are a copy and are read anew.
    for (const store of db.objectStoreNames) db.deleteObjectStore(store)
    db.createObjectStore('items', { keyPath: 'variantId' })
    db.createObjectStore('customers', { keyPath: 'id' })
    db.createObjectStore('meta', { keyPath: 'key' })
  })
  return { ...database, kind: 'catalogue' }
}

/** A row of the outbox's `meta`. */
export function readMeta(transaction: IDBTransaction, key: MetaRow['key']): Promise<MetaRow | undefined> {
  return answerOf<MetaRow | undefined>(transaction.objectStore('meta').get(key))
}

/** The sale with an id, wherever it is on its way. */
export function findSale(transaction: IDBTransaction, saleId: string): Promise<OutboxSale | undefined> {
  return answerOf<OutboxSale | undefined>(transaction.objectStore('sales').index('saleId').get(saleId))
}
