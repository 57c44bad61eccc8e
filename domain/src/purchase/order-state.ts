import { thousandthsOf } from './quantity.ts'

export const orderStatuses = ['draft', 'ordered', 'closed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const receiptStatuses = ['none', 'partial', 'full'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

/** What has come of a line, in units of stock. `over` may be received beyond the order, by consent. */
export type LineProgress = { ordered: string; received: string }

/**
 * How much of an order has come, line by line: an order is full when no line waits, however much came on others (U-4).
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
 * The steps an order allows (U-3). A draft touches nothing and may be deleted. What was received is never undone by a step of the order: it
 * can only be reversed, so an order with goods is neither cancelled nor opened again.
 */
export function stepsOf({ status, receipts }: { status: OrderStatus; receipts: ReceiptStatus }): readonly OrderStep[] {
  if (status === 'draft') return ['change', 'order', 'cancel', 'delete']
  if (status !== 'ordered') return []
  return receipts === 'none' ? ['receive', 'reopen', 'cancel'] : ['receive', 'closeShort']
}
