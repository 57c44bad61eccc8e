import type { SessionTools } from '#src/features/checkouts/public.tsx'

/** The tenders that something may go out in, to choose from; an account is not paid out here. */
export function refundWays({ settings }: SessionTools, asPaid: string) {
  const language = settings.company.settings.languageTag
  const others = settings.tenders.filter(
    ({ type }) => !['customerCredit', 'giftCard', 'storeCredit', 'check'].includes(type),
  )
  return [{ value: 'asPaid', label: asPaid }, ...others.map(({ id, name }) => ({ value: id, label: name[language] }))]
}
