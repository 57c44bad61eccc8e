import type { AuthSession } from '@mostrador/contract/session.ts'
import { tabAddress, tabsFor } from '#src/features/access/settings/public.ts'

/** The page with a person's files and past jobs; null if they may not open it. */
export function pastJobsAddress(session: AuthSession | null): string | null {
  return tabsFor(session).some(({ key }) => key === 'data') ? tabAddress('data') : null
}
