import type { CashMovement } from './cash-session.ts'
import type { Money } from '../money/money.ts'
import type { ReceiptDocument } from '../receipt/receipt.ts'
import type { FactValue, ReceiptFactKey, ReceiptRow } from '../receipt/receipt-rows.ts'

/** Cash moved by hand, as printed on its slip. */
export type MovementSlipInput = {
  shopName: string
  checkoutName: string
  userName: string
  movedAt: string
  kind: CashMovement
  category: string | null
  reason: string | null
  /** As entered: positive in both directions. */
  amount: Money
  /** Whether it was taken back since. */
  isTakenBack: boolean
  currencyTag: string
  timeZone: string
}

/**
 * The slip to sign when cash is put in or taken out by hand (D-19). It has no number.
 *
 * @example movementSlipDocument(input).rows[1] // { kind: 'heading', labelKey: 'receipt.cashMovement' }
 */
export function movementSlipDocument(input: MovementSlipInput): ReceiptDocument {
  const { category, reason, currencyTag, timeZone } = input
  const rows: ReceiptRow[] = [
    { kind: 'shop', name: input.shopName },
    { kind: 'heading', labelKey: 'receipt.cashMovement' },
    ...(input.isTakenBack ? [{ kind: 'heading', labelKey: 'receipt.takenBack' } as const] : []),
    fact('receipt.soldAt', { type: 'instant', instant: input.movedAt }),
    fact('receipt.checkout', text(input.checkoutName)),
    fact('receipt.cashier', text(input.userName)),
    ...(category === null ? [] : [fact('receipt.category', text(category))]),
    ...(reason === null ? [] : [fact('receipt.reason', text(reason))]),
    { kind: 'separator' },
    { kind: 'amount', labelKey: `receipt.${input.kind}`, amount: input.amount, emphasis: 'total' },
    { kind: 'separator' },
    fact('receipt.signature', text('____________________')),
  ]
  return { rows, currencyTag, timeZone }
}

const text = (words: string): FactValue => ({ type: 'text', text: words })
const fact = (labelKey: ReceiptFactKey, value: FactValue): ReceiptRow => ({ kind: 'fact', labelKey, value })
