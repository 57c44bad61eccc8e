import { Stack } from '#src/ui/layout/boxes.tsx'
import { Radio } from '@mantine/core'
import { listKinds, percentageExamples, priceListForm } from '#src/features/catalogue/price-lists/price-list-values.ts'
import styles from '#src/features/catalogue/price-lists/price-lists.module.css'
import type { PriceListFormState } from '#src/features/catalogue/price-lists/use-price-list-form.ts'
import { useT } from '#src/language/use-t.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The name of a list and how it computes its prices. */
export function KindCard({ editor }: { editor: PriceListFormState }) {
  const t = useT()
  const { settings } = useCompany()
  const { form } = editor
  const { values } = form
  const field = fieldsOf(priceListForm, editor)
  return (
    <Card title={t('priceLists.form.basics')}>
      {field('name')}
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
      {values.kind === 'percentage' &&
        field('percentage', {
          description: t('priceLists.form.percentageHelp', percentageExamples(settings)),
          rightSection: '%',
          className: styles['percentage'] ?? '',
        })}
    </Card>
  )
}
