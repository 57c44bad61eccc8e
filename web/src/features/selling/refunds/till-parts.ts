import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { ReactNode } from 'react'

/** The customer who returns the goods. */
export type ReturningCustomer = { id: string; name: string }

/** What the sell screen provides for a refund without a receipt: its products and its customers. */
export type TillParts = {
  products: {
    findByBarcode: (code: string) => readonly CatalogueItem[]
    findBySku: (code: string) => CatalogueItem | undefined
    search: (text: string, limit: number) => readonly CatalogueItem[]
  }
  pickCustomer: (onChoose: (customer: ReturningCustomer) => void, onClose: () => void) => ReactNode
  /** An account was credited: the device counts it until the server reports the new balance. */
  recordCredit: (customerId: string, amount: Money) => void
}
