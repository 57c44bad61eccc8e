import { Stack } from '#src/ui/layout/boxes.tsx'
import { leaveChatMessage } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import type { Conversation, Diagnostics } from '@mostrador/contract/features/service/help-chat/schema.ts'
import { email, pattern, required } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import { callChat } from '#src/features/service/help-chat/call-chat.ts'
import styles from '#src/features/service/help-chat/help-chat.module.css'
import { MessageField } from '#src/features/service/help-chat/message-field.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { useRobotCheck } from '#src/lib/robot-check.ts'
import { useVisitor } from '#src/root-data.ts'
import { Button } from '#src/ui/button.tsx'
import { RobotCheckLine } from '#src/ui/robot-check.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const rules = { name: [required(), pattern('fullName')], email: [required(), email()], text: [required()] }

type LeaveFormProps = {
  from: string | null
  /** The conversation that the message belongs to; a new one by default. */
  conversationId?: string | undefined
  /** What was typed before nobody was there any more. */
  text?: string
  diagnostics?: () => Promise<Diagnostics | undefined>
  onLeft: (conversation: Conversation) => void
}

/** Leaves a message while nobody is there; the answer goes by mail. */
export function LeaveForm(props: LeaveFormProps) {
  const t = useT()
  const { form, check } = useLeaveForm(props)
  return (
    <Stack
      as="form"
      gap={4}
      fit
      className={styles['form']}
      method="post"
      onSubmit={form.onSubmit}
      {...check.formProps}
      noValidate
      data-testid="leave-form"
    >
      <Stack gap={4} align="start" className={styles['pair']}>
        <TextField label={t('helpChat.leave.name')} autoComplete="name" {...form.field('name')} />
        <TextField
          label={t('helpChat.leave.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
      </Stack>
      <MessageField label={t('helpChat.leave.message')} {...form.field('text')} />
      <RobotCheckLine check={check} />
      <Button type="submit" look="filled" size="lg" loading={form.isSending} disabled={!form.isReady}>
        {t('helpChat.leave.submit')}
      </Button>
    </Stack>
  )
}

/** What is typed, and sending it. */
function useLeaveForm({ from, conversationId, text = '', diagnostics, onLeft }: LeaveFormProps) {
  const language = useLanguage()
  const visitor = useVisitor()
  const check = useRobotCheck()
  // A message that is sent again, because its answer did not arrive, is still the same message.
  const [ids] = useState(newIds)
  const form = useForm({
    initial: { name: visitor?.name ?? '', email: visitor?.email ?? '', text },
    rules,
    onSubmit: async (values) => {
      const told = await diagnostics?.()
      const { conversation } = await callChat(leaveChatMessage, {
        ...values,
        conversationId: conversationId ?? ids().conversationId,
        clientId: ids().clientId,
        language,
        ...(from !== null && { from }),
        ...(told && { diagnostics: told }),
        captchaCode: await check.take(),
      })
      onLeft(conversation)
    },
  })
  return { form, check }
}

/** Made with the first use: a page that is rendered on the server has no ids of its own. */
function newIds() {
  let made: { conversationId: string; clientId: string } | null = null
  return () => (made ??= { conversationId: crypto.randomUUID(), clientId: crypto.randomUUID() })
}
