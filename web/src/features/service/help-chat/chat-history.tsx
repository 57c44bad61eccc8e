import { Stack } from '#src/ui/layout/boxes.tsx'
import { listOwnChats } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { formatDay } from '@mostrador/contract/format.ts'
import { useEffect, useState } from 'react'
import { callChat } from '#src/features/service/help-chat/call-chat.ts'
import styles from '#src/features/service/help-chat/help-chat.module.css'
import type { Chat } from '#src/features/service/help-chat/use-chat.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

type Items = OutputOf<typeof listOwnChats>['items']
const none: Items = []

/** The visitor's other conversations. */
export function ChatHistory({ chat: { client, state } }: { chat: Chat }) {
  const t = useT()
  const language = useLanguage()
  const [items, setItems] = useState(none)
  const current = state.conversation?.id ?? null
  useEffect(
    function readOthers() {
      let isWanted = true
      callChat(listOwnChats, {}).then(
        (answer) => isWanted && setItems(answer.items),
        () => undefined,
      )
      return () => {
        isWanted = false
      }
    },
    [current],
  )
  const others = items.filter(({ id }) => id !== current)
  if (others.length === 0) return null
  return (
    <details className={styles['more']} data-testid="chat-history">
      <summary>{t('helpChat.history.heading')}</summary>
      <Stack as="ul" gap={1} fit className={styles['history']}>
        {others.map(({ id, firstText, createdAt, status }) => (
          <li key={id}>
            <button type="button" onClick={() => void client.show(id)}>
              {formatDay(createdAt.slice(0, 10), language)} · {firstText}
              {status === 'closed' && ` (${t('helpChat.history.closed')})`}
            </button>
          </li>
        ))}
      </Stack>
    </details>
  )
}
