import { useEffect, useEffectEvent } from 'react'
import { liveStateStore, onLiveMessage, startLive } from '#src/live/live.ts'
import { useStore } from '#src/lib/store.ts'

/** Without the live channel, lists are read again this often. */
const askEveryMs = 30_000

/** Calls back when a conversation changes, for one conversation or for all; says whether news arrive at once. */
export function useChatNews(onNews: () => void, conversationId?: string): boolean {
  const isLive = useStore(liveStateStore, 'closed') === 'connected'
  const notify = useEffectEvent(onNews)
  useEffect(
    function hearNews() {
      startLive()
      const ends = [
        onLiveMessage('helpChatChanged', (message) => {
          if (conversationId === undefined || message.conversationId === conversationId) notify()
        }),
        onLiveMessage('helpChatAvailability', () => {
          if (conversationId === undefined) notify()
        }),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
    [conversationId],
  )
  useEffect(
    function askWhileDeaf() {
      if (isLive) {
        // What happened while there was no connection.
        notify()
        return undefined
      }
      const timer = setInterval(() => notify(), askEveryMs)
      return () => clearInterval(timer)
    },
    [isLive],
  )
  return isLive
}
