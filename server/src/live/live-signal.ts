import type { LiveServerMessage } from '@mostrador/contract/live-events.ts'
import type { ToldCounts } from '../limiter/memory-store.ts'

/** Signals between processes: messages for connections, and rights that must be read again. */
export type LiveSignal = {
  /** The affected connections and cached rights. Every given field must match. */
  to: {
    companyId?: string
    profileId?: string
    userId?: string
    sessionId?: string
    /** Staff of the service. */
    isStaff?: true
    /** The visitor of a conversation of the help chat. Such a signal reaches no other connection. */
    conversationId?: string
    /** All visitors of the help chat. Such a signal reaches no other connection. */
    isVisitor?: true
  }
  /** Excluded: the log-in that caused it, or one tab of it. */
  except?: { sessionId?: string; socketId?: string }
  message?: LiveServerMessage
  /** The connections close after the message and must not reconnect by themselves (close code 1008). */
  closes?: boolean
  /** Cached rights are dropped, so that the next call reads them anew. */
  changesRights?: boolean
  /** Cached devices of the company are dropped. */
  changesDevices?: boolean
  /** Texts were published or withdrawn: cached pages and the texts themselves are reloaded. */
  changesTexts?: boolean
  /** What a process counted towards the limits of all. Such a signal is for processes only. */
  counts?: ToldCounts
}

/** Whether a signal is for visitors of the help chat only. */
export function isForVisitors(to: LiveSignal['to']): boolean {
  return to.conversationId !== undefined || to.isVisitor !== undefined
}
