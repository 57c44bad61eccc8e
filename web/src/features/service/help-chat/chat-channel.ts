/** The visitor's connection to the live channel. It only says that there is news; what it is, is read with a call. */
import { createChatTicket } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import { callChat } from '#src/features/service/help-chat/call-chat.ts'

const firstPauseMs = 1000
const longestPauseMs = 30_000
/** While there is no connection, news are asked for this often. */
const askEveryMs = 15_000

type ChannelOptions = { onNews: () => void; onState: (isConnected: boolean) => void }

type Channel = ChannelOptions & {
  conversationId: string | null
  socket: WebSocket | null
  failures: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** Incremented with each attempt: events of an earlier one are ignored. */
  attempt: number
}

/** Connects until it is closed, however often the connection breaks. */
export function openChatChannel(options: ChannelOptions) {
  const channel: Channel = {
    ...options,
    conversationId: null,
    socket: null,
    failures: 0,
    timer: undefined,
    attempt: 0,
  }
  const stopWatching = watchConnection({
    isOpen: () => channel.socket?.readyState === WebSocket.OPEN,
    onNews: options.onNews,
    onBack: () => {
      channel.failures = 0
      void connect(channel)
    },
  })
  void connect(channel)
  return {
    follow(id: string | null): void {
      if (id === channel.conversationId) return
      channel.conversationId = id
      void connect(channel)
    },
    close(): void {
      channel.attempt += 1
      clearTimeout(channel.timer)
      stopWatching()
      channel.socket?.close()
    },
  }
}

async function connect(channel: Channel): Promise<void> {
  clearTimeout(channel.timer)
  channel.attempt += 1
  const mine = channel.attempt
  channel.socket?.close()
  channel.socket = null
  try {
    const { conversationId } = channel
    const { ticket } = await callChat(createChatTicket, conversationId === null ? {} : { conversationId })
    if (mine === channel.attempt) listen(channel, ticket, mine)
  } catch {
    if (mine === channel.attempt) retry(channel)
  }
}

function listen(channel: Channel, ticket: string, mine: number): void {
  const { onNews, onState } = channel
  const open = () => {
    channel.failures = 0
    onState(true)
    // What was written while there was no connection.
    onNews()
  }
  const close = () => {
    onNews()
    retry(channel)
  }
  channel.socket = openSocket(ticket, () => mine === channel.attempt, { open, message: onNews, close })
}

function retry(channel: Channel): void {
  channel.onState(false)
  const pause = Math.min(firstPauseMs * 2 ** channel.failures, longestPauseMs)
  channel.failures += 1
  channel.timer = setTimeout(() => void connect(channel), pause)
}

type Listeners = Readonly<Record<'open' | 'message' | 'close', () => void>>

/** A connection whose events count as long as it is the current one. */
function openSocket(ticket: string, isCurrent: () => boolean, listeners: Listeners): WebSocket {
  const scheme = window.location.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(`${scheme}//${window.location.host}/ws/v1?token=${encodeURIComponent(ticket)}`)
  for (const [event, heard] of Object.entries(listeners))
    socket.addEventListener(event, () => {
      if (isCurrent()) heard()
    })
  return socket
}

type Watching = { isOpen: () => boolean; onNews: () => void; onBack: () => void }

/** Without a connection, asks for news itself, and connects again once the network is back. */
function watchConnection({ isOpen, onNews, onBack }: Watching): () => void {
  const asking = setInterval(() => isOpen() || onNews(), askEveryMs)
  const comeBack = () => isOpen() || onBack()
  window.addEventListener('online', comeBack)
  return () => {
    clearInterval(asking)
    window.removeEventListener('online', comeBack)
  }
}
