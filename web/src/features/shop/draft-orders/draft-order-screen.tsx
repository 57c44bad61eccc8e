import { getDraftOrder } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useLocation } from 'react-router'
import { DraftOrderForm } from '#src/features/shop/draft-orders/draft-order-form.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { listAddress } from '#src/ui/admin/list-state/list-address.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

/** One draft order, or a new one. It always loads fresh data, because an old revision could not be saved. */
export function DraftOrderScreen({ id }: { id: string }) {
  const t = useT()
  const location = useLocation()
  const isNew = id === 'new'
  const list = listAddress(pathTo('dashboard-ecommerce-draft-orders', 'en'), location.state)
  const back = { to: list, label: t('draftOrders.title') }
  const { data, error, refetch } = useEndpointQuery(
    getDraftOrder,
    { id },
    { networkMode: 'always', enabled: !isNew, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  if (isNew) return <DraftOrderForm stored={null} back={back} />
  if (data) return <DraftOrderForm stored={data.draftOrder} back={back} />
  if (!error) return <DetailLoading label={t('shell.list.loading')} />
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <DetailPage title={t('draftOrders.title')} back={back}>
      {isMissing ? (
        <EmptySlip title={t('draftOrders.notFound')} text={t('draftOrders.notFoundText')} />
      ) : (
        <ListFailure error={error} onRetry={() => void refetch()} />
      )}
    </DetailPage>
  )
}
