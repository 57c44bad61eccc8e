import { TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'

/** The longest code that a field takes. */
export const longestCode = 60

export type CodeInputProps = {
  label: string
  description?: string
  size?: 'lg'
  fault: string | null
  testId: string
  ref?: Ref<HTMLInputElement>
  /** A button in the field, such as that of a camera. */
  button?: ReactNode
  /** A code, without spaces around it. The field is empty again before. */
  onCode: (code: string) => void
}

/** A field for codes one after another: typed, or of a scanner, which ends each with Enter. */
export function CodeInput({ label, description, size, fault, testId, ref, button, onCode }: CodeInputProps) {
  const [typed, setTyped] = useState('')
  const take = () => {
    const code = typed.trim()
    setTyped('')
    if (code !== '') onCode(code)
  }
  return (
    <TextInput
      ref={ref}
      {...(size && { size })}
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={<IconBarcode size={size === 'lg' ? 22 : 18} stroke={1.75} />}
      rightSection={button}
      {...(size === 'lg' && { rightSectionWidth: 50 })}
      value={typed}
      error={fault}
      maxLength={longestCode}
      autoComplete="off"
      autoCapitalize="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take()
      }}
      data-scan="accept"
      data-testid={testId}
    />
  )
}
