import { type InputHTMLAttributes, useId } from 'react'

type FieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'list' | 'lang' | 'required'
> & {
  name: string
  label: string
  /** Such as "optional". */
  note?: string | undefined
  value: string
  maxLength: number
  /** For texts of several lines. */
  rows?: number
  /** What is wrong with it. */
  fault: string | null
}

/** A text in a form of the shop, with what is wrong about it. Forms work without script, so the field keeps what was sent. */
export function ShopField({ label, note, value, rows, fault, ...input }: FieldProps) {
  const faultId = useId()
  const facts = {
    defaultValue: value,
    'aria-invalid': fault !== null,
    'aria-describedby': fault === null ? undefined : faultId,
  }
  return (
    <label>
      <span>
        {label} {note && <em>{note}</em>}
      </span>
      {rows === undefined ? (
        <input type="text" {...input} {...facts} />
      ) : (
        <textarea name={input.name} required={input.required} maxLength={input.maxLength} rows={rows} {...facts} />
      )}
      {fault !== null && <small id={faultId}>{fault}</small>}
    </label>
  )
}
