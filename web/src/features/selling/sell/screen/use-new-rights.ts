import { useEffect, useState } from 'react'
import { onLiveMessage } from '#src/live/live.ts'
import { profileToldStore } from '#src/live/profile-told-store.ts'

type Parts = {
  /** No sale is open, paid or being added: the page may reload. */
  isFree: boolean
  reload?: () => void
}

/**
 * Handles a profile that changed during a shift. The open sale may be finished or held under the previous rights; then the page reloads
 * with the new ones. Returns whether a reload is pending.
 */
export function useNewRights({ isFree, reload = () => window.location.reload() }: Parts): boolean {
  const [isChanged, setChanged] = useState(false)
  useEffect(() => onLiveMessage('changedProfile', () => setChanged(true)), [])
  useEffect(function alertInPlace() {
    profileToldStore.set(true)
    return () => profileToldStore.set(false)
  }, [])
  useEffect(
    function takeUpNewRights() {
      if (isChanged && isFree) reload()
    },
    // The reload function never changes during the life of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [isChanged, isFree],
  )
  return isChanged
}
