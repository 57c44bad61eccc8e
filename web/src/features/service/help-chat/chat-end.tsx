import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { endChat, mailTranscript, rateChat } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import { email, required } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import { callChat } from '#src/features/service/help-chat/call-chat.ts'
import styles from '#src/features/service/help-chat/help-chat.module.css'
import { MessageField } from '#src/features/service/help-chat/message-field.tsx'
import type { Chat } from '#src/features/service/help-chat/use-chat.ts'
import { useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { useAction } from '#src/lib/use-action.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** Ends the conversation after a second press. */
export function EndButton({ chat: { client, state } }: { chat: Chat }) {
  const t = useT()
  const [isSure, setSure] = useState(false)
  const { run, isRunning } = useAction()
  const conversationId = state.conversation?.id ?? ''
  const end = () => run(async () => client.take((await callChat(endChat, { conversationId })).conversation))
  if (!isSure)
    return (
      <Button look="quiet" size="sm" onClick={() => setSure(true)} data-testid="end-chat">
        {t('helpChat.panel.end')}
      </Button>
    )
  return (
    <>
      <output>{t('helpChat.panel.endSure')}</output>
      <Button size="sm" look="danger" loading={isRunning} onClick={() => void end()} data-testid="end-chat-sure">
        {t('helpChat.panel.end')}
      </Button>
      <Button size="sm" onClick={() => setSure(false)}>
        {t('shell.buttons.cancel')}
      </Button>
    </>
  )
}

/** What one can do with a closed conversation: rate it, get it by mail, write again. */
export function ChatEnd({ chat }: { chat: Chat }) {
  const t = useT()
  const { client } = chat
  const [goesOn, setGoesOn] = useState(false)
  return (
    <Stack gap={3} fit className={styles['end']} data-testid="chat-ended">
      <output>
        <strong>{t('helpChat.panel.ended')}</strong>
      </output>
      <Rating chat={chat} />
      <Transcript chat={chat} />
      {goesOn ? (
        <GoOn chat={chat} />
      ) : (
        <Row gap={2} align="center">
          <Button onClick={() => setGoesOn(true)}>{t('helpChat.panel.goOn')}</Button>
          <Button onClick={client.startAnother} data-testid="another-chat">
            {t('helpChat.panel.another')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** Writing into a closed conversation opens it again. */
function GoOn({ chat: { client } }: { chat: Chat }) {
  const t = useT()
  const form = useForm({
    initial: { text: '' },
    rules: { text: [required()] },
    onSubmit: async ({ text }) => client.write(text),
  })
  return (
    <Stack as="form" gap={4} fit className={styles['form']} onSubmit={form.onSubmit} noValidate>
      <MessageField label={t('helpChat.panel.message')} {...form.field('text')} />
      <Button type="submit" look="filled">
        {t('helpChat.panel.send')}
      </Button>
    </Stack>
  )
}

function Rating({ chat: { client, state } }: { chat: Chat }) {
  const t = useT()
  const { run, isRunning } = useAction()
  const { id = '', isUseful = null } = state.conversation ?? {}
  const [isThanked, setThanked] = useState(false)
  const rate = (useful: boolean, words = '') =>
    run(async () => {
      client.take((await callChat(rateChat, { conversationId: id, isUseful: useful, words })).conversation)
      setThanked(useful || words !== '')
    })
  const form = useForm({
    initial: { words: '' },
    rules: { words: [required()] },
    onSubmit: ({ words }) => rate(false, words),
  })
  if (isThanked) return <output>{t('helpChat.rating.thanks')}</output>
  return (
    <Stack gap={3} fit data-testid="chat-rating">
      <p>{t('helpChat.rating.question')}</p>
      <Row gap={2} align="center">
        {[true, false].map((useful) => (
          <Button
            key={String(useful)}
            look={isUseful === useful ? 'filled' : 'outline'}
            aria-pressed={isUseful === useful}
            loading={isRunning}
            onClick={() => void rate(useful)}
            data-testid={useful ? 'rate-useful' : 'rate-not-useful'}
          >
            {t(useful ? 'helpChat.rating.yes' : 'helpChat.rating.no')}
          </Button>
        ))}
      </Row>
      {isUseful === false && (
        <Stack as="form" gap={4} fit className={styles['form']} onSubmit={form.onSubmit} noValidate>
          <MessageField label={t('helpChat.rating.words')} {...form.field('words')} />
          <Button type="submit" loading={form.isSending}>
            {t('helpChat.rating.submit')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

function Transcript({ chat: { state } }: { chat: Chat }) {
  const t = useT()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: state.conversation?.email ?? '' },
    rules: { email: [required(), email()] },
    onSubmit: async (values) => {
      await callChat(mailTranscript, { conversationId: state.conversation?.id ?? '', email: values.email })
      setSentTo(values.email)
    },
  })
  if (sentTo !== null) return <output>{t('helpChat.transcript.sent', { email: sentTo })}</output>
  return (
    <details className={styles['more']}>
      <summary>{t('helpChat.transcript.open')}</summary>
      <Stack
        as="form"
        gap={4}
        fit
        className={styles['form']}
        onSubmit={form.onSubmit}
        noValidate
        data-testid="transcript-form"
      >
        <TextField label={t('helpChat.transcript.email')} type="email" autoComplete="email" {...form.field('email')} />
        <Button type="submit" loading={form.isSending}>
          {t('helpChat.transcript.submit')}
        </Button>
      </Stack>
    </details>
  )
}
