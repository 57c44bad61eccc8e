import { thousandthsOf } from './quantity.ts'

export const orderStatuses = ['draft', 'ordered', 'closed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const receiptStatuses = ['none', 'partial', 'full'] as const
type ReceiptStatus = (typeof receiptStatuses)[number]

/** The received part of a line, in units of stock. `over` may be received beyond the order, with approval. */
type LineProgress = { ordered: string; received: string }

/**
 * How much of an order was received, line by line: an order is full if no line waits, even if other lines got too much (U-4).
 *
 * @example receiptStatusOf([{ ordered: '100', received: '99.999' }]) // 'partial'
 */
export function receiptStatusOf(lines: readonly LineProgress[]): ReceiptStatus {
  if (lines.every(({ received }) => thousandthsOf(received) === 0n)) return 'none'
  return lines.every(({ ordered, received }) => thousandthsOf(received) >= thousandthsOf(ordered)) ? 'full' : 'partial'
}

/** What a person may do with an order in a state. */
export type OrderStep = 'change' | 'order' | 'reopen' | 'receive' | 'closeShort' | 'cancel' | 'delete'

/**
 * The steps an order allows (U-3). A draft has no effects and may be deleted. No step of the order undoes received goods; they
 * can only be reversed. An order with received goods can therefore be neither cancelled nor reopened.
 */
export function stepsOf({ status, receipts }: { status: OrderStatus; receipts: ReceiptStatus }): readonly OrderStep[] {
  if (status === 'draft') return ['change', 'order', 'cancel', 'delete']
  if (status !== 'ordered') return []
  return receipts === 'none' ? ['receive', 'reopen', 'cancel'] : ['receive', 'closeShort']
}
