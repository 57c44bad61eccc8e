import { getOwnChat, sendChatFile, sendChatMessage } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { callChat } from '#src/features/service/help-chat/call-chat.ts'
import { openChatChannel } from '#src/features/service/help-chat/chat-channel.ts'
import { type ChatParts, createChatClient } from '#src/features/service/help-chat/chat-client.ts'
import { emptyChat, type Unsent } from '#src/features/service/help-chat/chat-state.ts'
import { useRobotCheck } from '#src/lib/robot-check.ts'
import { useStore } from '#src/lib/store.ts'
import { useVisitor } from '#src/root-data.ts'
import type { Diagnostics } from '@mostrador/contract/features/service/help-chat/schema.ts'
import { countUnsent } from '#src/offline/count-unsent.ts'
import { readKeptSession } from '#src/session/session-store.ts'
import { buildOfPage } from '#src/shell/build-check.ts'

type Wish = { from: string | null; language: Language; conversationId: string | undefined }
export type Chat = ReturnType<typeof useChat>

/** The visitor's conversation while the chat is open: its state, its connection, and what the person chose. */
export function useChat({ from, language, conversationId }: Wish) {
  const visitor = useVisitor()
  const check = useRobotCheck()
  const [isConnected, setConnected] = useState(true)
  const [sendsDiagnostics, setSendsDiagnostics] = useState(false)
  const now = useRef({ from, language, sendsDiagnostics, isStranger: visitor === null, takeCaptcha: check.take })
  const channel = useRef<ReturnType<typeof openChatChannel> | null>(null)
  // Refs are read when a message is sent, not while this renders.
  // oxlint-disable-next-line react/refs
  const [client] = useState(() =>
    createChatClient(
      {
        read: (input) => callChat(getOwnChat, input),
        send: (message, place) => sendOne(message, place, now.current),
        follow: (id) => channel.current?.follow(id),
        newId: () => crypto.randomUUID(),
        wait: (milliseconds, then) => {
          const timer = setTimeout(then, milliseconds)
          return () => clearTimeout(timer)
        },
      },
      conversationId,
    ),
  )
  useEffect(function keepNow() {
    now.current = { from, language, sendsDiagnostics, isStranger: visitor === null, takeCaptcha: check.take }
  })
  useEffect(
    function connectWhileOpen() {
      channel.current = openChatChannel({ onNews: () => void client.sync(), onState: setConnected })
      void client.sync()
      const retry = () => client.retry()
      window.addEventListener('online', retry)
      return () => {
        window.removeEventListener('online', retry)
        channel.current?.close()
        client.close()
      }
    },
    [client],
  )
  return {
    client,
    state: useStore(client.store, emptyChat),
    isConnected,
    check,
    isStranger: visitor === null,
    sendsDiagnostics,
    setSendsDiagnostics,
    diagnostics: async () => (sendsDiagnostics ? readDiagnostics() : undefined),
  }
}

type Now = {
  from: string | null
  language: Language
  sendsDiagnostics: boolean
  isStranger: boolean
  takeCaptcha: () => Promise<string | undefined>
}

async function sendOne(
  { clientId, text, file }: Unsent,
  { conversationId, isFirst }: Parameters<ChatParts['send']>[1],
  { from, language, sendsDiagnostics, isStranger, takeCaptcha }: Now,
) {
  if (file) return callChat(sendChatFile, { conversationId, clientId }, { files: { chatFile: file } })
  return callChat(sendChatMessage, {
    conversationId,
    clientId,
    text,
    language,
    ...(isFirst && from !== null && { from }),
    ...(isFirst && sendsDiagnostics && { diagnostics: await readDiagnostics() }),
    ...(isFirst && isStranger && { captchaCode: await takeCaptcha() }),
  })
}

/** What a person of a shop may send along about their device. It says nothing about who they are. */
async function readDiagnostics(): Promise<Diagnostics> {
  return {
    version: buildOfPage() ?? '',
    browser: navigator.userAgent.slice(0, 300),
    screen: `${window.innerWidth} × ${window.innerHeight}`,
    isOnline: navigator.onLine,
    unsentDocuments: await countOwnUnsent(),
  }
}

/** Documents of the till that this device has not sent; null where nobody works in a company. */
async function countOwnUnsent(): Promise<number | null> {
  const companyId = readKeptSession()?.company?.id
  if (companyId === undefined) return null
  return countUnsent(companyId)
}
