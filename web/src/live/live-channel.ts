import type { LiveClientMessage, LiveServerMessage } from '@mostrador/contract/live-events.ts'
import type { NewAccess } from '#src/session/new-access.ts'

/** Retries after an unexpected end, and the wait before the first, second and third (F-16). */
export const liveRetries = 3
export const liveRetryDelayMs = 3000
/** A connection that lasted this long has all its retries again; one that is dropped at once has not. */
export const liveStableMs = 10_000
/** With this code the server says that reconnecting would change nothing. */
export const policyViolation = 1008

export type LiveState = 'busy' | 'connected' | 'closed'

/** What the channel needs of a WebSocket. */
export type LiveSocket = { send: (text: string) => void; close: () => void }
export type LiveSocketEvents = {
  onOpen: () => void
  onMessage: (text: string) => void
  /** Called once, however the connection ended or failed to start. */
  onClose: (code: number) => void
}

export type LiveParts = {
  isSupported: () => boolean
  /** A one-use ticket; throws if there is none. */
  getTicket: () => Promise<string>
  open: (ticket: string, events: LiveSocketEvents) => LiveSocket
  wait: (milliseconds: number, then: () => void) => () => void
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
  say: (message: LiveClientMessage) => boolean
  /** New rights: a log-in starts the connection, another profile moves it. */
  takeUp: (access: NewAccess) => Promise<void>
}

/** Events after which this page must not reconnect by itself. */
const finalEvents: readonly LiveServerMessage['event'][] = ['clientLimitClose', 'changedProfile', 'loggedInNewSession']

/** The client's half of the live channel, without a browser: all effects are in `parts`. */
export function createLiveChannel(parts: LiveParts): LiveChannel {
  let state: LiveState = 'closed'
  let socket: LiveSocket | null = null
  /** Incremented by every start and stop: events of an earlier run are ignored. */
  let run = 0
  let failures = 0
  /** The server refuses this page; only a new log-in changes that. */
  let isOver = false
  let cancelWait = () => {}
  let cancelStable = () => {}
  let waiting: LiveClientMessage[] = []

  function enter(next: LiveState): void {
    if (state === next) return
    state = next
    parts.onState(next)
  }

  async function attempt(): Promise<void> {
    const mine = run
    enter('busy')
    let ticket: string
    try {
      ticket = await parts.getTicket()
    } catch {
      if (mine === run) retry()
      return
    }
    if (mine !== run) return
    socket = parts.open(ticket, {
      onOpen: () => mine === run && opened(),
      onMessage: (text) => mine === run && heard(text),
      onClose: (code) => mine === run && closed(code),
    })
  }

  function opened(): void {
    cancelStable = parts.wait(liveStableMs, () => {
      failures = 0
    })
    enter('connected')
    for (const message of waiting.splice(0)) send(message)
  }

  function closed(code: number): void {
    socket = null
    cancelStable()
    if (code === policyViolation) isOver = true
    if (isOver) end()
    else retry()
  }

  function retry(): void {
    failures += 1
    if (failures > liveRetries) {
      end()
      parts.onFailure('cannotConnect')
      return
    }
    enter('busy')
    cancelWait = parts.wait(liveRetryDelayMs * failures, () => void attempt())
  }

  function heard(text: string): void {
    const message = readMessage(text)
    if (!message) return
    if (finalEvents.includes(message.event)) {
      isOver = true
      stop()
    }
    parts.onMessage(message)
  }

  function send(message: LiveClientMessage): void {
    socket?.send(JSON.stringify(message))
  }

  function end(): void {
    run += 1
    cancelWait()
    cancelStable()
    waiting = []
    enter('closed')
  }

  function stop(): void {
    const open = socket
    socket = null
    end()
    open?.close()
  }

  function start(): void {
    if (state !== 'closed' || isOver) return
    if (!parts.isSupported()) {
      parts.onFailure('notSupported')
      return
    }
    run += 1
    failures = 0
    void attempt()
  }

  function say(message: LiveClientMessage): boolean {
    if (state === 'closed') return false
    if (state === 'connected') send(message)
    else waiting.push(message)
    return true
  }

  return {
    start,
    stop,
    say,
    async takeUp(access) {
      if (access === 'loggedIn') {
        stop()
        isOver = false
        start()
        say({ event: 'loggedIn' })
        return
      }
      if (state !== 'connected') return
      const mine = run
      const accessToken = await parts.getTicket()
      if (mine === run) send({ event: 'updateAccessToken', accessToken })
    },
  }
}

/** Our own server sends these; a frame without an event is ignored. */
function readMessage(text: string): LiveServerMessage | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isMessage(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isMessage(value: unknown): value is LiveServerMessage {
  return typeof value === 'object' && value !== null && 'event' in value && typeof value.event === 'string'
}
