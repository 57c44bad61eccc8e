/** The visitor's connection to the live channel. It only says that there is news; what it is, is read with a call. */
import { createChatTicket } from '@mostrador/contract/features/help-chat/endpoints.ts'
import { callChat } from '#src/features/help-chat/call-chat.ts'

const firstPauseMs = 1000
const longestPauseMs = 30_000
/** While there is no connection, news are asked for this often. */
const askEveryMs = 15_000

type ChannelOptions = { onNews: () => void; onState: (isConnected: boolean) => void }

/** Connects until it is closed, however often the connection breaks. */
export function openChatChannel({ onNews, onState }: ChannelOptions) {
  let conversationId: string | null = null
  let socket: WebSocket | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Incremented with each attempt: events of an earlier one are ignored. */
  let attempt = 0

  async function connect(): Promise<void> {
    clearTimeout(timer)
    const mine = ++attempt
    socket?.close()
    socket = null
    try {
      const { ticket } = await callChat(createChatTicket, conversationId === null ? {} : { conversationId })
      if (mine === attempt) listen(ticket, mine)
    } catch {
      if (mine === attempt) retry()
    }
  }

  function listen(ticket: string, mine: number): void {
    const open = () => {
      failures = 0
      onState(true)
      // What was written while there was no connection.
      onNews()
    }
    const close = () => {
      onNews()
      retry()
    }
    socket = openSocket(ticket, () => mine === attempt, { open, message: onNews, close })
  }

  function retry(): void {
    onState(false)
    const pause = Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
    failures += 1
    timer = setTimeout(() => void connect(), pause)
  }

  const stopWatching = watchConnection({
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    onNews,
    onBack: () => {
      failures = 0
      void connect()
    },
  })
  void connect()

  return {
    follow(id: string | null): void {
      if (id === conversationId) return
      conversationId = id
      void connect()
    },
    close(): void {
      attempt += 1
      clearTimeout(timer)
      stopWatching()
      socket?.close()
    },
  }
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
