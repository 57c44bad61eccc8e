import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { assignChat, closeChat, labelChat } from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import { type ChatLabel, chatLabels } from '@mostrador/contract/features/service/staff-chats/labels.ts'
import type { StaffChat } from '@mostrador/contract/features/service/staff-chats/schema.ts'
import { useOptimistic, useTransition } from 'react'
import styles from '#src/features/service/staff-chats/staff-chats.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Section } from '#src/ui/section.tsx'

type ControlsProps = { chat: StaffChat; onChanged: () => void }

/** Who answers, what it is about, and whether it is done. */
export function ChatControls({ chat, onChanged }: ControlsProps) {
  const t = useT()
  const { run, isRunning } = useAction()
  const conversationId = chat.id
  const assign = (staffId: string | null) =>
    run(async () => {
      await callEndpoint(assignChat, { conversationId, staffId })
      onChanged()
    })
  const close = (isClosed: boolean) =>
    run(async () => {
      await callEndpoint(closeChat, { conversationId, isClosed })
      onChanged()
    })
  return (
    <Section title={t('staffChats.chat.controls')} testId="chat-controls">
      <SelectField
        label={t('staffChats.chat.assigned')}
        name="staffId"
        value={chat.assignedTo?.id ?? ''}
        disabled={isRunning}
        placeholder={t('staffChats.nobody')}
        options={chat.staff.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => void assign(id === '' ? null : id)}
      />
      <Row gap={2} across={3} align="center">
        {chat.assignedTo?.id !== chat.ownId && (
          <Button loading={isRunning} onClick={() => void assign(chat.ownId)} data-testid="take-chat">
            {t('staffChats.chat.take')}
          </Button>
        )}
        <Button
          loading={isRunning}
          onClick={() => void close(chat.status === 'open')}
          data-testid={chat.status === 'open' ? 'close-chat' : 'reopen-chat'}
        >
          {t(chat.status === 'open' ? 'staffChats.chat.close' : 'staffChats.chat.reopen')}
        </Button>
      </Row>
      <Labels chat={chat} onChanged={onChanged} />
    </Section>
  )
}

function Labels({ chat, onChanged }: ControlsProps) {
  const t = useT()
  const { run } = useAction()
  const [, startTransition] = useTransition()
  const [labels, show] = useOptimistic<readonly ChatLabel[]>(chat.labels)
  const toggle = (label: ChatLabel) => {
    const next = labels.includes(label) ? labels.filter((one) => one !== label) : [...labels, label]
    startTransition(async () => {
      show(next)
      await run(async () => {
        await callEndpoint(labelChat, { conversationId: chat.id, labels: next })
        onChanged()
      })
    })
  }
  return (
    <Stack as="fieldset" gap={2} className={classNames('k-bare', styles['labels'])}>
      <legend>{t('staffChats.labels.label')}</legend>
      {chatLabels.map((label) => (
        <Row as="label" gap={2} align="center" wrap={false} key={label}>
          <input type="checkbox" checked={labels.includes(label)} onChange={() => toggle(label)} />
          {t(`staffChats.labels.${label}`)}
        </Row>
      ))}
    </Stack>
  )
}
