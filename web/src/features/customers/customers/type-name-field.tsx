import { TextInput } from '@mantine/core'
import { useT } from '#src/language/use-t.ts'

type TypeNameFieldProps = { name: string; value: string; onChange: (text: string) => void }

/** Whether the typed text is the name that confirms an irreversible action. */
export function isSameName(typed: string, name: string): boolean {
  return typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase()
}

/** Asks for a name to be typed before an irreversible action. */
export function TypeNameField({ name, value, onChange }: TypeNameFieldProps) {
  const t = useT()
  return (
    <TextInput
      label={t('customers.typeName.label', { name })}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-testid="type-name"
    />
  )
}
