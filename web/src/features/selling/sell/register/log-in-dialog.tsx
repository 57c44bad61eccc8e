import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { logIn } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { email, required } from '@mostrador/contract/validation.ts'
import { useEffect, useRef } from 'react'
import { EmailField } from '#src/features/access/auth/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { replacePage } from '#src/lib/navigate.ts'
import { useRobotCheck } from '#src/lib/robot-check.ts'
import { enterWith } from '#src/session/take-up-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { RobotCheckLine } from '#src/ui/robot-check.tsx'

const maxWidthPx = 440

type LogInProps = {
  session: AuthSession
  waiting: number
  /** Replaces the reason why the log-in ended, if it did not end. */
  words?: { title: string; text: string; later: string }
  onLoggedIn: () => void
  onLater: () => void
}

/**
 * Logs in again over the unchanged sale when the log-in ended during a shift. Another person or another company starts with a fresh page.
 */
export function LogInDialog({ session, waiting, words, onLoggedIn, onLater }: LogInProps) {
  const t = useT()
  const check = useRobotCheck()
  const secret = useRef<HTMLInputElement>(null)
  useEffect(function focusPassword() {
    secret.current?.focus()
  }, [])
  const form = useForm({
    initial: { email: session.user.email, password: '' },
    rules: { email: [required(), email()], password: [required()] },
    onSubmit: async (values) => {
      const captchaCode = await check.take()
      const { auth } = await callEndpoint(logIn, { ...values, captchaCode })
      await enterWith(auth)
      const isSame = auth.user.id === session.user.id && auth.company?.id === session.company?.id
      if (isSame) onLoggedIn()
      else replacePage('/dashboard/checkout')
    },
  })

  return (
    <Dialog
      title={words?.title ?? t('till.again.title')}
      maxWidth={maxWidthPx}
      onClose={onLater}
      testId="log-in-dialog"
    >
      <p>{words?.text ?? (waiting > 0 ? t('till.again.waiting', { count: waiting }) : t('till.again.text'))}</p>
      <Stack
        as="form"
        gap={3}
        method="post"
        onSubmit={form.onSubmit}
        {...check.formProps}
        noValidate
        data-testid="log-in-here"
      >
        <EmailField label={t('auth.fields.email')} {...form.field('email')} />
        <PasswordField
          ref={secret}
          label={t('auth.fields.password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <RobotCheckLine check={check} />
        <Row gap={2} justify="end" wrap={false}>
          <Button onClick={onLater} data-testid="log-in-later">
            {words?.later ?? t('till.again.later')}
          </Button>
          <Button type="submit" look="filled" loading={form.isSending} disabled={!form.isReady}>
            {t('auth.logIn.submit')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
