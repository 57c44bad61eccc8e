import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContactValues } from '#src/features/purchasing/suppliers/supplier-values.ts'
import { useT } from '#src/language/use-t.ts'
import { Pair } from '#src/ui/detail-page.tsx'
import { PartBox, PartsField } from '#src/ui/admin/form/parts-field.tsx'

/** The contract's limit. */
const mostContacts = 10
const nobody: ContactValues = { name: '', role: '', email: '', phone: '' }

type ContactsFieldProps = { value: ContactValues[]; onChange: (contacts: ContactValues[]) => void; error: ReactNode }

/** The contacts at a supplier; the list shows the first one. */
export function ContactsField({ value, onChange, error }: ContactsFieldProps) {
  const t = useT()
  const change = (index: number, changed: Partial<ContactValues>) =>
    onChange(value.map((contact, at) => (at === index ? { ...contact, ...changed } : contact)))
  return (
    <PartsField
      name="contacts"
      value={value}
      most={mostContacts}
      words={{
        title: t('suppliers.form.contacts'),
        none: t('suppliers.contact.none'),
        add: t('suppliers.contact.add'),
        full: t('suppliers.contact.full'),
      }}
      addTestId="add-contact"
      onAdd={() => onChange([...value, nobody])}
      error={error}
    >
      {(contact, index) => (
        <ContactPart
          number={index + 1}
          contact={contact}
          onChange={(changed) => change(index, changed)}
          onRemove={() => onChange(value.filter((_, at) => at !== index))}
        />
      )}
    </PartsField>
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
    <PartBox
      label={t('suppliers.contact.one', { number })}
      heading={contact.name || t('suppliers.contact.one', { number })}
      removeLabel={t('suppliers.contact.remove', { number })}
      onRemove={onRemove}
    >
      <Pair>
        {field('name', 80)}
        {field('role', 60)}
      </Pair>
      <Pair>
        {field('email', 254, 'email')}
        {field('phone', 40, 'tel')}
      </Pair>
    </PartBox>
  )
}
