import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'
import { createProfile, listProfiles, type Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { profileAddress, profileList } from '#src/features/access/profiles/profile-address.ts'
import { profileColumns } from '#src/features/access/profiles/profile-columns.tsx'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useWholeList } from '#src/ui/admin/list-state/use-described-list.ts'
import { DescribedList } from '#src/ui/described-list.tsx'
import type { ListQuestion } from '#src/ui/admin/list-state/use-list-url.ts'

const profiles = describeList({
  area: 'profiles',
  spec: profileList,
  endpoint: listProfiles,
  entities: ['profile'],
  rows: { address: profileAddress, nameOf: ({ name }) => name, testIdOf: ({ name }) => `profile-${name}` },
  create: { endpoint: createProfile, testId: 'profile' },
})

/** A company has few profiles: they are loaded in one answer and searched here. */
function ProfileList() {
  return <DescribedList list={useWholeList(profiles, findProfiles)} columns={profileColumns(useT())} />
}

function findProfiles(all: readonly Profile[], { q = '' }: ListQuestion): Profile[] {
  return all.filter(({ name }) => foldText(name).includes(foldText(q)))
}

const ProfileEditor = lazyPart(
  async () => (await import('#src/features/access/profiles/profile-editor.tsx')).ProfileEditor,
)

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
