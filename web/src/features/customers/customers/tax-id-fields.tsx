import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type TaxIdType, taxIdTypes } from '#src/features/customers/customers/shown-tax-id.ts'
import { useT } from '#src/language/use-t.ts'
import { Pair } from '#src/ui/detail-page.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

type TaxIdFieldsProps = {
  type: TaxIdType
  text: string
  error: ReactNode
  onType: (type: TaxIdType) => void
  onText: (text: string) => void
  onBlur: () => void
  testId: string
}

/** A tax number and its kind. */
export function TaxIdFields({ type, text, error, onType, onText, onBlur, testId }: TaxIdFieldsProps) {
  const t = useT()
  return (
    <Pair>
      <Select
        label={t('customers.form.taxIdType')}
        data={taxIdTypes.map((value) => ({ value, label: t(`customers.taxIdTypes.${value}`) }))}
        value={type}
        onChange={(value) => onType(taxIdTypes.find((known) => known === value) ?? type)}
        onBlur={onBlur}
        allowDeselect={false}
        data-field="taxIdType"
        data-testid={`${testId}-type`}
      />
      <TextInput
        label={t('customers.form.taxId')}
        maxLength={40}
        autoComplete="off"
        classNames={{ input: styles['code'] ?? '' }}
        value={text}
        error={error}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={onBlur}
        data-field="taxId"
        data-testid={testId}
      />
    </Pair>
  )
}
