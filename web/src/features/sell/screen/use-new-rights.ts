import { useEffect, useState } from 'react'
import { onLiveMessage } from '#src/live/live.ts'
import { profileToldStore } from '#src/live/profile-told-store.ts'

type Parts = {
  /** Nothing is open, paid or on its way: the page may begin anew. */
  isFree: boolean
  reload?: () => void
}

/**
 * The person's profile was changed in the middle of a shift. The open sale may be finished or held under the rights it was begun with;
 * then the page begins anew, and its buttons are those of the new ones. Answers whether that is waiting to happen.
 */
export function useNewRights({ isFree, reload = () => window.location.reload() }: Parts): boolean {
  const [isChanged, setChanged] = useState(false)
  useEffect(() => onLiveMessage('changedProfile', () => setChanged(true)), [])
  useEffect(function tellInPlace() {
    profileToldStore.set(true)
    return () => profileToldStore.set(false)
  }, [])
  useEffect(
    function takeUpNewRights() {
      if (isChanged && isFree) reload()
    },
    // The way to reload is the same for the life of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [isChanged, isFree],
  )
  return isChanged
}
