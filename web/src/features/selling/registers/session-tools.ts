import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import type { OutboxDatabase, RegisterRow } from '#src/offline/databases.ts'
import type { PinChecker } from '#src/offline/pin-checker.ts'

/** What the dialogs of an open session use; the sell screen provides it. */
export type SessionTools = {
  outbox: OutboxDatabase
  register: RegisterRow
  settings: TillSettings
  session: AuthSession
  /** The PINs that this device can check itself. */
  pins: PinChecker
  /** A document was just stored and can be sent. */
  nudge: () => void
}
