import type { SessionTools } from '#src/features/checkouts/public.tsx'

/** How money may go out, as it should first; an account is not paid out of the till. */
export function refundWays({ settings }: SessionTools, asPaid: string) {
  const language = settings.company.settings.languageTag
  const others = settings.tenders.filter(
    ({ type }) => !['customerCredit', 'giftCard', 'storeCredit', 'check'].includes(type),
  )
  return [{ value: 'asPaid', label: asPaid }, ...others.map(({ id, name }) => ({ value: id, label: name[language] }))]
}
