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
type Listener = (message: LiveServerMessage) => void

export const liveStateStore = createStore<LiveState>('closed')
/** The last permanent failure; null without one. */
export const liveFailureStore = createStore<'cannotConnect' | 'notSupported' | null>(null)

const listeners = new Set<Listener>()

/** Calls back for every message of one kind; the returned function stops it. */
export function onLiveMessage<Name extends EventName>(
  event: Name,
  listener: (message: MessageOf<Name>) => void,
): () => void {
  const isWanted = (message: LiveServerMessage): message is MessageOf<Name> => message.event === event
  const heard: Listener = (message) => {
    if (isWanted(message)) listener(message)
  }
  listeners.add(heard)
  return () => listeners.delete(heard)
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
  onState: (state) => {
    liveStateStore.set(state)
    if (state === 'connected') liveFailureStore.set(null)
  },
  onMessage: (message) => {
    for (const listener of listeners) listener(message)
  },
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
