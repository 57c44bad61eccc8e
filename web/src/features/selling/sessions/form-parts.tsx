/** Rows that the forms of an open session share. */
import type { ReactNode } from 'react'
import styles from '#src/features/selling/sessions/session-dialogs.module.css'
import { useT } from '#src/language/use-t.ts'
import { TextField } from '#src/ui/text-field.tsx'

type AmountProps = { value: string; error: string | undefined; onChange: (text: string) => void; testId: string }

/** An amount field. A scan into it goes to the till. */
export function AmountField({ value, error, onChange, testId }: AmountProps) {
  const t = useT()
  return (
    <TextField
      label={t('registers.movements.amount')}
      value={value}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      onChange={onChange}
      data-scan="divert"
      data-testid={testId}
    />
  )
}

/** The error of the whole form, and the buttons. */
export function FormEnd({ fault, children }: { fault: string | null | undefined; children: ReactNode }) {
  return (
    <>
      {fault && (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      <div className={styles['actions']}>{children}</div>
    </>
  )
}
