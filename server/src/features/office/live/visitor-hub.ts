/** Connections of visitors of the help chat. They receive events about one conversation and about staff, and may send nothing. */
import type { LiveServerMessage } from '@mostrador/contract/live-events.ts'
import { addressPrefix } from '../../../auth/address-prefix.ts'
import type { LiveSignal } from '../../../live/live-signal.ts'
import type { ChatCaller } from '../../service/help-chat/public.ts'
import type { LiveSocket } from './live-hub.ts'

/** Connections of visitors from one network address to this process. A shop may share one. */
export const maxVisitorsPerAddress = 20
/** Tabs and devices of one conversation. */
export const maxSocketsPerConversation = 8
const maxVisitors = 2000
const policyViolation = 1008
const tryAgainLater = 1013

type Connection = ChatCaller & { socket: LiveSocket; address: string }
type Options = {
  /** The first connection of a conversation has come, or the last one has gone. */
  onPresence: (conversationId: string, isThere: boolean) => void
}

export function createVisitorHub({ onPresence }: Options) {
  const connections = new Set<Connection>()
  const of = (conversationId: string | null) =>
    conversationId === null ? [] : [...connections].filter((one) => one.conversationId === conversationId)

  function leave(connection: Connection): void {
    if (!connections.delete(connection) || connection.conversationId === null) return
    if (of(connection.conversationId).length === 0) onPresence(connection.conversationId, false)
  }

  function end(connection: Connection, code: number, reason: string): void {
    leave(connection)
    connection.socket.close(code, reason)
  }

  return {
    /** Adds a connection and returns the function that ends it. Refuses another one from an address that has too many. */
    join(socket: LiveSocket, caller: ChatCaller, ip: string): () => void {
      const connection: Connection = { ...caller, socket, address: addressPrefix(ip) }
      const sameAddress = [...connections].filter(({ address }) => address === connection.address)
      if (sameAddress.length >= maxVisitorsPerAddress || connections.size >= maxVisitors) {
        socket.close(tryAgainLater, 'too many visitors')
        return () => {}
      }
      const own = of(caller.conversationId)
      const [oldest] = own
      if (oldest && own.length >= maxSocketsPerConversation) end(oldest, policyViolation, 'too many connections')
      connections.add(connection)
      if (caller.conversationId !== null && own.length === 0) onPresence(caller.conversationId, true)
      return () => leave(connection)
    },

    deliver({ to, message, closes, changesRights }: LiveSignal): void {
      for (const connection of connections) {
        if (message && isMeant(connection, to)) send(connection, message)
        else if (closes && isOfLogIn(connection, to)) end(connection, policyViolation, 'log-in ended')
        else if (changesRights && Object.keys(to).length === 0) notifyAll(connection)
      }
    },

    conversationIds: () => new Set([...connections].flatMap(({ conversationId }) => conversationId ?? [])),
    isEmpty: () => connections.size === 0,
    closeAll(): void {
      for (const { socket } of connections) socket.close(1001, 'the server stops')
      connections.clear()
    },
  }
}

function send({ socket }: Connection, message: LiveServerMessage): void {
  socket.send(JSON.stringify(message))
}

/** Signals may have been missed, so the page reads everything again. */
function notifyAll(connection: Connection): void {
  send(connection, { event: 'helpChatAvailability' })
  if (connection.conversationId !== null)
    send(connection, { event: 'helpChatChanged', conversationId: connection.conversationId })
}

function isMeant({ conversationId }: Connection, to: LiveSignal['to']): boolean {
  if (to.conversationId !== undefined) return to.conversationId === conversationId
  return to.isVisitor === true
}

/** A person who logs out on a shared computer receives nothing more of their conversation (J-2). */
function isOfLogIn({ sessionId, userId }: Connection, to: LiveSignal['to']): boolean {
  if (to.sessionId !== undefined) return to.sessionId === sessionId
  return to.userId !== undefined && to.userId === userId
}
