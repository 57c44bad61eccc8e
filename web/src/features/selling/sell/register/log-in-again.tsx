import type { AuthSession } from '@mostrador/contract/session.ts'
import { useEffect, useState } from 'react'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { goToLogIn } from '#src/lib/call-endpoint.ts'
import { useStore } from '#src/lib/store.ts'
import { logInHere } from '#src/session/log-in-here.ts'
import { sessionStore, unknownSession } from '#src/session/session-store.ts'
import { miniAlertStore } from '#src/shell/mini-alert-store.ts'
import { readyPart } from '#src/lib/ready-part.tsx'

/** Loaded after the till has opened. */
export const LogInDialog = readyPart(
  async () => (await import('#src/features/selling/sell/register/log-in-dialog.tsx')).LogInDialog,
)

type AgainProps = { till: Till; session: AuthSession }

/**
 * Handles an ended log-in on the till. If something is open or unsent, this asks for a log-in over the sale; otherwise the log-in page
 * opens. If another message already explains the end, this shows nothing.
 */
export function LogInAgain({ till, session }: AgainProps) {
  const { status } = useStore(sessionStore, unknownSession)
  useEffect(logInHere, [])
  return status === 'signedOut' ? <LogInEnded till={till} session={session} /> : null
}

function LogInEnded({ till, session }: AgainProps) {
  const { waiting, refused } = useStore(till.sync, till.sync.get())
  const cart = useOpenCart(till)
  const [isExplained] = useState(() => miniAlertStore.get() !== null)
  const [isLater, setLater] = useState(false)
  const hasWork = waiting + refused > 0 || cart.lines.length > 0 || cart.exchange !== undefined

  useEffect(
    function leaveWithNothingToLose() {
      if (!isExplained && !hasWork) goToLogIn()
    },
    [isExplained, hasWork],
  )
  if (isExplained || !hasWork || isLater) return null
  return (
    <LogInDialog
      session={session}
      waiting={waiting + refused}
      onLoggedIn={() => {
        till.nudge()
        void till.registers.verify()
      }}
      onLater={() => setLater(true)}
    />
  )
}
