import type { Ref, SelectHTMLAttributes } from 'react'
import { Field, type FieldProps } from '#src/ui/field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }
type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'onChange'> & {
    options: readonly SelectOption[]
    /** The text of the empty choice; without it one of the options is always chosen. */
    placeholder?: string
    ref?: Ref<HTMLSelectElement>
    onChange?: (value: string) => void
  }

/** The browser's own select: works with every keyboard, screen reader and phone. */
export function SelectField({
  label,
  help,
  error,
  optional,
  options,
  placeholder,
  onChange,
  ...select
}: SelectFieldProps) {
  return (
    <Field
      label={label}
      help={help}
      error={error}
      {...(optional && { optional })}
      control={(props) => (
        <select
          {...select}
          {...props}
          className={`k-select ${props.className}`}
          onChange={(event) => onChange?.(event.target.value)}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  )
}
