import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { type ReactNode, useId } from 'react'
import styles from '#src/ui/field.module.css'
import { IconAlert } from '#src/ui/icons.tsx'

export type FieldProps = { label: string; help?: ReactNode; error?: string | null | undefined; optional?: string }
type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string; className: string }

/** The label above and help and error below, associated for screen readers; the caller provides the control. */
export function Field({
  label,
  help,
  error,
  optional,
  control,
}: FieldProps & { control: (props: ControlProps) => ReactNode }) {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ')

  return (
    <Stack fit className={styles['field']}>
      <label className="k-firm" htmlFor={id}>
        {label}
        {optional && <span className="k-muted k-normal"> ({optional})</span>}
      </label>
      {control({
        id,
        className: styles['control'] ?? '',
        ...(error && { 'aria-invalid': true }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {error && (
        <Row id={errorId} as="p" align="start" wrap={false} className={styles['error']}>
          <IconAlert size={16} />
          {error}
        </Row>
      )}
      {help && (
        <div id={helpId} className="k-muted k-small">
          {help}
        </div>
      )}
    </Stack>
  )
}
