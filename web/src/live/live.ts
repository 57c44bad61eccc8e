/** The live channel of this page: its only connection, its state, and the listeners for each message. */
import { createLiveTicket } from '@mostrador/contract/features/office/live/endpoints.ts'
import type { LiveServerMessage } from '@mostrador/contract/live-events.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { createStore } from '#src/lib/store.ts'
import { createLiveChannel, type LiveSocketEvents, type LiveState } from '#src/live/live-channel.ts'
import { newAccessListeners } from '#src/session/new-access.ts'
import { sessionStore } from '#src/session/session-store.ts'

type EventName = LiveServerMessage['event']
type MessageOf<Name extends EventName> = Extract<LiveServerMessage, { event: Name }>
/** Null: the channel is connected again after a break. The messages of that time never arrive. */
type Listener = (message: LiveServerMessage | null) => void

export const liveStateStore = createStore<LiveState>('closed')
/** The last permanent failure; null without one. */
export const liveFailureStore = createStore<'cannotConnect' | 'notSupported' | null>(null)

const listeners = new Set<Listener>()
let wasConnected = false

function listen(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(message: LiveServerMessage | null): void {
  for (const listener of listeners) listener(message)
}

/** Calls back for every message of one kind; the returned function stops it. */
export function onLiveMessage<Name extends EventName>(
  event: Name,
  listener: (message: MessageOf<Name>) => void,
): () => void {
  const isWanted = (message: LiveServerMessage): message is MessageOf<Name> => message.event === event
  return listen((message) => message && isWanted(message) && listener(message))
}

/** Calls back when the channel is back. */
export const onLiveReturn = (listener: () => void): (() => void) => listen((message) => message ?? listener())

/** Calls back when something may be new: at every message of one kind that concerns it, and when the channel is back. */
export function onLiveNews<Name extends EventName>(
  event: Name,
  listener: () => void,
  concernsIt?: (message: MessageOf<Name>) => boolean,
): () => void {
  const stopMessages = onLiveMessage(event, (message) => concernsIt?.(message) === false || listener())
  const stopReturns = onLiveReturn(listener)
  return () => {
    stopMessages()
    stopReturns()
  }
}

/** `ws:` with http and `wss:` with https. */
export function liveAddress(page: Pick<Location, 'protocol' | 'host'>, ticket: string): string {
  return `${page.protocol === 'https:' ? 'wss:' : 'ws:'}//${page.host}/ws/v1?token=${encodeURIComponent(ticket)}`
}

function open(ticket: string, { onOpen, onMessage, onClose }: LiveSocketEvents) {
  const socket = new WebSocket(liveAddress(window.location, ticket))
  socket.addEventListener('open', onOpen)
  socket.addEventListener('message', ({ data }) => onMessage(String(data)))
  socket.addEventListener('close', ({ code }) => onClose(code))
  return socket
}

export const live = createLiveChannel({
  isSupported: () => 'WebSocket' in window,
  getTicket: async () => (await callEndpoint(createLiveTicket, {}, { logoutOnFail: false })).ticket,
  open,
  wait: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
  random: Math.random,
  onState: (state) => {
    liveStateStore.set(state)
    if (state !== 'connected') return
    liveFailureStore.set(null)
    if (wasConnected) tell(null)
    wasConnected = true
  },
  onMessage: tell,
  onFailure: (failure) => liveFailureStore.set(failure),
})

let isStarted = false

/** Starts for the life of the page; called once a person is known to be signed in. */
export function startLive(): void {
  live.start()
  if (isStarted) return
  isStarted = true
  newAccessListeners.add(live.takeUp)
  // Its three retries are soon used up; when the network or the person returns, it starts again.
  window.addEventListener('online', live.start)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && sessionStore.get().status !== 'signedOut') live.start()
  })
  sessionStore.subscribe(() => {
    if (sessionStore.get().status === 'signedOut') live.stop()
  })
}
