/** Rows that the forms of an open session share. */
import { Row } from '#src/ui/layout/boxes.tsx'
import type { ReactNode } from 'react'
import { useT } from '#src/language/use-t.ts'
import type { FieldBinding } from '#src/lib/form.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

type AmountProps = FieldBinding & { testId: string }

/** An amount field. A scan into it goes to the till. */
export function AmountField({ testId, ...field }: AmountProps) {
  const t = useT()
  return (
    <TextField
      label={t('registers.movements.amount')}
      {...field}
      inputMode="decimal"
      autoComplete="off"
      data-scan="divert"
      data-testid={testId}
    />
  )
}

/** The error of the whole form, and the buttons. */
export function FormEnd({ fault, children }: { fault: string | null | undefined; children: ReactNode }) {
  return (
    <>
      <Fault>{fault}</Fault>
      <Row gap={2} justify="end">
        {children}
      </Row>
    </>
  )
}
