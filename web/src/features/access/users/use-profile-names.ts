import { listProfiles, type Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'

/** The profiles of the company, for filters and choices; none without the permission to see them. */
export function useProfileNames(): readonly Profile[] {
  const mayList = useCan(listProfiles)
  return useEndpointQuery(listProfiles, {}, { enabled: mayList }).data?.items ?? []
}
