import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ContactValues } from '#src/features/suppliers/supplier-values.ts'
import styles from '#src/features/suppliers/suppliers.module.css'
import { useT } from '#src/language/use-t.ts'
import { Pair } from '#src/ui/detail-page.tsx'

/** The contract's limit. */
const mostContacts = 10
const nobody: ContactValues = { name: '', role: '', email: '', phone: '' }

type ContactsFieldProps = { value: ContactValues[]; onChange: (contacts: ContactValues[]) => void; error: ReactNode }

/** The people one talks to at a supplier; the first one is shown in the list. */
export function ContactsField({ value, onChange, error }: ContactsFieldProps) {
  const t = useT()
  const change = (index: number, changed: Partial<ContactValues>) =>
    onChange(value.map((contact, at) => (at === index ? { ...contact, ...changed } : contact)))
  return (
    <div className={styles['parts']} data-field="contacts">
      <h3>{t('suppliers.form.contacts')}</h3>
      {value.length === 0 && <p className={styles['small']}>{t('suppliers.contact.none')}</p>}
      {value.map((contact, index) => (
        <ContactPart
          // People have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          number={index + 1}
          contact={contact}
          onChange={(changed) => change(index, changed)}
          onRemove={() => onChange(value.filter((_, at) => at !== index))}
        />
      ))}
      {error !== undefined && error !== null && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {value.length < mostContacts ? (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => onChange([...value, nobody])}
            data-testid="add-contact"
          >
            {t('suppliers.contact.add')}
          </Button>
        </div>
      ) : (
        <p className={styles['small']}>{t('suppliers.contact.full')}</p>
      )}
    </div>
  )
}

type ContactPartProps = {
  number: number
  contact: ContactValues
  onChange: (changed: Partial<ContactValues>) => void
  onRemove: () => void
}

function ContactPart({ number, contact, onChange, onRemove }: ContactPartProps) {
  const t = useT()
  const field = (name: keyof ContactValues, max: number, type: 'text' | 'email' | 'tel' = 'text') => (
    <TextInput
      type={type}
      label={t(`suppliers.contact.${name}`)}
      {...(name === 'role' && { placeholder: t('suppliers.contact.roleHelp') })}
      maxLength={max}
      autoComplete="off"
      value={contact[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      data-testid={`contact-${number}-${name}`}
    />
  )
  return (
    <fieldset className={styles['part']} aria-label={t('suppliers.contact.one', { number })}>
      <div className={styles['partHead']}>
        <h3>{contact.name || t('suppliers.contact.one', { number })}</h3>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('suppliers.contact.remove', { number })}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <Pair>
        {field('name', 80)}
        {field('role', 60)}
      </Pair>
      <Pair>
        {field('email', 254, 'email')}
        {field('phone', 40, 'tel')}
      </Pair>
    </fieldset>
  )
}
