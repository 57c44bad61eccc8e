import type { AuthSession } from '@mostrador/contract/session.ts'
import { useEffect, useRef } from 'react'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { lockScreen } from '#src/session/screen-lock.ts'

/** How often it checks the time since the last touch or key. */
const lookEveryMs = 5000
const minuteMs = 60_000

type LockParts = {
  till: { pins: Pick<Till['pins'], 'readOwnPin'> }
  session: AuthSession
  minutes: number | null
  isLocked: boolean
}

/**
 * Locks the screen after the given minutes without a touch or a key. A person without a PIN that this device can check is never locked out.
 */
export function useAutoLock({ till, session, minutes, isLocked }: LockParts): void {
  const userId = session.user.id
  const lastAt = useRef(0)
  useEffect(
    function lockWhenLeft() {
      if (minutes === null || isLocked) return undefined
      lastAt.current = Date.now()
      const recordPress = () => {
        lastAt.current = Date.now()
      }
      const look = async () => {
        if (Date.now() - lastAt.current < minutes * minuteMs) return
        recordPress()
        // After a failed read it tries again after the same number of minutes.
        const pin = await till.pins.readOwnPin(userId).catch(() => null)
        if (pin) lockScreen(userId)
      }
      const lookNow = () => void look()
      const timer = setInterval(lookNow, lookEveryMs)
      // A device that slept ran no timers; this check must come before the first touch.
      document.addEventListener('visibilitychange', lookNow)
      window.addEventListener('focus', lookNow)
      window.addEventListener('pointerdown', recordPress, { capture: true })
      window.addEventListener('keydown', recordPress, { capture: true })
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', lookNow)
        window.removeEventListener('focus', lookNow)
        window.removeEventListener('pointerdown', recordPress, { capture: true })
        window.removeEventListener('keydown', recordPress, { capture: true })
      }
    },
    [till, userId, minutes, isLocked],
  )
}
