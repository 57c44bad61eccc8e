import type { Money } from '../money/money.ts'
import type { ReceiptDocument } from '../receipt/receipt.ts'
import type { FactValue, ReceiptFactKey, ReceiptRow } from '../receipt/receipt-rows.ts'
import type { CorrectedFigures } from './z-supplements.ts'

/** The supplements of a closing, with the names for printing. */
type SupplementsInput = {
  shopName: string
  checkoutName: string
  sessionNumber: number
  zNumber: number
  closedAt: string
  printedAt: string
  countedAmount: Money
  /** In the order of arrival. `name` is the late document, such as `Sale C1-000012`. */
  supplements: readonly {
    number: number
    name: string
    receivedAt: string
    totalAmount: Money
    cashAmount: Money
    corrected: CorrectedFigures
  }[]
  currencyTag: string
  timeZone: string
}

/**
 * What arrived after a count, as rows for the screens and printers of receipts (D-12): each supplement with its number, and the count's
 * totals corrected by all of them. The Z report itself prints unchanged.
 *
 * @example zSupplementsDocument(input).rows[1] // { kind: 'heading', labelKey: 'receipt.zSupplements' }
 */
export function zSupplementsDocument(input: SupplementsInput): ReceiptDocument {
  const { supplements, countedAmount, currencyTag, timeZone } = input
  const corrected = supplements.at(-1)?.corrected
  const rows: ReceiptRow[] = [
    { kind: 'shop', name: input.shopName },
    { kind: 'heading', labelKey: 'receipt.zSupplements' },
    fact('receipt.zNumber', text(String(input.zNumber))),
    fact('receipt.checkout', text(input.checkoutName)),
    fact('receipt.session', text(String(input.sessionNumber))),
    fact('receipt.closedAt', { type: 'instant', instant: input.closedAt }),
    fact('receipt.printedAt', { type: 'instant', instant: input.printedAt }),
    ...supplements.flatMap(({ number, name, receivedAt, totalAmount, cashAmount }): ReceiptRow[] => [
      { kind: 'separator' },
      fact('receipt.supplement', text(`${number} · ${name}`)),
      fact('receipt.receivedAt', { type: 'instant', instant: receivedAt }),
      ...(totalAmount === 0 ? [] : [amount('receipt.total', totalAmount, 'normal')]),
      amount('receipt.inDrawer', cashAmount, 'normal'),
    ]),
  ]
  if (corrected)
    rows.push(
      { kind: 'separator' },
      amount('receipt.correctedTotal', corrected.totalAmount, 'strong'),
      amount('receipt.correctedExpected', corrected.expectedCashAmount, 'normal'),
      amount('receipt.counted', countedAmount, 'normal'),
      amount('receipt.correctedDifference', corrected.differenceAmount, 'strong'),
    )
  return { rows, currencyTag, timeZone }
}

type AmountRow = Extract<ReceiptRow, { kind: 'amount' }>

const text = (words: string): FactValue => ({ type: 'text', text: words })
const fact = (labelKey: ReceiptFactKey, value: FactValue): ReceiptRow => ({ kind: 'fact', labelKey, value })
const amount = (labelKey: AmountRow['labelKey'], value: Money, emphasis: AmountRow['emphasis']): ReceiptRow => ({
  kind: 'amount',
  labelKey,
  amount: value,
  emphasis,
})
