import { Row } from '#src/ui/layout/boxes.tsx'
import { fileKinds, longestMessage } from '@mostrador/contract/features/service/help-chat/limits.ts'
import { addChatNote, answerChat, answerWithFile } from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import type { StaffChat } from '@mostrador/contract/features/service/staff-chats/schema.ts'
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { AnswerHelpers } from '#src/features/service/staff-chats/answer-helpers.tsx'
import styles from '#src/features/service/staff-chats/staff-chats.module.css'
import { useT } from '#src/language/use-t.ts'
import { type Form, useForm } from '#src/lib/form.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { Button } from '#src/ui/button.tsx'

type Kind = 'answer' | 'note'
const kinds: readonly Kind[] = ['answer', 'note']
type AnswerFormProps = { chat: StaffChat; onSent: () => void }

/** Writes to the visitor, or a note that only staff see. */
export function AnswerForm({ chat, onSent }: AnswerFormProps) {
  const t = useT()
  const hintId = useId()
  const [kind, setKind] = useState<Kind>('answer')
  const { form, isRunning, isMailed, attach } = useAnswer(chat.id, kind, onSent)
  const { text } = form.values
  const insert = (part: string) => form.set('text', text === '' ? part : `${text.trimEnd()}\n${part}`)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form className={styles['form']} data-kind={kind} onSubmit={form.onSubmit} data-testid="answer-form">
      <KindChoice kind={kind} onKind={setKind} />
      <textarea
        className={styles['input']}
        aria-label={t(kind === 'answer' ? 'staffChats.answer.message' : 'staffChats.answer.noteText')}
        placeholder={t(kind === 'answer' ? 'staffChats.answer.message' : 'staffChats.answer.noteText')}
        aria-describedby={hintId}
        rows={4}
        maxLength={longestMessage}
        value={text}
        lang={chat.language}
        onChange={(event) => form.set('text', event.target.value)}
        onKeyDown={onKeyDown}
        data-testid="answer-text"
      />
      <Row gap={2} across={3} align="center">
        <Button type="submit" look="filled" loading={isRunning} disabled={text.trim() === ''} data-testid="answer-send">
          {t(kind === 'answer' ? 'staffChats.answer.send' : 'staffChats.answer.saveNote')}
        </Button>
        {kind === 'answer' && <AttachButton onFile={(file) => void attach(file)} />}
        <span id={hintId} className="k-soft k-body">
          {t('staffChats.answer.hint')}
        </span>
      </Row>
      <output className="k-soft k-body">{isMailed && t('staffChats.answer.mailed')}</output>
      {kind === 'answer' && <AnswerHelpers chat={chat} onInsert={insert} />}
    </form>
  )
}

function KindChoice({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  const t = useT()
  return (
    <Row as="fieldset" gap={2} wrap={false} className="k-bare" aria-label={t('staffChats.answer.tabs')}>
      {kinds.map((one) => (
        <Button
          key={one}
          size="sm"
          look={one === kind ? 'filled' : 'outline'}
          aria-pressed={one === kind}
          onClick={() => onKind(one)}
          data-testid={`write-${one}`}
        >
          {t(`staffChats.answer.${one}`)}
        </Button>
      ))}
    </Row>
  )
}

/** What is being written, and sending it. */
function useAnswer(conversationId: string, kind: Kind, onSent: () => void) {
  const { send, ...sending } = useSending(conversationId, onSent)
  const form: Form<{ text: string }> = useForm({
    initial: { text: '' },
    onSubmit: async ({ text }) => {
      if (text.trim() !== '') await send(kind, text.trim(), () => form.set('text', ''))
    },
  })
  return { form, ...sending }
}

/** Sends one thing at a time. What was not confirmed keeps its id, so that sending it again stores it once. */
function useSending(conversationId: string, onSent: () => void) {
  const { run, isRunning } = useAction()
  const [isMailed, setMailed] = useState(false)
  const pending = useRef({ key: '', id: '' })
  const idFor = (key: string) => {
    if (pending.current.key !== key) pending.current = { key, id: crypto.randomUUID() }
    return pending.current.id
  }
  const finish = (mailed: boolean) => {
    pending.current = { key: '', id: '' }
    setMailed(mailed)
    onSent()
  }
  return {
    isRunning,
    isMailed,
    send: (kind: Kind, text: string, onStored: () => void) =>
      run(async () => {
        const id = idFor(`${kind} ${text}`)
        if (kind === 'note') await callEndpoint(addChatNote, { conversationId, id, text })
        const answer = kind === 'answer' && (await callEndpoint(answerChat, { conversationId, clientId: id, text }))
        onStored()
        finish(answer !== false && answer.isMailed)
      }),
    attach: (file: File) =>
      run(async () => {
        const clientId = idFor(`${file.name} ${file.size} ${file.lastModified}`)
        const answer = await callEndpoint(answerWithFile, { conversationId, clientId }, { files: { chatFile: file } })
        finish(answer.isMailed)
      }),
  }
}

function AttachButton({ onFile }: { onFile: (file: File) => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={fileKinds.join(',')}
        hidden
        tabIndex={-1}
        onChange={choose}
        data-testid="answer-file"
      />
      <Button onClick={() => input.current?.click()}>{t('staffChats.answer.attach')}</Button>
    </>
  )
}
