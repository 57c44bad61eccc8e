import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { fileKinds, largestFileBytes, longestMessage } from '@mostrador/contract/features/service/help-chat/limits.ts'
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import styles from '#src/features/service/help-chat/help-chat.module.css'
import type { Chat } from '#src/features/service/help-chat/use-chat.ts'
import { useT } from '#src/language/use-t.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { RobotCheckLine } from '#src/ui/robot-check.tsx'

type ComposerProps = { chat: Chat; from: string | null; text: string; onText: (text: string) => void }

/** Where a visitor writes. Enter sends; what cannot be sent now waits in the list above. */
export function Composer({ chat, from, text, onText }: ComposerProps) {
  const t = useT()
  const hintId = useId()
  const { client, state, check, isStranger } = chat
  const isFirst = state.conversation === null
  const send = () => {
    if (text.trim() === '') return
    client.write(text.trim())
    onText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <Stack
      as="form"
      gap={3}
      fit
      onSubmit={(event: FormEvent) => (event.preventDefault(), send())}
      {...(isFirst && isStranger && check.formProps)}
      data-testid="chat-composer"
    >
      <textarea
        className={styles['input']}
        aria-label={t('helpChat.panel.message')}
        aria-describedby={hintId}
        placeholder={t('helpChat.panel.placeholder')}
        rows={3}
        maxLength={longestMessage}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        data-testid="chat-input"
      />
      {isFirst && !isStranger && from?.startsWith('/dashboard') && <DiagnosticsChoice chat={chat} />}
      {isFirst && isStranger && <RobotCheckLine check={check} />}
      <Row gap={2} align="center">
        <Button type="submit" look="filled" disabled={text.trim() === ''} data-testid="chat-send">
          {t('helpChat.panel.send')}
        </Button>
        <AttachButton isReady={!isFirst} onFile={client.attach} />
      </Row>
      <p id={hintId} className="k-soft k-body">
        {t('helpChat.panel.hint')} {t(isFirst ? 'helpChat.panel.attachFirst' : 'helpChat.panel.attachHint')}
      </p>
    </Stack>
  )
}

function DiagnosticsChoice({ chat: { sendsDiagnostics, setSendsDiagnostics } }: { chat: Chat }) {
  const t = useT()
  return (
    <Stack as="label" gap={2} align="start" className={styles['choice']}>
      <input
        type="checkbox"
        checked={sendsDiagnostics}
        onChange={(event) => setSendsDiagnostics(event.target.checked)}
        data-testid="send-diagnostics"
      />
      {t('helpChat.panel.diagnostics')}
    </Stack>
  )
}

function AttachButton({ isReady, onFile }: { isReady: boolean; onFile: (file: File) => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    if (file.size > largestFileBytes || !fileKinds.some((kind) => kind === file.type))
      showAlert({ type: 'warning', title: t('helpChat.panel.attachHint') })
    else onFile(file)
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
        data-testid="chat-file"
      />
      <Button disabled={!isReady} onClick={() => input.current?.click()}>
        {t('helpChat.panel.attach')}
      </Button>
    </>
  )
}
