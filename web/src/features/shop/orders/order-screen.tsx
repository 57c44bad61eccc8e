import { getOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useLocation } from 'react-router'
import { OrderView } from '#src/features/shop/orders/order-view.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { listAddress } from '#src/ui/admin/list-state/list-address.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

/** One order, or why it cannot be shown. */
export function OrderScreen({ id }: { id: string }) {
  const t = useT()
  const location = useLocation()
  const back = { to: listAddress(pathTo('dashboard-ecommerce-orders', 'en'), location.state), label: t('orders.title') }
  const { data, error, refetch } = useEndpointQuery(getOrder, { id }, { networkMode: 'always', gcTime: 0 })
  if (data) return <OrderView order={data.order} back={back} />
  if (!error) return <DetailLoading label={t('shell.list.loading')} />
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <DetailPage title={t('orders.title')} back={back}>
      {isMissing ? (
        <EmptySlip title={t('orders.notFound')} text={t('orders.notFoundText')} />
      ) : (
        <ListFailure error={error} onRetry={() => void refetch()} />
      )}
    </DetailPage>
  )
}
