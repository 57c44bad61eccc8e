import type { FieldBinding } from '#src/lib/form.ts'
import { Field } from '#src/ui/field.tsx'
import { longestMessage } from '@mostrador/contract/features/service/help-chat/limits.ts'

/** A field of several lines. */
export function MessageField({ label, error, onChange, value, ...binding }: FieldBinding & { label: string }) {
  return (
    <Field
      label={label}
      error={error}
      control={(control) => (
        <textarea
          {...binding}
          {...control}
          rows={4}
          maxLength={longestMessage}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    />
  )
}
