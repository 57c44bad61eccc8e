import { drawerAmount, takenBackAmount } from '@mostrador/domain/drawer/cash-session.ts'
import { type Money, negate } from '@mostrador/domain/money/money.ts'
import type { T } from '#src/language/translator.ts'
import type { OutboxDocument } from '#src/offline/outbox-document.ts'

/** The label of a document in a list, and its amount if it has one. */
export function documentWords(document: OutboxDocument, t: T): { label: string; amount: Money | null } {
  switch (document.kind) {
    case 'sale':
    case 'refund':
    case 'exchange':
      return { label: document.receiptNumber, amount: document.receipt.totalAmount }
    case 'saleVoid':
      return {
        label: t('voids.document', { number: document.payload.printed.receiptNumber }),
        amount: negate(document.payload.printed.totalAmount),
      }
    case 'customer':
      return { label: t('tillCustomers.document', { name: document.payload.name }), amount: null }
    case 'sessionOpening':
      return { label: t('registers.documents.sessionOpening'), amount: document.payload.openingCountedAmount }
    case 'movement':
      return {
        label: t(`registers.movements.kinds.${document.payload.kind}`),
        amount: drawerAmount(document.payload.kind, document.payload.amount),
      }
    case 'movementVoid':
      return {
        label: t('registers.documents.movementVoid', { kind: t(`registers.movements.kinds.${document.payload.kind}`) }),
        amount: takenBackAmount(document.payload.kind, document.payload.amount),
      }
    case 'customerPayment':
      return {
        label: t('registers.documents.customerPayment', { name: document.payload.customerName }),
        amount: document.payload.amount,
      }
    case 'sessionClosing':
      return { label: t('registers.documents.sessionClosing'), amount: document.payload.countedCashAmount }
  }
}
