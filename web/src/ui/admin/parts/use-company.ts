import type { Company } from '@mostrador/contract/session.ts'
import { useSession } from '#src/session/session-store.ts'

/** The company one works in. Only for screens behind the `auth-connected` guard, which lets nobody in without one. */
export function useCompany(): Company {
  const company = useSession()?.company
  if (!company) throw new Error('No company is connected')
  return company
}
