import type { CatalogueItem, TillSettings } from '@mostrador/contract/features/checkout/schema.ts'
import type { CheckoutSession, Lease } from '@mostrador/contract/features/checkouts/schema.ts'
import type { NewSale } from '@mostrador/contract/features/sales/schema.ts'
import type { ReceiptInput } from '@mostrador/domain/receipt.ts'
import { Dexie, type EntityTable, type Table } from 'dexie'
import type { DraftCart } from '#src/offline/draft-cart.ts'

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
export type OutboxDatabase = Dexie & {
  meta: Table<MetaRow, string>
  sales: EntityTable<OutboxSale, 'position'>
  drafts: Table<DraftRow, string>
}

export type CatalogueMetaRow =
  | { key: 'state'; version: number; pulledAt: string }
  | { key: 'settings'; settings: TillSettings }

/** A copy of the catalogue. Dropping it costs a download and nothing else. */
export type CatalogueDatabase = Dexie & {
  items: Table<CatalogueItem, string>
  meta: Table<CatalogueMetaRow, string>
}

type Durability = 'strict' | 'relaxed'

function outboxOf(companyId: string, durability: Durability): OutboxDatabase {
  const database = new Dexie(`mostrador-outbox-${companyId}`, { chromeTransactionDurability: durability })
  database.version(1).stores({ meta: 'key', sales: '++position, &saleId, state, syncedAt', drafts: 'checkoutId' })
  return database as OutboxDatabase
}

/** The outbox for confirming sales: a transaction is complete only when the disk has it. */
export function openOutbox(companyId: string): OutboxDatabase {
  return outboxOf(companyId, 'strict')
}

/** The same database for the open sale, written on every keystroke: a second connection that does not wait for the disk. */
export function openDrafts(companyId: string): OutboxDatabase {
  return outboxOf(companyId, 'relaxed')
}

export function openCatalogueDatabase(companyId: string): CatalogueDatabase {
  const database = new Dexie(`mostrador-catalogue-${companyId}`)
  database.version(1).stores({ items: 'variantId', meta: 'key' })
  return database as CatalogueDatabase
}
