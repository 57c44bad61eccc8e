import type { RefundableSale } from '@mostrador/contract/features/refunds/schema.ts'
import type { SessionTools } from '#src/features/registers/public.tsx'

/**
 * How the money of a sale may go out, as it should first; an account is not paid out of the till, and a tender may give nothing back
 * (rules.md 2.2). What was paid in such a one goes out in another.
 */
export function refundWays(
  { settings }: Pick<SessionTools, 'settings'>,
  { taken }: Pick<RefundableSale, 'taken'>,
  asPaid: string,
) {
  const language = settings.company.settings.languageTag
  const others = settings.tenders.filter(
    ({ type, isRefundable }) => isRefundable && !['customerCredit', 'giftCard', 'storeCredit', 'check'].includes(type),
  )
  const canAsPaid = taken.every(
    ({ tenderId }) => settings.tenders.find(({ id }) => id === tenderId)?.isRefundable ?? true,
  )
  const ways = others.map(({ id, name }) => ({ value: id, label: name[language] }))
  return canAsPaid ? [{ value: 'asPaid', label: asPaid }, ...ways] : ways
}

/** The way somebody chose, or the first there is when that is none. */
export function wayOf(ways: readonly { value: string }[], chosen: string): string {
  return ways.some(({ value }) => value === chosen) ? chosen : (ways[0]?.value ?? chosen)
}
