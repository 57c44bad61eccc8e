import { listLocations } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'

const mostNames = 100

/** The names of the locations in use by id, by name; none without the permission to see them. */
export function useLocationNames(): ReadonlyMap<string, string> {
  const { data } = useEndpointQuery(listLocations, { per: mostNames }, { enabled: useCan(listLocations) })
  return new Map(data?.items.map(({ id, name }) => [id, name]))
}

/** The default location; undefined until it has loaded. */
export function useDefaultLocation(): string | undefined {
  const { data } = useEndpointQuery(listLocations, { per: mostNames }, { enabled: useCan(listLocations) })
  return data?.items.find(({ isDefault }) => isDefault)?.id
}
