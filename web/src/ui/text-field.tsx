import type { InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldProps } from '#src/ui/field.tsx'

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'onChange'> & {
    ref?: Ref<HTMLInputElement>
    onChange?: (value: string) => void
  }

/** One line of text with its label. */
export function TextField({ label, help, error, optional, onChange, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      help={help}
      error={error}
      {...(optional && { optional })}
      control={(props) => (
        <input type="text" {...input} {...props} onChange={(event) => onChange?.(event.target.value)} />
      )}
    />
  )
}
