import { useMemo } from 'react'
import type { Selling } from '#src/features/selling/sell/till/sell-context.ts'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'

/** What the sell screen passes to the dialogs of the open session. */
export function useSessionTools({ till, register, settings, session }: Selling): SessionTools {
  return useMemo(
    () => ({ outbox: till.outbox, register, settings, session, pins: till.pins, nudge: till.nudge }),
    [till, register, settings, session],
  )
}
