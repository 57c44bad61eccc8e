import type { RefundableSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'

/**
 * The ways to give the money of a sale back, the preferred one first. An account is not paid out of the drawer, and some tenders allow no
 * refund (T-11): what was paid in them is given back in another.
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

/** The chosen way, or the first possible one if that is impossible. */
export function wayOf(ways: readonly { value: string }[], chosen: string): string {
  return ways.some(({ value }) => value === chosen) ? chosen : (ways[0]?.value ?? chosen)
}
