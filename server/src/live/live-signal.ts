import type { LiveServerMessage } from '@mostrador/contract/live-events.ts'

/** What processes tell each other about: messages for connections, and rights that have to be read again. */
export type LiveSignal = {
  /** Whose connections and kept rights it is about. Everything that is given must match. */
  to: { companyId?: string; profileId?: string; userId?: string; sessionId?: string }
  /** Left out of it: the log-in that caused it, or one tab of it. */
  except?: { sessionId?: string; socketId?: string }
  message?: LiveServerMessage
  /** The connections end after the message and must not come back by themselves (close code 1008). */
  closes?: boolean
  /** Rights kept in memory are forgotten, so that the next call reads them anew. */
  changesRights?: boolean
  /** So are the devices of the company. */
  changesDevices?: boolean
}
