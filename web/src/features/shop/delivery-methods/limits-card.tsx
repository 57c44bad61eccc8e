import { NativeSelect, TextInput } from '@mantine/core'
import { limitBases } from '@mostrador/domain/delivery/delivery-names.ts'
import { textProps } from '#src/features/shop/delivery-methods/text-props.ts'
import type { DeliveryForm } from '#src/features/shop/delivery-methods/use-delivery-form.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'

/** Which orders the method takes. */
export function LimitsCard({ form }: { form: DeliveryForm }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <Card title={t('deliveryMethods.form.limits')}>
      <Pair>
        {(['minOrderAmount', 'maxOrderAmount'] as const).map((name) => (
          <MoneyInput
            key={name}
            {...textProps(form, name)}
            label={t(`deliveryMethods.form.${name === 'minOrderAmount' ? 'minOrder' : 'maxOrder'}`)}
            settings={settings}
            onChange={(text) => form.setFieldValue(name, text)}
          />
        ))}
        {form.values.kind !== 'digital' && (
          <TextInput
            {...textProps(form, 'maxWeightGrams')}
            label={t('deliveryMethods.form.maxWeight')}
            inputMode="numeric"
            maxLength={8}
          />
        )}
      </Pair>
      <NativeSelect
        label={t('deliveryMethods.form.basis')}
        data={limitBases.map((value) => ({ value, label: t(`deliveryMethods.form.bases.${value}`) }))}
        value={form.values.limitBasis}
        onChange={(event) => {
          const basis = limitBases.find((known) => known === event.currentTarget.value)
          if (basis) form.setFieldValue('limitBasis', basis)
        }}
        data-testid="delivery-limitBasis"
      />
    </Card>
  )
}
