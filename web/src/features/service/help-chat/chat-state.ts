/** What a page knows of its conversation, and how news change it. Pure functions. */
import type { Availability, ChatMessage, Conversation } from '@mostrador/contract/features/service/help-chat/schema.ts'

/** A message that the server has not confirmed. */
export type Unsent = {
  clientId: string
  text: string
  file: File | null
  /** `refused` needs a decision of the person; the others send themselves. */
  status: 'waiting' | 'sending' | 'refused'
  /** Why it was refused. */
  fault: string | null
}

export type ChatState = {
  status: 'loading' | 'ready' | 'failed'
  availability: Availability | null
  conversation: Conversation | null
  /** In order, each once. */
  messages: readonly ChatMessage[]
  unsent: readonly Unsent[]
  /** False after a call that did not arrive. */
  isReachable: boolean
  /** The conversation that was shown belongs to a log-in that has ended. */
  isLoggedOut: boolean
}

export const emptyChat: ChatState = {
  status: 'loading',
  availability: null,
  conversation: null,
  messages: [],
  unsent: [],
  isReachable: true,
  isLoggedOut: false,
}

/** Adds messages that arrived, in any order and more than once. What was confirmed is no longer unsent. */
export function withMessages(state: ChatState, arrived: readonly ChatMessage[]): ChatState {
  const bySeq = new Map([...state.messages, ...arrived].map((message) => [message.seq, message]))
  const confirmed = new Set(arrived.map(({ clientId }) => clientId))
  return {
    ...state,
    messages: [...bySeq.values()].toSorted((a, b) => a.seq - b.seq),
    unsent: state.unsent.filter(({ clientId }) => !confirmed.has(clientId)),
  }
}

/** The last message without a gap before it: from here on the server is asked again. */
export function seqWithoutGap({ messages }: Pick<ChatState, 'messages'>): number {
  const gap = messages.findIndex(({ seq }, index) => seq !== index + 1)
  return gap === -1 ? messages.length : gap
}

export function withUnsent(state: ChatState, clientId: string, change: Partial<Unsent>): ChatState {
  return {
    ...state,
    unsent: state.unsent.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)),
  }
}
