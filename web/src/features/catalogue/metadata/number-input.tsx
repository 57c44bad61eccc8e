import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readTyped, showTyped } from '#src/features/catalogue/metadata/number-value.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> & {
  /** A plain decimal, or the typed text if it is not a number. */
  value: unknown
  onChange: (value: unknown) => void
}

/** A number in the region's format. The typed text stays until the field loses focus. */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  const { settings } = useCompany()
  const [typed, setTyped] = useState<string | null>(null)
  // If the value changed meanwhile, as when changes are discarded, the new value is shown.
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
