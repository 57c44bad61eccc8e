import type { ReviewReason } from '@mostrador/contract/features/sales/review-reasons.ts'
import type { TenderType } from '@mostrador/domain/payment/settle-payment.ts'
import { cashRoundingOf, isSameRounding } from '@mostrador/domain/money/cash-rounding.ts'

type Rounded = Parameters<typeof cashRoundingOf>[0]

/** The mark of a document whose cash was rounded in another way than the company rounds now. The receipt stands. */
export function refuteRounding(
  document: Rounded,
  payments: readonly { tenderType: TenderType }[],
  settings: Rounded,
): ReviewReason[] {
  const isInCash = payments.some(({ tenderType }) => tenderType === 'cash')
  return isInCash && !isSameRounding(document, settings) ? ['roundingChanged'] : []
}
