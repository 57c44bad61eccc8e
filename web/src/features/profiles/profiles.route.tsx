import { useSearchParams } from 'react-router'
import { ProfileEditor } from '#src/features/profiles/profile-editor.tsx'
import { ProfileList } from '#src/features/profiles/profile-list.tsx'

/** The list, or one profile over it (`?profile=`). */
export default function Profiles() {
  const [params] = useSearchParams()
  const profile = params.get('profile')
  return profile === null ? <ProfileList /> : <ProfileEditor key={profile} id={profile} />
}
