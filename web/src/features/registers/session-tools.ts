import type { TillSettings } from '@mostrador/contract/features/sell/schema.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import type { OutboxDatabase, RegisterRow } from '#src/offline/databases.ts'
import type { PinChecker } from '#src/offline/pin-checker.ts'

/** What the dialogs of an open session work with; the sell screen gives it to them. */
export type SessionTools = {
  outbox: OutboxDatabase
  register: RegisterRow
  settings: TillSettings
  session: AuthSession
  /** The PINs that this device can check by itself. */
  pins: PinChecker
  /** A document was just kept: it may be sent. */
  nudge: () => void
}
