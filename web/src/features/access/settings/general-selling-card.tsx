import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { GeneralSettings } from '@mostrador/contract/features/access/settings/schema.ts'
import { CashRoundingFields } from '#src/features/access/settings/cash-rounding-fields.tsx'
import type { GeneralValues } from '#src/features/access/settings/general-values.ts'
import { useT } from '#src/language/use-t.ts'
import type { RecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { Card } from '#src/ui/detail-page.tsx'

const policies = ['allow', 'warn', 'block'] as const satisfies readonly GeneralValues['negativeStockPolicy'][]

type CardProps = Pick<RecordEditor<GeneralSettings, GeneralValues>, 'form'>

/** Selling rules: stock policy, return window, cash rounding, discount presets and reasons, and tips. */
export function GeneralSellingCard({ form }: CardProps) {
  const t = useT()
  const { negativeStockPolicy, returnWindowDays } = form.values
  return (
    <Card title={t('settings.general.selling')}>
      <NativeSelect
        id="negativeStockPolicy"
        label={t('settings.general.negativeStock')}
        description={t('settings.general.negativeStockHelp')}
        data={policies.map((value) => ({ value, label: t(`settings.general.stockPolicies.${value}`) }))}
        value={negativeStockPolicy}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('negativeStockPolicy', policies.find((known) => known === value) ?? negativeStockPolicy)
        }
        data-field="negativeStockPolicy"
        data-testid="settings-negativeStockPolicy"
      />
      <TextInput
        id="returnWindowDays"
        label={t('settings.general.returnWindowDays')}
        description={t('settings.general.returnWindowHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        maxLength={4}
        value={returnWindowDays}
        error={form.errors['returnWindowDays']}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('returnWindowDays', value)}
        data-field="returnWindowDays"
        data-testid="settings-returnWindowDays"
      />
      <CashRoundingFields form={form} />
      {(['discountPresets', 'discountReasons', 'movementCategories'] as const).map((name) => (
        <ListField key={name} form={form} name={name} />
      ))}
      <Switch
        id="takesTips"
        label={t('settings.general.takesTips')}
        description={t('settings.general.takesTipsHelp')}
        checked={form.values.takesTips}
        onChange={(event) => form.setFieldValue('takesTips', event.currentTarget.checked)}
        data-field="takesTips"
        data-testid="settings-takesTips"
      />
      <ListField form={form} name="tipPercents" />
    </Card>
  )
}

type ListFieldProps = CardProps & { name: 'discountPresets' | 'discountReasons' | 'movementCategories' | 'tipPercents' }

/** One entry per line. */
function ListField({ form, name }: ListFieldProps) {
  const t = useT()
  return (
    <Textarea
      id={name}
      label={t(`settings.general.${name}`)}
      description={t(`settings.general.${name}Help`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={3}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={({ currentTarget: { value } }) => form.setFieldValue(name, value)}
      data-field={name}
      data-testid={`settings-${name}`}
    />
  )
}
