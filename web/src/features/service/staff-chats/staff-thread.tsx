import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { downloadFileOfChat } from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import { chatLabels } from '@mostrador/contract/features/service/staff-chats/labels.ts'
import type { ChatNote, StaffChat } from '@mostrador/contract/features/service/staff-chats/schema.ts'
import { useEffect, useRef } from 'react'
import styles from '#src/features/service/staff-chats/staff-chats.module.css'
import { useTimes } from '#src/features/service/staff-chats/use-times.ts'
import { useT } from '#src/language/use-t.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { fileSize } from '#src/ui/file-size.ts'
import { useAction } from '#src/lib/use-action.ts'
import { Button } from '#src/ui/button.tsx'
import { IconDownload, IconLock } from '#src/ui/icons.tsx'
import { LinkedText } from '#src/ui/linked-text.tsx'

type Entry = { at: string; message: StaffChat['messages'][number] } | { at: string; note: ChatNote }

/** Messages and notes in one order. */
function inOrder({ messages, notes }: Pick<StaffChat, 'messages' | 'notes'>): Entry[] {
  const entries: Entry[] = [
    ...messages.map((message) => ({ at: message.at, message })),
    ...notes.map((note) => ({ at: note.at, note })),
  ]
  return entries.toSorted((a, b) => a.at.localeCompare(b.at))
}

/** What visitor and staff wrote. Private notes look unlike everything that the visitor sees. */
export function StaffThread({ chat }: { chat: StaffChat }) {
  const t = useT()
  const entries = inOrder(chat)
  const list = useRef<HTMLDivElement>(null)
  const count = entries.length
  useEffect(
    function showNewest() {
      if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
    },
    [count],
  )
  if (count === 0) return <p className="k-soft k-body">{t('staffChats.chat.noMessages')}</p>
  return (
    <Stack
      ref={list}
      gap={3}
      fit
      className={styles['thread']}
      role="log"
      aria-label={t('staffChats.chat.thread')}
      // A list that scrolls has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-testid="staff-thread"
    >
      {entries.map((entry) =>
        'note' in entry ? (
          <Note key={entry.note.id} note={entry.note} />
        ) : (
          <Message key={entry.message.seq} message={entry.message} chat={chat} />
        ),
      )}
    </Stack>
  )
}

function Note({ note: { kind, text, staffName, at } }: { note: ChatNote }) {
  const t = useT()
  const { moment } = useTimes()
  if (kind === 'note')
    return (
      <article className={styles['note']} data-testid="staff-note">
        <Row as="p" gap={1} align="center" className="k-soft k-small">
          <IconLock size={14} /> {t('staffChats.notes.note')} · {staffName} · {moment(at)}
        </Row>
        <p className="k-breaks k-typed">{text}</p>
      </article>
    )
  const labels = chatLabels.filter((label) => text.split(' ').includes(label))
  return (
    <p className="k-muted k-small k-breaks k-centred">
      {staffName}{' '}
      {kind === 'handedOver' ? t('staffChats.notes.handedOver', { name: text }) : t(`staffChats.notes.${kind}`)}
      {kind === 'labelled' && `: ${labels.map((label) => t(`staffChats.labels.${label}`)).join(', ') || '–'}`} ·{' '}
      {moment(at)}
    </p>
  )
}

function Message({ message, chat }: { message: StaffChat['messages'][number]; chat: StaffChat }) {
  const t = useT()
  const { moment } = useTimes()
  const { run, isRunning } = useAction()
  const { staffName, text, file, at } = message
  return (
    <article
      className={styles['message']}
      data-side={staffName === null ? 'visitor' : 'staff'}
      data-testid="staff-message"
    >
      <Row as="p" gap={1} align="center" className="k-soft k-small">
        {staffName ?? chat.name ?? t('staffChats.visitor')} · <time dateTime={at}>{moment(at)}</time>
      </Row>
      {file === null ? (
        <p className="k-breaks k-typed">
          <LinkedText text={text} />
        </p>
      ) : (
        <Button
          icon={<IconDownload size={16} />}
          loading={isRunning}
          className={styles['file']}
          onClick={() => void run(() => downloadFile(downloadFileOfChat, { conversationId: chat.id, fileId: file.id }))}
        >
          {file.fileName} · {fileSize(file.bytes)}
        </Button>
      )}
    </article>
  )
}
