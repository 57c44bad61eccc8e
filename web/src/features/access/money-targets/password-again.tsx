import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Modal, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { faultsByField } from '#src/lib/faults-by-field.ts'
import { drawerForm } from '#src/ui/admin/form/use-record-form.ts'
import styles from '#src/ui/admin/form/record-parts.module.css'

/** Thrown when the person closes the question. The form has nothing to say about it. */
export class PasswordNotGiven extends Error {}

type Question = { send: (password: string) => Promise<void>; giveUp: () => void }

/**
 * Sends a change, and once more with the password when it turns out to reach where money goes. `dialog` belongs into the form; a wrong
 * password is said in it. Passwords are never part of a form's values, because those are kept as drafts.
 */
export function usePasswordAgain() {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = <T,>(call: (password: string) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      setQuestion({
        send: async (password) => {
          try {
            resolve(await call(password))
          } catch (error) {
            if (error instanceof ApiError && (error.code === 'passwordWrong' || error.code === 'accountLocked'))
              throw error
            reject(error)
          }
          setQuestion(null)
        },
        giveUp: () => {
          setQuestion(null)
          reject(new PasswordNotGiven())
        },
      })
    })
  const withPassword = async <T,>(call: (password?: string) => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'passwordNeeded')) throw error
      return ask(call)
    }
  }
  return { withPassword, dialog: question && <PasswordDialog question={question} /> }
}

function PasswordDialog({ question }: { question: Question }) {
  const t = useT()
  return (
    <Modal.Root opened onClose={question.giveUp} size="sm">
      <Modal.Overlay />
      <Modal.Content data-testid="password-again" {...{ [drawerForm]: true }}>
        <Modal.Header role="presentation">
          <Modal.Title className="k-large k-strong">{t('moneyTargets.password.title')}</Modal.Title>
          <Modal.CloseButton aria-label={t('shell.buttons.close')} />
        </Modal.Header>
        <Modal.Body>
          <PasswordForm question={question} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function PasswordForm({ question }: { question: Question }) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (password === '' || isSending) return
    setSending(true)
    try {
      await question.send(password)
    } catch (error) {
      setFault(faultsByField(error, {})['currentPassword'] ?? (error instanceof ApiError ? error.message : null))
      setSending(false)
    }
  }
  return (
    <Stack as="form" gap={3} fit className={styles['stack']} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('moneyTargets.password.lead')}</p>
      <PasswordInput
        label={t('moneyTargets.password.label')}
        autoComplete="current-password"
        value={password}
        error={fault}
        onChange={(event) => setPassword(event.currentTarget.value)}
        data-autofocus
        data-testid="password-again-input"
      />
      <Row gap={2}>
        <Button type="submit" disabled={password === ''} loading={isSending} data-testid="password-again-submit">
          {t('moneyTargets.password.submit')}
        </Button>
        <Button variant="default" onClick={question.giveUp}>
          {t('moneyTargets.password.cancel')}
        </Button>
      </Row>
    </Stack>
  )
}
