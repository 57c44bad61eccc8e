import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ProfileList } from '#src/features/access/profiles/profile-list.tsx'
import { useT } from '#src/language/use-t.ts'
import { late } from '#src/lib/late.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'

const ProfileEditor = late(async () => (await import('#src/features/access/profiles/profile-editor.tsx')).ProfileEditor)

/** The list, or one profile over it (`?profile=`). */
export default function Profiles() {
  const t = useT()
  const [params] = useSearchParams()
  const profile = params.get('profile')
  if (profile === null) return <ProfileList />
  return (
    <Suspense fallback={<DetailLoading label={t('shell.list.loading')} />}>
      <ProfileEditor key={profile} id={profile} />
    </Suspense>
  )
}
