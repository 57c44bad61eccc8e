import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import {
  type QueryClient,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { callEndpoint } from '#src/lib/call-endpoint.ts'

/** `[area, action, input]`: a prefix is enough to invalidate an area. */
export function queryKeyOf(endpoint: Pick<Endpoint, 'path'>, input?: unknown): unknown[] {
  const [area = '', ...action] = endpoint.path.replace('/api/', '').split('/')
  return input === undefined ? [area, action.join('/')] : [area, action.join('/'), input]
}

type QueryOptions<E extends Endpoint> = Omit<UseQueryOptions<OutputOf<E>, Error>, 'queryKey' | 'queryFn'>

/** Reads an endpoint and caches the answer. */
export function useEndpointQuery<const E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: QueryOptions<E>) {
  return useQuery<OutputOf<E>, Error>({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => callEndpoint(endpoint, input, { signal }),
    ...options,
  })
}

type MutationOptions<E extends Endpoint> = Omit<UseMutationOptions<OutputOf<E>, Error, InputOf<E>>, 'mutationFn'> & {
  /** Areas whose cached answers become stale, in addition to the endpoint's own. */
  invalidates?: readonly string[]
}

/** Writes through an endpoint, then refetches what was read from its area. */
export function useEndpointMutation<const E extends Endpoint>(
  endpoint: E,
  { invalidates = [], ...options }: MutationOptions<E> = {},
) {
  const client = useQueryClient()
  return useMutation<OutputOf<E>, Error, InputOf<E>>({
    mutationFn: (input) => callEndpoint(endpoint, input),
    ...options,
    onSuccess: async (...args) => {
      await invalidateAreas(client, [areaOf(endpoint), ...invalidates])
      await options.onSuccess?.(...args)
    },
  })
}

function areaOf(endpoint: Pick<Endpoint, 'path'>): string {
  return String(queryKeyOf(endpoint)[0])
}

/** Marks all cached data of these areas as stale. */
export async function invalidateAreas(client: QueryClient, areas: readonly string[]): Promise<void> {
  await Promise.all(areas.map((area) => client.invalidateQueries({ queryKey: [area] })))
}
