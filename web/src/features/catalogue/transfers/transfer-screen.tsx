import { listLocations } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { getTransfer } from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link, useLocation } from 'react-router'
import { TransferForm } from '#src/features/catalogue/transfers/transfer-form.tsx'
import { TransferView } from '#src/features/catalogue/transfers/transfer-view.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { listAddress } from '#src/ui/admin/list-state/list-address.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

const mostLocations = 100

/** One transfer, or a new one: its form while it is a draft, and afterwards what became of it. */
export function TransferScreen({ id }: { id: string }) {
  const t = useT()
  const location = useLocation()
  const isNew = id === 'new'
  const back = { to: listAddress(pathTo('dashboard-transfers', 'en'), location.state), label: t('transfers.title') }
  const places = useEndpointQuery(listLocations, { per: mostLocations }, { networkMode: 'always' })
  const query = useEndpointQuery(getTransfer, { id }, { networkMode: 'always', enabled: !isNew, gcTime: 0 })
  const transfer = query.data?.transfer
  const error = places.error ?? query.error

  if (places.data && (isNew || transfer)) {
    if (isNew && places.data.items.length < 2) return <OneLocation back={back} />
    if (isNew || !transfer) return <TransferForm key="new" stored={null} back={back} />
    if (transfer.status === 'draft') return <TransferForm key={transfer.id} stored={transfer} back={back} />
    return <TransferView transfer={transfer} back={back} />
  }
  if (!error) return <DetailLoading label={t('shell.list.loading')} />
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <DetailPage title={t('transfers.title')} back={back}>
      {isMissing ? (
        <EmptySlip title={t('transfers.notFound')} text={t('transfers.notFoundText')} />
      ) : (
        <ListFailure error={error} onRetry={() => void Promise.all([places.refetch(), query.refetch()])} />
      )}
    </DetailPage>
  )
}

function OneLocation({ back }: { back: { to: string; label: string } }) {
  const t = useT()
  return (
    <DetailPage title={t('transfers.newTitle')} back={back}>
      <EmptySlip
        text={t('transfers.oneLocation')}
        action={<Link to={pathTo('dashboard-locations', 'en')}>{t('transfers.toLocations')}</Link>}
      />
    </DetailPage>
  )
}
