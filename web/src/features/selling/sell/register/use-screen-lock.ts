import type { Selling } from '#src/features/selling/sell/till/sell-context.ts'
import { useAutoLock } from '#src/features/selling/sell/register/use-auto-lock.ts'
import { rulesHere } from '#src/features/selling/registers/public.tsx'
import { useStore } from '#src/lib/store.ts'
import { screenLockStore } from '#src/session/screen-lock.ts'

/** Whether the seller's screen is locked; locks it automatically by the register's rule. */
export function useScreenLock(selling: Selling): boolean {
  const { till, session } = selling
  const isLocked = useStore(screenLockStore, null) === session.user.id
  useAutoLock({ till, session, minutes: rulesHere(selling).autoLockMinutes, isLocked })
  return isLocked
}
