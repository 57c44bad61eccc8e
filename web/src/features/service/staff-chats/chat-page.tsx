import { Stack } from '#src/ui/layout/boxes.tsx'
import { getChat } from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import { chatFilters } from '@mostrador/contract/features/service/staff-chats/labels.ts'
import type { StaffChat } from '@mostrador/contract/features/service/staff-chats/schema.ts'
import { Link, useSearchParams } from 'react-router'
import { AnswerForm } from '#src/features/service/staff-chats/answer-form.tsx'
import { ChatControls } from '#src/features/service/staff-chats/chat-controls.tsx'
import { ChatFacts } from '#src/features/service/staff-chats/chat-facts.tsx'
import { StaffThread } from '#src/features/service/staff-chats/staff-thread.tsx'
import styles from '#src/features/service/staff-chats/staff-chats.module.css'
import { useChatNews } from '#src/features/service/staff-chats/use-chat-news.ts'
import { useT } from '#src/language/use-t.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Section, SectionFailed, SectionLoading } from '#src/ui/section.tsx'

const notFoundStatuses = [404, 422]

/** One conversation: what was written, what staff noted, who the visitor is, and the answer. */
export function ChatPage({ conversationId }: { conversationId: string }) {
  const t = useT()
  const [query] = useSearchParams()
  const filter = chatFilters.find((one) => one === query.get('filter')) ?? 'waiting'
  const { state, reload, retry } = useCall(getChat, { conversationId })
  useChatNews(reload, conversationId)
  return (
    <>
      <Link to={{ search: `?filter=${filter}` }} className="k-self-start">
        ← {t('staffChats.chat.back')}
      </Link>
      {state.status === 'loading' && <SectionLoading />}
      {state.status === 'failed' && <Failed error={state.error} onRetry={retry} />}
      {state.status === 'done' && <Conversation chat={state.data} onChanged={reload} />}
    </>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  if (error instanceof ApiError && notFoundStatuses.includes(error.status))
    return (
      <p role="alert" data-testid="not-found">
        {t('staffChats.chat.notFound')}
      </p>
    )
  return (
    <SectionFailed text={t(error instanceof NetworkError ? 'staff.offline' : 'staff.loadFailed')} onRetry={onRetry} />
  )
}

function Conversation({ chat, onChanged }: { chat: StaffChat; onChanged: () => void }) {
  const t = useT()
  return (
    <Stack gap={4} align="start" className={styles['conversation']} data-testid="staff-chat">
      <Section
        title={
          <>
            {chat.name ?? t('staffChats.visitor')}{' '}
            {chat.status === 'closed' && <span className={styles['tag']}>{t('staffChats.chat.closed')}</span>}
          </>
        }
        text={<Reach chat={chat} />}
      >
        <StaffThread chat={chat} />
        <AnswerForm chat={chat} onSent={onChanged} />
      </Section>
      <Stack gap={4} fit>
        <ChatControls chat={chat} onChanged={onChanged} />
        <ChatFacts chat={chat} />
      </Stack>
    </Stack>
  )
}

/** How an answer reaches the visitor. */
function Reach({ chat: { isThere, email } }: { chat: StaffChat }) {
  const t = useT()
  if (isThere) return t('staffChats.chat.there')
  return email === null ? t('staffChats.chat.unreachable') : t('staffChats.chat.byMail', { email })
}
