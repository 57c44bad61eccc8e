import { listMembers } from '@mostrador/contract/features/access/users/endpoints.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'

const mostOffered = 100

/** The people to filter by; none without the permission to see members. */
export function usePeople(): { value: string; label: string }[] {
  const mayList = useCan(listMembers)
  const { data } = useEndpointQuery(listMembers, { per: mostOffered }, { enabled: mayList })
  return (data?.items ?? []).map(({ userId, name, email }) => ({ value: userId, label: `${name} (${email})` }))
}
