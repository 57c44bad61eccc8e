import type { WantedApproval } from '@mostrador/contract/approval.ts'
import type { TillSettings } from '@mostrador/contract/features/checkout/schema.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import type { KeptApprover } from '#src/offline/approvers.ts'
import type { OutboxDatabase, RegisterRow } from '#src/offline/databases.ts'

/** What the dialogs of an open session work with; the sell screen gives it to them. */
export type SessionTools = {
  outbox: OutboxDatabase
  register: RegisterRow
  settings: TillSettings
  session: AuthSession
  /** People this device can ask for a PIN by itself. */
  readApprovers: (wanted: WantedApproval) => Promise<KeptApprover[]>
  /** A document was just kept: it may be sent. */
  nudge: () => void
}
