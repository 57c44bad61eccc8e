import type { Closing } from '@mostrador/contract/features/selling/closings/schema.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { Company } from '@mostrador/contract/session.ts'
import { subtract } from '@mostrador/domain/money/money.ts'
import type { ReceiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import { sessionReportDocument } from '@mostrador/domain/drawer/session-report-rows.ts'

/** The Z report of a closing in one language, for a screen or a printer to lay out. */
export function closingDocument(
  closing: Closing,
  { name, settings }: Pick<Company, 'name' | 'settings'>,
  language: Language,
  printedAt: Date,
): ReceiptDocument {
  const { report, countedCashAmount, cashLeftAmount } = closing
  const { currencyTag, timeZone, pricesIncludeTax } = settings
  return sessionReportDocument({
    report,
    shopName: name,
    checkoutName: closing.checkoutName,
    sessionNumber: closing.sessionNumber,
    openedAt: closing.openedAt,
    openedByName: closing.openedByName,
    printedAt: printedAt.toISOString(),
    tenderNames: new Map(closing.tenders.map(({ id, name: tender }) => [id, tender[language]])),
    taxes: new Map(closing.taxes.map(({ id, name: tax, rate, kind }) => [id, { name: tax[language], rate, kind }])),
    pricesIncludeTax,
    currencyTag,
    timeZone,
    showsExpected: true,
    closing: {
      zNumber: closing.zNumber,
      closedAt: closing.closedAt,
      closedByName: closing.closedByName,
      approvedByName: closing.approvedByName,
      openingDifferenceAmount: closing.openingDifferenceAmount,
      countedAmount: countedCashAmount,
      differenceAmount: closing.differenceAmount,
      leftAmount: cashLeftAmount,
      takenAmount: subtract(countedCashAmount, cashLeftAmount),
    },
  })
}
