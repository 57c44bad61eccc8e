import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { downloadChatFile } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import type { ChatFile, ChatMessage } from '@mostrador/contract/features/service/help-chat/schema.ts'
import { useEffect, useRef } from 'react'
import { callChat } from '#src/features/service/help-chat/call-chat.ts'
import type { Unsent } from '#src/features/service/help-chat/chat-state.ts'
import styles from '#src/features/service/help-chat/help-chat.module.css'
import type { Chat } from '#src/features/service/help-chat/use-chat.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import type { DownloadedFile } from '#src/lib/call-endpoint.ts'
import { fileSize } from '#src/ui/file-size.ts'
import { saveBlob } from '#src/lib/save-blob.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { IconDownload } from '#src/ui/icons.tsx'
import { LinkedText } from '#src/ui/linked-text.tsx'

/** What was written, the newest last, with times of the visitor's own zone. */
export function MessageList({ chat: { client, state } }: { chat: Chat }) {
  const t = useT()
  const { messages, unsent, conversation } = state
  const end = useRef<HTMLDivElement>(null)
  const count = messages.length + unsent.length
  useEffect(
    function showNewest() {
      if (count > 0) end.current?.scrollIntoView({ block: 'nearest' })
    },
    [count],
  )
  if (count === 0) return <p className="k-soft k-body">{t('helpChat.panel.first')}</p>
  const delivered = messages.findLast(({ staffName }) => staffName === null)?.seq
  return (
    <Stack
      gap={3}
      fit
      className={styles['messages']}
      role="log"
      aria-label={t('helpChat.panel.title')}
      // A list that scrolls has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-testid="chat-messages"
    >
      {messages.map((message, index) => (
        <Message
          key={message.seq}
          message={message}
          before={messages[index - 1]}
          isDelivered={message.seq === delivered && unsent.length === 0}
          conversationId={conversation?.id ?? ''}
        />
      ))}
      {unsent.map((message) => (
        <UnsentMessage
          key={message.clientId}
          message={message}
          onRetry={() => client.sendAgain(message.clientId)}
          onDiscard={() => client.discard(message.clientId)}
        />
      ))}
      {messages.length > 0 && messages.every(({ staffName }) => staffName === null) && unsent.length === 0 && (
        <p className="k-soft k-body">{t('helpChat.panel.nobodyYet')}</p>
      )}
      <div ref={end} />
    </Stack>
  )
}

type MessageProps = {
  message: ChatMessage
  before: ChatMessage | undefined
  isDelivered: boolean
  conversationId: string
}

function Message({ message: { text, file, at, staffName }, before, isDelivered, conversationId }: MessageProps) {
  const t = useT()
  const language = useLanguage()
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(at))
  const day = dayOf(at, language)
  return (
    <>
      {(before === undefined || dayOf(before.at, language) !== day) && (
        <p className="k-muted k-small k-centred">{day}</p>
      )}
      <Stack
        as="article"
        gap={1}
        className={classNames('k-card', styles['message'])}
        data-side={staffName === null ? 'own' : 'staff'}
        data-testid="chat-message"
      >
        <p className="k-soft k-small">
          {staffName ?? t('helpChat.panel.you')} <time dateTime={at}>{time}</time>
          {isDelivered && ` · ${t('helpChat.panel.delivered')}`}
        </p>
        {file ? (
          <FileButton file={file} conversationId={conversationId} />
        ) : (
          <p className="k-breaks k-typed">
            <LinkedText text={text} />
          </p>
        )}
      </Stack>
    </>
  )
}

function dayOf(at: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(at))
}

function FileButton({ file, conversationId }: { file: ChatFile; conversationId: string }) {
  const t = useT()
  const download = async () => {
    try {
      // The contract leaves the answer of a download open; it is a file.
      const answer = (await callChat(downloadChatFile, { conversationId, fileId: file.id })) as DownloadedFile
      saveBlob(answer.fileName, answer.blob)
    } catch {
      showAlert({ type: 'error', title: t('helpChat.panel.downloadFailed') })
    }
  }
  return (
    <Button
      icon={<IconDownload size={16} />}
      className={styles['file']}
      aria-label={t('helpChat.panel.download', { name: file.fileName })}
      onClick={() => void download()}
    >
      {file.fileName} · {fileSize(file.bytes)}
    </Button>
  )
}

type UnsentProps = { message: Unsent; onRetry: () => void; onDiscard: () => void }

function UnsentMessage({ message: { text, file, status, fault }, onRetry, onDiscard }: UnsentProps) {
  const t = useT()
  return (
    <Stack
      as="article"
      gap={1}
      className={classNames('k-card', styles['message'])}
      data-side="own"
      data-status={status}
      data-testid="unsent-message"
    >
      <p className="k-soft k-small">
        {t('helpChat.panel.you')} · {t(`helpChat.panel.${status}`)}
      </p>
      <p className="k-breaks k-typed">{file ? file.name : text}</p>
      {status === 'refused' && (
        <Stack gap={2} narrow className="k-danger" role="alert">
          <p>{fault}</p>
          <Row gap={2} align="center">
            <Button size="sm" onClick={onRetry}>
              {t('helpChat.panel.retry')}
            </Button>
            <Button size="sm" onClick={onDiscard}>
              {t('helpChat.panel.discard')}
            </Button>
          </Row>
        </Stack>
      )}
    </Stack>
  )
}
