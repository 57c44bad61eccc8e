import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { GeneralSettings } from '@mostrador/contract/features/access/settings/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { regions } from '@mostrador/contract/regions.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { GeneralValues } from '#src/features/access/settings/general-values.ts'
import { LogoField } from '#src/features/access/settings/logo-field.tsx'
import { RoundingExample } from '#src/features/access/settings/rounding-example.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import type { RecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { Card } from '#src/ui/detail-page.tsx'

type CardProps = Pick<RecordEditor<GeneralSettings, GeneralValues>, 'form'>
type TextName = 'name' | 'legalName' | 'taxId' | 'address' | 'phone' | 'businessDayStart'

const weekDays = ['monday', 'saturday', 'sunday'] as const satisfies readonly GeneralValues['weekStart'][]

function useTextProps(form: CardProps['form']) {
  const t = useT()
  return (name: TextName) => ({
    id: name,
    label: t(`settings.general.${name}`),
    value: form.values[name],
    error: form.errors[name],
    'data-field': name,
    'data-testid': `settings-${name}`,
    onChange: (event: { currentTarget: { value: string } }) => form.setFieldValue(name, event.currentTarget.value),
  })
}

/** Who the company is, as its receipts say it. */
export function CompanyCard({ form }: CardProps) {
  const t = useT()
  const text = useTextProps(form)
  return (
    <Card title={t('settings.general.company')}>
      <TextInput {...text('name')} maxLength={80} />
      <TextInput {...text('legalName')} maxLength={120} />
      <TextInput {...text('taxId')} maxLength={30} />
      <Textarea {...text('address')} autosize maxLength={200} />
      <TextInput {...text('phone')} type="tel" maxLength={30} />
      <LogoField
        logo={form.values.logo}
        error={form.errors['logoImageId']}
        onChange={(logo) => form.setFieldValue('logo', logo)}
      />
    </Card>
  )
}

/** Time zone, region, language, and when the week and the day start. */
export function PlaceCard({ form }: CardProps) {
  const t = useT()
  const language = useLanguage()
  const text = useTextProps(form)
  const { values, errors } = form
  const regionNames = new Intl.DisplayNames([language], { type: 'region' })
  return (
    <Card title={t('settings.general.place')}>
      <NativeSelect
        id="timeZone"
        label={t('settings.general.timeZone')}
        data={Intl.supportedValuesOf('timeZone')}
        value={values.timeZone}
        error={errors['timeZone']}
        onChange={(event) => form.setFieldValue('timeZone', event.currentTarget.value)}
        data-field="timeZone"
      />
      <NativeSelect
        id="regionTag"
        label={t('settings.general.regionTag')}
        data={regions.map(({ regionTag }) => ({ value: regionTag, label: regionNames.of(regionTag) ?? regionTag }))}
        value={values.regionTag}
        error={errors['regionTag']}
        onChange={(event) => form.setFieldValue('regionTag', event.currentTarget.value)}
        data-field="regionTag"
      />
      <NativeSelect
        id="languageTag"
        label={t('settings.general.languageTag')}
        data={(['en', 'es'] as const).map((value) => ({ value, label: t(`forms.localized.${value}`) }))}
        value={values.languageTag}
        onChange={(event) => form.setFieldValue('languageTag', event.currentTarget.value === 'es' ? 'es' : 'en')}
        data-field="languageTag"
      />
      <NativeSelect
        id="weekStart"
        label={t('settings.general.weekStart')}
        data={weekDays.map((value) => ({ value, label: t(`settings.general.weekDays.${value}`) }))}
        value={values.weekStart}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('weekStart', weekDays.find((known) => known === value) ?? values.weekStart)
        }
        data-field="weekStart"
        data-testid="settings-weekStart"
      />
      <TextInput {...text('businessDayStart')} type="time" description={t('settings.general.businessDayStartHelp')} />
    </Card>
  )
}

/** How amounts are written; the currency never changes. */
export function MoneyCard({ form }: CardProps) {
  const t = useT()
  const { values } = form
  return (
    <Card title={t('settings.general.money')}>
      <TextInput
        id="currencyTag"
        label={t('settings.general.currency')}
        description={t('settings.general.currencyFixed')}
        value={values.currencyTag}
        readOnly
      />
      <Switch
        id="currencyShowSymbol"
        label={t('settings.general.currencyShowSymbol')}
        checked={values.currencyShowSymbol}
        onChange={(event) => form.setFieldValue('currencyShowSymbol', event.currentTarget.checked)}
        data-testid="settings-currencyShowSymbol"
      />
      <Switch
        id="currencyShowTag"
        label={t('settings.general.currencyShowTag')}
        checked={values.currencyShowTag}
        onChange={(event) => form.setFieldValue('currencyShowTag', event.currentTarget.checked)}
        data-testid="settings-currencyShowTag"
      />
      <p className="k-soft k-figures" data-testid="settings-sample">
        {t('settings.general.sample', {
          amount: formatMoney(money(1234), values),
          time: formatDateTime('2026-03-04T17:05:09Z', values),
        })}
      </p>
    </Card>
  )
}

/** Whether prices include taxes, and how taxes are rounded. */
export function TaxesCard({ form }: CardProps) {
  const t = useT()
  const { values } = form
  return (
    <Card title={t('settings.general.taxes')}>
      <Switch
        id="pricesIncludeTax"
        label={t('settings.general.pricesIncludeTax')}
        description={t('settings.general.pricesIncludeTaxHelp')}
        checked={values.pricesIncludeTax}
        onChange={(event) => form.setFieldValue('pricesIncludeTax', event.currentTarget.checked)}
      />
      <NativeSelect
        id="taxRounding"
        label={t('settings.general.taxRounding')}
        data={(['document', 'line'] as const).map((value) => ({
          value,
          label: t(`settings.general.rounding.${value}`),
        }))}
        value={values.taxRounding}
        onChange={(event) =>
          form.setFieldValue('taxRounding', event.currentTarget.value === 'line' ? 'line' : 'document')
        }
        data-field="taxRounding"
      />
      <RoundingExample settings={values} />
    </Card>
  )
}
