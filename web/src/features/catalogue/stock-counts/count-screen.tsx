import { getStockCount } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { listLocations } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { CountView } from '#src/features/catalogue/stock-counts/count-view.tsx'
import { PlanForm } from '#src/features/catalogue/stock-counts/plan-form.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { onLiveNews } from '#src/live/live.ts'
import { listAddress } from '#src/ui/admin/list-state/list-address.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

const mostLocations = 100
const refreshMs = 1000

/** One count, or a new one: its plan while it is a draft, then its progress, review and result. */
export function CountScreen({ id }: { id: string }) {
  const t = useT()
  const location = useLocation()
  const isNew = id === 'new'
  const back = { to: listAddress(pathTo('dashboard-stockCounts', 'en'), location.state), label: t('stockCounts.title') }
  const places = useEndpointQuery(listLocations, { per: mostLocations }, { networkMode: 'always' })
  const query = useEndpointQuery(getStockCount, { id }, { networkMode: 'always', enabled: !isNew, gcTime: 0 })
  useFollow(id, query.refetch)
  const count = query.data?.count
  const error = places.error ?? query.error

  if (places.data && (isNew || count)) {
    if (isNew || !count) return <PlanForm key="new" stored={null} back={back} />
    if (count.status === 'draft') return <PlanForm key={count.id} stored={count} back={back} />
    return <CountView count={count} back={back} />
  }
  if (!error) return <DetailLoading label={t('shell.list.loading')} />
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <DetailPage title={t('stockCounts.title')} back={back}>
      {isMissing ? (
        <EmptySlip title={t('stockCounts.notFound')} text={t('stockCounts.notFoundText')} />
      ) : (
        <ListFailure error={error} onRetry={() => void Promise.all([places.refetch(), query.refetch()])} />
      )}
    </DetailPage>
  )
}

/** Shows what others count as it arrives. */
function useFollow(countId: string, refetch: () => Promise<unknown>): void {
  useEffect(
    function followOthers() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const readSoon = () => {
        timer ??= setTimeout(() => {
          timer = undefined
          void refetch()
        }, refreshMs)
      }
      const stop = onLiveNews('recordChanged', readSoon, ({ entity, id }) => entity === 'stockCount' && id === countId)
      return () => {
        stop()
        clearTimeout(timer)
      }
    },
    [countId, refetch],
  )
}
