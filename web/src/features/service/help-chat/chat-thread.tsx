import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { setChatLanguage } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import type { ArticleLink } from '@mostrador/contract/features/service/help/schema.ts'
import { addressIn, type Language } from '@mostrador/contract/routes.ts'
import { languages } from '@mostrador/contract/language.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { callChat } from '#src/features/service/help-chat/call-chat.ts'
import { ChatEnd, EndButton } from '#src/features/service/help-chat/chat-end.tsx'
import { ChatHistory } from '#src/features/service/help-chat/chat-history.tsx'
import { Composer } from '#src/features/service/help-chat/composer.tsx'
import styles from '#src/features/service/help-chat/help-chat.module.css'
import { LeaveForm } from '#src/features/service/help-chat/leave-form.tsx'
import { MessageList } from '#src/features/service/help-chat/message-list.tsx'
import { ServiceState } from '#src/features/service/help-chat/service-facts.tsx'
import type { Chat } from '#src/features/service/help-chat/use-chat.ts'
import { languageNames } from '#src/language/language-names.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useVisitor } from '#src/root-data.ts'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

type ChatThreadProps = { chat: Chat; from: string | null; timeZone: string; onLanguage: (language: Language) => void }

/** The conversation: who answers, what was written, and what one can do now. */
export function ChatThread({ chat, from, timeZone, onLanguage }: ChatThreadProps) {
  const t = useT()
  const { client, state } = chat
  const { conversation, availability, status } = state
  const [articles, setArticles] = useState<readonly ArticleLink[]>([])
  if (status === 'loading') return <Spinner label={t('helpChat.start.loading')} />
  if (status === 'failed')
    return (
      <Stack gap={2} narrow className="k-danger" role="alert">
        <p>{t('helpChat.start.failed')}</p>
        <Button onClick={() => void client.sync()}>{t('shell.buttons.retry')}</Button>
      </Stack>
    )
  return (
    <>
      <Row as="header" gap={2} across={4} align="center" justify="between">
        <div>
          <h2>{t('helpChat.panel.title')}</h2>
          {conversation?.staffName != null && (
            <p className="k-soft k-body">{t('helpChat.panel.with', { name: conversation.staffName })}</p>
          )}
        </div>
        <LanguageChoice chat={chat} from={from} onLanguage={onLanguage} onArticles={setArticles} />
      </Row>
      {availability && <ServiceState availability={availability} timeZone={timeZone} />}
      <MessageList chat={chat} />
      <Suggestions articles={articles} />
      <Notices chat={chat} />
      {conversation?.status === 'closed' ? <ChatEnd chat={chat} /> : <Writing chat={chat} from={from} />}
      {conversation?.status === 'open' && (
        <Row as="footer" gap={2} align="center">
          <EndButton chat={chat} />
        </Row>
      )}
      <ChatHistory chat={chat} />
    </>
  )
}

/** Writes, or leaves a message where nobody is there and no address is known. */
function Writing({ chat, from }: { chat: Chat; from: string | null }) {
  const t = useT()
  const visitor = useVisitor()
  const [typed, setTyped] = useState('')
  const { client, state } = chat
  const { conversation, availability } = state
  const hasAddress = conversation === null ? visitor !== null : conversation.email !== null
  if (availability === null || availability.isPresent || hasAddress)
    return <Composer chat={chat} from={from} text={typed} onText={setTyped} />
  return (
    <Stack gap={3} fit className={styles['instead']} data-testid="chat-away">
      <output>{conversation === null ? t('helpChat.leave.text') : t('helpChat.panel.away')}</output>
      <LeaveForm
        key={conversation?.id ?? ''}
        from={from}
        text={typed}
        conversationId={conversation?.id}
        diagnostics={chat.diagnostics}
        onLeft={(left) => {
          setTyped('')
          client.take(left)
          void client.sync()
        }}
      />
    </Stack>
  )
}

function Notices({ chat: { state, isConnected } }: { chat: Chat }) {
  const t = useT()
  const { isReachable, availability, conversation, isLoggedOut } = state
  return (
    <Stack gap={2} className={styles['notices']} aria-live="polite">
      {isLoggedOut && <p>{t('helpChat.panel.loggedOut')}</p>}
      {!isReachable && <p data-testid="chat-offline">{t('helpChat.panel.offline')}</p>}
      {isReachable && !isConnected && <p>{t('helpChat.panel.reconnecting')}</p>}
      {availability?.isPresent === false && conversation?.status === 'open' && conversation.email !== null && (
        <p>{t('helpChat.panel.awayKnown', { email: conversation.email })}</p>
      )}
    </Stack>
  )
}

function Suggestions({ articles }: { articles: readonly ArticleLink[] }) {
  const t = useT()
  const language = useLanguage()
  if (articles.length === 0) return null
  return (
    <Stack as="aside" gap={2} className={styles['suggestions']} data-testid="chat-suggestions">
      <h3>{t('helpChat.suggestions.own')}</h3>
      <Stack as="ul" gap={2} className="k-breaks">
        {articles.map(({ id, slug, title }) => (
          <li key={id}>
            <Link to={addressIn('help-question', language, { slug })} target="_blank">
              {title}
            </Link>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

type LanguageChoiceProps = Omit<ChatThreadProps, 'timeZone'> & {
  onArticles: (articles: readonly ArticleLink[]) => void
}

/** Changes the language of the conversation in the middle of it. */
function LanguageChoice({ chat: { client, state }, from, onLanguage, onArticles }: LanguageChoiceProps) {
  const t = useT()
  const language = useLanguage()
  const { run, isRunning } = useAction()
  const choose = (next: Language) =>
    run(async () => {
      onLanguage(next)
      if (!state.conversation) return
      const { conversation, articles } = await callChat(setChatLanguage, {
        conversationId: state.conversation.id,
        language: next,
        ...(from !== null && { from }),
      })
      client.take(conversation)
      onArticles(articles)
    })
  return (
    <select
      className="k-select k-tall"
      aria-label={t('helpChat.panel.language')}
      value={language}
      disabled={isRunning}
      onChange={(event) => {
        const next = languages.find((one) => one === event.target.value)
        if (next) void choose(next)
      }}
      data-testid="chat-language"
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={one}>
          {languageNames[one]}
        </option>
      ))}
    </select>
  )
}
