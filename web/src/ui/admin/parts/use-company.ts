import type { Company } from '@mostrador/contract/session.ts'
import { useSession } from '#src/session/session-store.ts'

/** The current company. Only for screens behind the `auth-connected` guard, which requires one. */
export function useCompany(): Company {
  const company = useSession()?.company
  if (!company) throw new Error('No company is connected')
  return company
}
