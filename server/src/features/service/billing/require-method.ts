import { AppError } from '@mostrador/contract/errors.ts'
import type { PaymentMethodKey } from '@mostrador/domain/billing/billing-account.ts'
import { openCards } from '../../../cards/open-cards.ts'
import type { SignedInCtx } from '../../../context.ts'
import { readBillingFile, transferAccountFor } from './billing-file.ts'

/**
 * Throws `paymentMethodMissing` for a way to pay that this installation does not accept from a company of that region and
 * currency.
 */
export async function requireMethod(
  { deps }: Pick<SignedInCtx, 'deps'>,
  { transferRegionTag: regionTag, currencyTag }: { transferRegionTag: string; currencyTag: string },
  method: PaymentMethodKey,
): Promise<void> {
  if (method === 'card') {
    if (!(await openCards(deps.config))) throw new AppError('paymentMethodMissing')
    return
  }
  if (!transferAccountFor(await readBillingFile(deps.config), { regionTag, currencyTag }))
    throw new AppError('paymentMethodMissing')
}
