import { getPriceList } from '@mostrador/contract/features/price-lists/endpoints.ts'
import { useLocation } from 'react-router'
import { priceListAddress } from '#src/features/price-lists/price-list-address.ts'
import { PriceListForm } from '#src/features/price-lists/price-list-form.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

/** One price list, once it has loaded. It always loads fresh data, because an old version could not be saved. */
export function PriceListEditor({ id }: { id: string }) {
  const t = useT()
  const { search } = useLocation()
  const isNew = id === 'new'
  const { data, error, refetch } = useEndpointQuery(
    getPriceList,
    { id },
    { networkMode: 'always', enabled: !isNew, gcTime: 0, staleTime: 0 },
  )
  const back = { to: priceListAddress(search, null), label: t('priceLists.title') }

  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  const isThere = isNew || data
  if (error && !isThere) {
    return (
      <DetailPage title={t('priceLists.one')} back={back}>
        {isMissing ? (
          <EmptySlip title={t('priceLists.notFound')} text={t('priceLists.notFoundText')} />
        ) : (
          <ListFailure error={error} onRetry={() => void refetch()} />
        )}
      </DetailPage>
    )
  }
  if (!isThere) return <DetailLoading label={t('shell.list.loading')} />
  return <PriceListForm stored={data?.priceList ?? null} back={back} />
}
