import type { LiveClientMessage, LiveServerMessage } from '@mostrador/contract/live-events.ts'
import type { NewAccess } from '#src/session/new-access.ts'

/** Retries after an unexpected end, and the wait before the first, second and third (F-16). */
const liveRetries = 3
export const liveRetryDelayMs = 3000
/** A connection that lasted this long has all its retries again; one that is dropped at once has not. */
export const liveStableMs = 10_000
/** With this code the server says that reconnecting would change nothing. */
const policyViolation = 1008

export type LiveState = 'busy' | 'connected' | 'closed'

/** What the channel needs of a WebSocket. */
type LiveSocket = { send: (text: string) => void; close: () => void }
export type LiveSocketEvents = {
  onOpen: () => void
  onMessage: (text: string) => void
  /** Called once, however the connection ended or failed to start. */
  onClose: (code: number) => void
}

type LiveParts = {
  isSupported: () => boolean
  /** A one-use ticket; throws if there is none. */
  getTicket: () => Promise<string>
  open: (ticket: string, events: LiveSocketEvents) => LiveSocket
  wait: (milliseconds: number, then: () => void) => () => void
  /** At least 0, below 1. */
  random: () => number
  onState: (state: LiveState) => void
  onMessage: (message: LiveServerMessage) => void
  /** All retries failed, or the browser does not support it. */
  onFailure: (failure: 'cannotConnect' | 'notSupported') => void
}

export type LiveChannel = {
  /** Connects unless it is connected or connecting, or may not reconnect. */
  start: () => void
  /** Ends the connection until it is started again. */
  stop: () => void
  /** Sends a message now, or as soon as the connection is open; false if it is closed. */
  send: (message: LiveClientMessage) => boolean
  /** New rights: a log-in starts the connection, another profile moves it. */
  takeUp: (access: NewAccess) => Promise<void>
}

/** Events after which this page must not reconnect by itself. */
const finalEvents: readonly LiveServerMessage['event'][] = ['clientLimitClose', 'changedProfile', 'loggedInNewSession']

/** The parts of a channel, and what changes while it runs. */
type Channel = {
  parts: LiveParts
  state: LiveState
  socket: LiveSocket | null
  /** Incremented by every start and stop: events of an earlier run are ignored. */
  run: number
  failures: number
  /** The server refuses this page; only a new log-in changes that. */
  isOver: boolean
  cancelWait: () => void
  cancelStable: () => void
  waiting: LiveClientMessage[]
}

/** The client's half of the live channel, without a browser: all effects are in `parts`. */
export function createLiveChannel(parts: LiveParts): LiveChannel {
  const channel: Channel = {
    parts,
    state: 'closed',
    socket: null,
    run: 0,
    failures: 0,
    isOver: false,
    cancelWait: () => {},
    cancelStable: () => {},
    waiting: [],
  }
  return {
    start: () => start(channel),
    stop: () => stop(channel),
    send: (message) => send(channel, message),
    takeUp: (access) => takeUp(channel, access),
  }
}

function start(channel: Channel): void {
  const { parts } = channel
  if (channel.state !== 'closed' || channel.isOver) return
  if (!parts.isSupported()) {
    parts.onFailure('notSupported')
    return
  }
  channel.run += 1
  channel.failures = 0
  void attempt(channel)
}

function stop(channel: Channel): void {
  const open = channel.socket
  channel.socket = null
  end(channel)
  open?.close()
}

function send(channel: Channel, message: LiveClientMessage): boolean {
  if (channel.state === 'closed') return false
  if (channel.state === 'connected') write(channel, message)
  else channel.waiting.push(message)
  return true
}

async function takeUp(channel: Channel, access: NewAccess): Promise<void> {
  if (access === 'loggedIn') {
    stop(channel)
    channel.isOver = false
    start(channel)
    send(channel, { event: 'loggedIn' })
    return
  }
  if (channel.state !== 'connected') return
  const mine = channel.run
  const accessToken = await channel.parts.getTicket()
  if (mine === channel.run) write(channel, { event: 'updateAccessToken', accessToken })
}

async function attempt(channel: Channel): Promise<void> {
  const { parts, run: mine } = channel
  enter(channel, 'busy')
  let ticket: string
  try {
    ticket = await parts.getTicket()
  } catch {
    if (mine === channel.run) retry(channel)
    return
  }
  if (mine !== channel.run) return
  channel.socket = parts.open(ticket, {
    onOpen: () => mine === channel.run && opened(channel),
    onMessage: (text) => mine === channel.run && heard(channel, text),
    onClose: (code) => mine === channel.run && closed(channel, code),
  })
}

function enter(channel: Channel, next: LiveState): void {
  if (channel.state === next) return
  channel.state = next
  channel.parts.onState(next)
}

function opened(channel: Channel): void {
  channel.cancelStable = channel.parts.wait(liveStableMs, () => {
    channel.failures = 0
  })
  enter(channel, 'connected')
  for (const message of channel.waiting.splice(0)) write(channel, message)
}

function closed(channel: Channel, code: number): void {
  channel.socket = null
  channel.cancelStable()
  if (code === policyViolation) channel.isOver = true
  if (channel.isOver) end(channel)
  else retry(channel)
}

function retry(channel: Channel): void {
  const { parts } = channel
  channel.failures += 1
  if (channel.failures > liveRetries) {
    end(channel)
    parts.onFailure('cannotConnect')
    return
  }
  enter(channel, 'busy')
  // Up to a quarter shorter, so that all pages do not come back to a restarted server in the same moment.
  const longest = liveRetryDelayMs * channel.failures
  channel.cancelWait = parts.wait(longest - (longest / 4) * parts.random(), () => void attempt(channel))
}

function heard(channel: Channel, text: string): void {
  const message = readMessage(text)
  if (!message) return
  if (finalEvents.includes(message.event)) {
    channel.isOver = true
    stop(channel)
  }
  channel.parts.onMessage(message)
}

function write({ socket }: Channel, message: LiveClientMessage): void {
  socket?.send(JSON.stringify(message))
}

function end(channel: Channel): void {
  channel.run += 1
  channel.cancelWait()
  channel.cancelStable()
  channel.waiting = []
  enter(channel, 'closed')
}

/** Our own server sends these; a frame without an event is ignored. */
function readMessage(text: string): LiveServerMessage | undefined {
  try {
    const message: LiveServerMessage | null = JSON.parse(text)
    return message?.event ? message : undefined
  } catch {
    return undefined
  }
}
