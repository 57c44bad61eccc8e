import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { Screen } from '@mostrador/contract/screens/screens.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

export type BackLink = { to: string; label: string }
type GetEndpoint = Endpoint & { input: (typeof getSupplier)['input'] }

type RecordLoaderProps<E extends GetEndpoint> = {
  screen: Screen
  /** An id, or `new`. */
  id: string
  get: E
  /** Whether what a new record starts with is still loading. */
  isWaiting?: boolean
  /** The form; `null` for a new record. */
  children: (answer: OutputOf<E> | null, back: BackLink) => ReactNode
}

/** Loads a record before its form is shown. It always loads fresh data, because an old version could not be saved. */
export function RecordLoader<const E extends GetEndpoint>({
  screen: { area, record },
  id,
  get,
  isWaiting = false,
  children,
}: RecordLoaderProps<E>) {
  const t = useT()
  const { search } = useLocation()
  const isNew = id === 'new'
  const input = { id } as InputOf<E>
  const { data, error, refetch } = useEndpointQuery(get, input, {
    networkMode: 'always',
    enabled: !isNew,
    gcTime: 0,
    staleTime: 0,
  })
  const back = { to: recordAddress(record)(search, null), label: t(`${area}.title`) }
  if (isNew && !isWaiting) return children(null, back)
  if (data !== undefined) return children(data, back)
  if (error === null) return <DetailLoading label={t('shell.list.loading')} />
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <DetailPage title={t(`${area}.one`)} back={back}>
      {isMissing ? (
        <EmptySlip title={t(`${area}.notFound`)} text={t(`${area}.notFoundText`)} />
      ) : (
        <ListFailure error={error} onRetry={() => void refetch()} />
      )}
    </DetailPage>
  )
}
