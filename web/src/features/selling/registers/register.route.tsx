import { getCheckout } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { RegisterView } from '#src/features/selling/registers/page/register-view.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { onLiveNews } from '#src/live/live.ts'
import { listAddress } from '#src/ui/admin/list-state/list-address.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

/** One register: its state, its sessions, its devices and its rules. */
export default function Register() {
  const t = useT()
  const { checkoutId: id = '' } = useParams()
  const location = useLocation()
  const { data, error, refetch } = useEndpointQuery(getCheckout, { id }, { networkMode: 'always' })
  const back = { to: listAddress('/dashboard/checkouts', location.state), label: t('registers.title') }
  useEffect(
    function followSessions() {
      return onLiveNews(
        'sessionChanged',
        () => void refetch(),
        ({ checkoutId }) => checkoutId === id,
      )
    },
    [id, refetch],
  )

  if (data) return <RegisterView {...data} back={back} />
  if (!error) return <DetailLoading label={t('shell.list.loading')} />
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <DetailPage title={t('registers.form.one')} back={back}>
      {isMissing ? (
        <EmptySlip title={t('sessions.notFound')} text={t('sessions.notFoundText')} />
      ) : (
        <ListFailure error={error} onRetry={() => void refetch()} />
      )}
    </DetailPage>
  )
}
