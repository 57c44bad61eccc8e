import type { Closing } from '@mostrador/contract/features/selling/closings/schema.ts'
import type { Company } from '@mostrador/contract/session.ts'
import type { ReceiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import { zSupplementsDocument } from '@mostrador/domain/drawer/z-supplement-rows.ts'
import type { T } from '#src/language/translator.ts'

/** What arrived, in the reader's language. */
export function supplementName({ kind, label }: Pick<Closing['supplements'][number], 'kind' | 'label'>, t: T): string {
  const name = t(`closings.supplements.kinds.${kind}`)
  return label === null ? name : `${name}: ${label}`
}

/** The supplements of a closing, for a screen or a printer to lay out. */
export function supplementsDocument(
  closing: Closing,
  { name, settings }: Pick<Company, 'name' | 'settings'>,
  t: T,
  printedAt: Date,
): ReceiptDocument {
  const { checkoutName, sessionNumber, zNumber, closedAt, countedCashAmount, supplements } = closing
  return zSupplementsDocument({
    shopName: name,
    checkoutName,
    sessionNumber,
    zNumber,
    closedAt,
    printedAt: printedAt.toISOString(),
    countedAmount: countedCashAmount,
    supplements: supplements.map((supplement) => ({ ...supplement, name: supplementName(supplement, t) })),
    currencyTag: settings.currencyTag,
    timeZone: settings.timeZone,
  })
}
