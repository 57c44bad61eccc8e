import { getProfile, type Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { useLocation } from 'react-router'
import { OwnerBadge } from '#src/features/access/profiles/owner-badge.tsx'
import { profileAddress } from '#src/features/access/profiles/profile-address.ts'
import { ProfileForm } from '#src/features/access/profiles/profile-form.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { Card, DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

/** One profile, loaded fresh each time: an old version could not be saved. */
export function ProfileEditor({ id }: { id: string }) {
  const t = useT()
  const { search } = useLocation()
  const isNew = id === 'new'
  const detail = useEndpointQuery(
    getProfile,
    { id },
    { networkMode: 'always', enabled: !isNew, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  const back = { to: profileAddress(search, null), label: t('profiles.title') }
  const { error } = detail

  if (error && !detail.data) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
    return (
      <DetailPage title={t('profiles.one')} back={back}>
        {isMissing ? (
          <EmptySlip title={t('profiles.notFound')} text={t('profiles.notFoundText')} />
        ) : (
          <ListFailure error={error} onRetry={() => void detail.refetch()} />
        )}
      </DetailPage>
    )
  }
  if (!isNew && !detail.data) return <DetailLoading label={t('shell.list.loading')} />
  const stored = detail.data?.profile ?? null
  if (stored?.isRoot) return <OwnerProfile profile={stored} back={back} />
  return <ProfileForm stored={stored} back={back} />
}

/** The root profile has nothing to choose. */
function OwnerProfile({ profile, back }: { profile: Profile; back: { to: string; label: string } }) {
  const t = useT()
  return (
    <DetailPage
      title={profile.name}
      back={back}
      badge={<OwnerBadge />}
      note={t('profiles.form.usedBy', { people: t('profiles.people', { count: profile.memberCount }) })}
    >
      <Card title={t('profiles.form.permissions')}>
        <p>{t('profiles.form.ownerFixed')}</p>
      </Card>
    </DetailPage>
  )
}
