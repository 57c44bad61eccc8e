import { Pill, PillsInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { addEmails, isEmail } from '#src/features/access/users/invite-emails.ts'
import styles from '#src/features/access/users/users.module.css'
import { useT } from '#src/language/use-t.ts'

type EmailsFieldProps = { emails: readonly string[]; onChange: (emails: string[]) => void; error: ReactNode }

/** Addresses as chips. Commas, spaces, line breaks and leaving the field end an address; a whole list can be pasted. */
export function EmailsField({ emails, onChange, error }: EmailsFieldProps) {
  const t = useT()
  const { text, setText, add, onKeyDown, onPaste } = useEmailEntry(emails, onChange)
  return (
    <PillsInput
      label={t('users.inviteForm.emails')}
      description={t('users.inviteForm.emailsHelp')}
      error={error}
      data-field="emails"
    >
      <Pill.Group>
        {emails.map((email) => (
          <Pill
            key={email}
            withRemoveButton
            onRemove={() => onChange(emails.filter((other) => other !== email))}
            removeButtonProps={{
              'aria-label': t('users.inviteForm.remove', { email }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            className={isEmail(email) ? '' : (styles['wrong'] ?? '')}
            data-testid="invite-email"
          >
            {email}
          </Pill>
        ))}
        <PillsInput.Field
          inputMode="email"
          autoComplete="off"
          aria-label={t('users.inviteForm.emails')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(text)}
          data-autofocus
          data-testid="invite-emails"
        />
      </Pill.Group>
    </PillsInput>
  )
}

/** The address being typed, and what ends it. */
function useEmailEntry(emails: readonly string[], onChange: (emails: string[]) => void) {
  const [text, setText] = useState('')
  const add = (typed: string) => {
    setText('')
    if (typed.trim() !== '') onChange(addEmails(emails, typed))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && text === '' && emails.length > 0) onChange(emails.slice(0, -1))
    if (!['Enter', ',', ';', ' '].includes(event.key) || (event.key === 'Enter' && text === '')) return
    event.preventDefault()
    add(text)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\s,;]/.test(pasted.trim())) return
    event.preventDefault()
    add(`${text} ${pasted}`)
  }
  return { text, setText, add, onKeyDown, onPaste }
}
