import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { UserList } from '#src/features/access/users/user-list.tsx'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'

const MemberEditor = lazyPart(async () => (await import('#src/features/access/users/member-editor.tsx')).MemberEditor)

/** The list, or one member over it (`?user=`); the list keeps its state meanwhile. */
export default function Users() {
  const t = useT()
  const [params] = useSearchParams()
  const user = params.get('user')
  if (user === null) return <UserList />
  return (
    <Suspense fallback={<DetailLoading label={t('shell.list.loading')} />}>
      <MemberEditor key={user} userId={user} />
    </Suspense>
  )
}
