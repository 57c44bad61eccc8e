import { getMember } from '@mostrador/contract/features/access/users/endpoints.ts'
import { useLocation } from 'react-router'
import { MemberPage } from '#src/features/access/users/member-page.tsx'
import { useProfileNames } from '#src/features/access/users/use-profile-names.ts'
import { userAddress } from '#src/features/access/users/user-list-url.ts'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

/** One member, loaded fresh each time. */
export function MemberEditor({ userId }: { userId: string }) {
  const t = useT()
  const { search } = useLocation()
  const profiles = useProfileNames()
  const detail = useEndpointQuery(getMember, { userId }, { networkMode: 'always', gcTime: 0, staleTime: 0 })
  const back = { to: userAddress(search, null), label: t('users.title') }
  const { error } = detail

  if (error && !detail.data) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
    return (
      <DetailPage title={t('users.one')} back={back}>
        {isMissing ? (
          <EmptySlip title={t('users.notFound')} text={t('users.notFoundText')} />
        ) : (
          <ListFailure error={error} onRetry={() => void detail.refetch()} />
        )}
      </DetailPage>
    )
  }
  if (!detail.data) return <DetailLoading label={t('shell.list.loading')} />
  return <MemberPage {...detail.data} allProfiles={profiles} back={back} />
}
