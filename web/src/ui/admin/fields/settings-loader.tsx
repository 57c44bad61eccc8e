import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { ReactNode } from 'react'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'

type SettingsLoaderProps<E extends Endpoint> = {
  get: E
  /** The form. */
  children: (answer: OutputOf<E>) => ReactNode
}

/** Loads settings before their form is shown; always fresh ones, because an old version could not be saved. */
export function SettingsLoader<const E extends Endpoint>({ get, children }: SettingsLoaderProps<E>) {
  const { data, error, refetch } = useEndpointQuery(get, {} as InputOf<E>, {
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data !== undefined) return children(data)
  return error ? <ListFailure error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
}
