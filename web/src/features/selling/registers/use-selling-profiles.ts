import { listProfiles } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { useMemo } from 'react'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'

/**
 * The profiles that can be chosen for a register, by id; without the root profile, which may sell everywhere. Empty without the permission
 * to see profiles.
 */
export function useSellingProfiles(): ReadonlyMap<string, string> {
  const mayList = useCan(listProfiles)
  const { data } = useEndpointQuery(listProfiles, {}, { enabled: mayList })
  return useMemo(
    () => new Map((data?.items ?? []).filter(({ isRoot }) => !isRoot).map(({ id, name }) => [id, name])),
    [data],
  )
}
