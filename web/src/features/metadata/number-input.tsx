import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readTyped, showTyped } from '#src/features/metadata/number-value.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> & {
  /** A plain decimal, or what was typed where that is none. */
  value: unknown
  onChange: (value: unknown) => void
}

/** A number as the company's region writes it. What is typed stays as it is until the field is left. */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  const { settings } = useCompany()
  const [typed, setTyped] = useState<string | null>(null)
  // Where the value became another one meanwhile, as when changes are discarded, that one is shown.
  const isTyped = typed !== null && JSON.stringify(readTyped(typed, settings)) === JSON.stringify(value)
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={isTyped ? typed : showTyped(value, settings)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(readTyped(currentTarget.value, settings))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
