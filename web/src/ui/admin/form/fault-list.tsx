import { Stack } from '#src/ui/layout/boxes.tsx'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/ui/admin/form/fault-list.module.css'
import { focusField } from '#src/ui/admin/form/use-record-form.ts'

type FaultListProps = {
  errors: Readonly<Record<string, ReactNode>>
  labels: Readonly<Record<string, string>>
  /** The record in a sentence: “this product”. */
  what?: string
}

/** The errors that prevent saving: a sentence and a link to each field. */
export function FaultList({ errors, labels, what }: FaultListProps) {
  const t = useT()
  const names = Object.keys(errors).filter((name) => Boolean(errors[name]))
  if (names.length === 0) return null
  return (
    <Stack gap={1} className={styles['faults']} role="alert" data-testid="fault-list">
      <p>
        {what === undefined
          ? t('forms.changes', { count: names.length })
          : t('forms.changesOf', { count: names.length, what })}
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <UnstyledButton className={styles['fault'] ?? ''} onClick={() => focusField(name)}>
              <strong className="k-strong">{labels[name] ?? name}</strong> {errors[name]}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
