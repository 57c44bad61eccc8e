/** The connections of this process: who gets which event, and when a connection ends. Independent of HTTP. */
import { randomUUID } from 'node:crypto'
import { type LiveServerMessage, liveClientMessageSchema } from '@mostrador/contract/live-events.ts'
import { isMeant } from '../../../auth/access-cache.ts'
import { isForVisitors, type LiveSignal } from '../../../live/live-signal.ts'
import type { LiveCaller } from './take-ticket.ts'

/** The part of a WebSocket that the hub needs. */
export type LiveSocket = {
  readonly bufferedAmount: number
  send: (text: string) => void
  close: (code: number, reason: string) => void
  terminate: () => void
}

export const maxSocketsPerPerson = 5
export const maxMessagesPerMinute = 100
/** A reader this far behind is dropped. It reloads everything when it reconnects. */
const maxBufferedBytes = 1024 * 1024
/** Time for the tab that changed the profile to announce it. The others then learn that their place is gone. */
const placeGraceMilliseconds = 1500

const policyViolation = 1008

type Connection = LiveCaller & {
  id: string
  socket: LiveSocket
  minuteStartedAt: number
  messagesThisMinute: number
}

type HubOptions = {
  now: () => number
  /** Uses a ticket that came over a connection. */
  takeTicket: (ticket: string) => Promise<LiveCaller | undefined>
  /** Reads again which events a log-in may receive. */
  readCaller: (sessionId: string) => Promise<LiveCaller | undefined>
  /** Notifies the other tabs and processes. */
  announce: (signal: LiveSignal) => void
  /** The last connection of a log-in to this process has closed. */
  onGone: (sessionId: string) => void
  onError: (error: unknown) => void
}

type Connections = ReturnType<typeof createConnections>

/** The connections of this process. Most signals are for one company: its connections are found without a full scan. */
function createConnections({ now, onGone }: Pick<HubOptions, 'now' | 'onGone'>) {
  const connections = new Map<string, Connection>()
  const rooms = new Map<string, Set<Connection>>()

  function seat(connection: Connection): void {
    const { companyId } = connection.claims
    if (companyId === null) return
    const room = rooms.get(companyId) ?? new Set()
    rooms.set(companyId, room.add(connection))
  }

  function unseat(connection: Connection): void {
    const { companyId } = connection.claims
    const room = companyId === null ? undefined : rooms.get(companyId)
    room?.delete(connection)
    if (companyId !== null && room?.size === 0) rooms.delete(companyId)
  }

  function leave(id: string): void {
    const connection = connections.get(id)
    if (!connection) return
    connections.delete(id)
    unseat(connection)
    const { sessionId } = connection.claims
    if (![...connections.values()].some(({ claims }) => claims.sessionId === sessionId)) onGone(sessionId)
  }

  return {
    get: (id: string) => connections.get(id),
    has: ({ id }: Connection) => connections.has(id),
    all: () => [...connections.values()],
    /** All of a company, or of all companies. Connections may end while they are walked through. */
    of: (companyId?: string) => (companyId === undefined ? connections.values() : (rooms.get(companyId) ?? [])),
    add(socket: LiveSocket, caller: LiveCaller): string {
      const id = randomUUID()
      const connection: Connection = { ...caller, id, socket, minuteStartedAt: now(), messagesThisMinute: 0 }
      connections.set(id, connection)
      seat(connection)
      return id
    },
    move(connection: Connection, { claims, known }: LiveCaller): void {
      unseat(connection)
      connection.claims = claims
      connection.known = known
      seat(connection)
    },
    leave,
    clear(): void {
      connections.clear()
      rooms.clear()
    },
  }
}

export function createLiveHub({ now, takeTicket, readCaller, announce, onGone, onError }: HubOptions) {
  const connections = createConnections({ now, onGone })

  /** The client announces that it now acts under another profile. */
  async function rebind(connection: Connection, ticket: string): Promise<void> {
    const caller = await takeTicket(ticket)
    if (!connections.has(connection)) return
    if (!caller || caller.claims.userId !== connection.claims.userId)
      return end(connections, connection, 'ticket refused')
    connections.move(connection, caller)
  }

  return {
    /** Adds a connection. A person's oldest one is closed when there are too many. */
    join(socket: LiveSocket, caller: LiveCaller): string {
      const own = connections.all().filter(({ claims }) => claims.userId === caller.claims.userId)
      const oldest = own.length >= maxSocketsPerPerson ? own[0] : undefined
      if (oldest) end(connections, oldest, 'too many connections')
      return connections.add(socket, caller)
    },

    leave: connections.leave,

    /** Handles a message of the client. An invalid message ends the connection. */
    async hear(id: string, text: string): Promise<void> {
      const connection = connections.get(id)
      if (!connection) return
      if (isFlooding(connection, now())) return end(connections, connection, 'too many messages')
      const message = readMessage(text)
      if (!message) return end(connections, connection, 'unknown message')
      const { sessionId } = connection.claims
      if (message.event === 'updateAccessToken') await rebind(connection, message.accessToken)
      if (message.event === 'usingCheckout')
        announce({ to: { sessionId }, except: { socketId: id }, message: { event: 'usingCheckoutNewTab' } })
    },

    /** A signal from this process or another. */
    deliver({ to, except, message, closes, changesRights, counts }: LiveSignal): void {
      if (counts || isForVisitors(to)) return
      const text = message && JSON.stringify(message)
      for (const connection of connections.of(to.companyId)) {
        if (!isMeant(connection.claims, to)) continue
        if (connection.claims.sessionId === except?.sessionId || connection.id === except?.socketId) continue
        if (message && mayHear(connection, to)) send(connection, message, text)
        if (closes) end(connections, connection, 'ended by the server')
        else if (changesRights) reauthorise(connections, connection, readCaller).catch(onError)
      }
    },

    sessionIds: () => new Set(connections.all().map(({ claims }) => claims.sessionId)),

    /** Closes all connections because the server stops. Clients reconnect to another process or later. */
    closeAll(): void {
      for (const { socket } of connections.all()) socket.close(1001, 'the server stops')
      connections.clear()
    },
  }
}

/** Ends a connection and sends the client the reason. */
function end(connections: Connections, connection: Connection, reason: string): void {
  connections.leave(connection.id)
  connection.socket.close(policyViolation, reason)
}

function send({ socket }: Connection, message: LiveServerMessage, text = JSON.stringify(message)): void {
  if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
  else socket.send(text)
}

/** After a change of rights: disconnects people who lost access, and after a moment notifies those who now act elsewhere. */
async function reauthorise(
  connections: Connections,
  connection: Connection,
  readCaller: HubOptions['readCaller'],
): Promise<void> {
  const sendAway = () => {
    send(connection, { event: 'changedProfile' })
    end(connections, connection, 'rights changed')
  }
  const caller = await readCaller(connection.claims.sessionId)
  if (!connections.has(connection)) return
  if (!caller) return end(connections, connection, 'log-in ended')
  const isElsewhere = !isSamePlace(caller, connection)
  const hasLostAccess = connection.known.companyAccess !== null && caller.known.companyAccess === null
  if (!isElsewhere && hasLostAccess) return sendAway()
  if (!isElsewhere) {
    connection.known = caller.known
    return
  }
  setTimeout(() => {
    if (connections.has(connection) && !isSamePlace(caller, connection)) sendAway()
  }, placeGraceMilliseconds).unref()
}

function isFlooding(connection: Connection, at: number): boolean {
  if (at - connection.minuteStartedAt > 60_000) {
    connection.minuteStartedAt = at
    connection.messagesThisMinute = 0
  }
  connection.messagesThisMinute += 1
  return connection.messagesThisMinute > maxMessagesPerMinute
}

/** Events of a company reach people who act in it now. Events of a person, a log-in or the service reach them anywhere. */
function mayHear({ known }: Connection, to: LiveSignal['to']): boolean {
  if (to.isStaff) return known.isStaff
  const isForPerson = to.userId !== undefined || to.sessionId !== undefined
  return isForPerson || known.companyAccess !== null
}

function isSamePlace(a: LiveCaller, b: LiveCaller): boolean {
  return a.claims.companyId === b.claims.companyId && a.claims.profileId === b.claims.profileId
}

function readMessage(text: string) {
  try {
    return liveClientMessageSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
