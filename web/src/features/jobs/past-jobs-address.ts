import { routes } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { tabAddress, tabsFor } from '#src/features/settings/public.ts'
import { mayOpen } from '#src/session/guards.ts'

/** Where somebody finds their files and past jobs; null for those who may not open that place. */
export function pastJobsAddress(session: AuthSession | null): string | null {
  if (!session || !mayOpen(routes['dashboard-settings-tab'], session)) return null
  return tabsFor(session).some(({ key }) => key === 'data') ? tabAddress('data') : null
}
