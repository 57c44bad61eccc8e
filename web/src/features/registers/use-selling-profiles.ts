import { listProfiles } from '@mostrador/contract/features/profiles/endpoints.ts'
import { useMemo } from 'react'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'

/** The profiles that can be chosen for a register, by their ids; not the root profile, which sells everywhere. None for whoever may not see them. */
export function useSellingProfiles(): ReadonlyMap<string, string> {
  const mayList = useCan(listProfiles)
  const { data } = useEndpointQuery(listProfiles, {}, { enabled: mayList })
  return useMemo(
    () => new Map((data?.items ?? []).filter(({ isRoot }) => !isRoot).map(({ id, name }) => [id, name])),
    [data],
  )
}
