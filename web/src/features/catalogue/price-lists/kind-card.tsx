import { Stack } from '#src/ui/layout/boxes.tsx'
import { Radio, TextInput } from '@mantine/core'
import { listKinds, nameLength, percentageExamples } from '#src/features/catalogue/price-lists/price-list-values.ts'
import styles from '#src/features/catalogue/price-lists/price-lists.module.css'
import type { PriceListFormState } from '#src/features/catalogue/price-lists/use-price-list-form.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The name of a list and how it computes its prices. */
export function KindCard({ editor: { form } }: { editor: PriceListFormState }) {
  const t = useT()
  const { settings } = useCompany()
  const { values, errors } = form
  const textOf = (name: 'name' | 'percentage') => ({
    label: t(`priceLists.form.${name}`),
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    'data-field': name,
    'data-testid': `price-list-${name}`,
    onChange: (event: { currentTarget: { value: string } }) => form.setFieldValue(name, event.currentTarget.value),
  })
  return (
    <Card title={t('priceLists.form.basics')}>
      <TextInput {...textOf('name')} maxLength={nameLength} />
      <Radio.Group
        label={t('priceLists.form.kind')}
        value={values.kind}
        onChange={(value) => {
          const kind = listKinds.find((known) => known === value)
          if (kind) form.setFieldValue('kind', kind)
        }}
      >
        <Stack gap={3} className={styles['kinds']}>
          {listKinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={t(`priceLists.form.kinds.${kind}`)}
              description={t(`priceLists.form.kindHelp.${kind}`)}
              data-testid={`price-list-kind-${kind}`}
            />
          ))}
        </Stack>
      </Radio.Group>
      {values.kind === 'percentage' && (
        <TextInput
          {...textOf('percentage')}
          description={t('priceLists.form.percentageHelp', percentageExamples(settings))}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection="%"
          className={styles['percentage'] ?? ''}
        />
      )}
    </Card>
  )
}
