import { useSearchParams } from 'react-router'
import { MemberEditor } from '#src/features/users/member-editor.tsx'
import { UserList } from '#src/features/users/user-list.tsx'

/** The list, or one person over it (`?user=`); the list keeps its place meanwhile. */
export default function Users() {
  const [params] = useSearchParams()
  const user = params.get('user')
  return user === null ? <UserList /> : <MemberEditor key={user} userId={user} />
}
