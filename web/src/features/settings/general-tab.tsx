import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { getGeneralSettings, updateGeneralSettings } from '@mostrador/contract/features/settings/endpoints.ts'
import type { GeneralSettings } from '@mostrador/contract/features/settings/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { regions } from '@mostrador/contract/regions.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { cashKindWords } from '#src/features/settings/cash-kind-words.ts'
import { GeneralSellingCard } from '#src/features/settings/general-selling-card.tsx'
import {
  generalInputOf,
  generalRules,
  type GeneralValues,
  generalValuesOf,
} from '#src/features/settings/general-values.ts'
import { LogoField } from '#src/features/settings/logo-field.tsx'
import { RoundingExample } from '#src/features/settings/rounding-example.tsx'
import { SettingsForm } from '#src/ui/admin/form/settings-form.tsx'
import styles from '#src/features/settings/settings.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { refreshSession } from '#src/session/load-session.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { Card } from '#src/ui/detail-page.tsx'

const weekDays = ['monday', 'saturday', 'sunday'] as const satisfies readonly GeneralValues['weekStart'][]

/** The company's own data, and its rules for days, money and taxes. */
export function GeneralTab() {
  const query = useEndpointQuery(
    getGeneralSettings,
    {},
    { networkMode: 'always', gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  if (query.data) return <GeneralForm stored={query.data.settings} />
  return query.error ? <ListFailure error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton />
}

function GeneralForm({ stored }: { stored: GeneralSettings }) {
  const t = useT()
  const language = useLanguage()
  const update = useEndpointMutation(updateGeneralSettings)
  const read = async () => (await callEndpoint(getGeneralSettings, {})).settings
  const editor = useRecordEditor<GeneralSettings, GeneralValues>({
    stored,
    valuesOf: generalValuesOf,
    rules: () => generalRules,
    read,
    save: async (values, base) =>
      (await update.mutateAsync(generalInputOf(values, base?.version ?? stored.version))).settings,
    onCreated: () => undefined,
    draftOf: 'generalSettings',
    onUpdated: async () => {
      // Amounts and days on every screen change at once.
      await refreshSession().catch(() => null)
    },
  })
  const { form } = editor
  const { values, errors } = form
  const text = (name: 'name' | 'legalName' | 'taxId' | 'address' | 'phone' | 'businessDayStart') => ({
    id: name,
    label: t(`settings.general.${name}`),
    value: values[name],
    error: errors[name],
    'data-field': name,
    'data-testid': `settings-${name}`,
    onChange: (event: { currentTarget: { value: string } }) => form.setFieldValue(name, event.currentTarget.value),
  })
  const yesNo = (isOn: boolean) => t(isOn ? 'shell.buttons.yes' : 'shell.buttons.no')
  const regionNames = new Intl.DisplayNames([language], { type: 'region' })
  return (
    <SettingsForm
      editor={editor}
      fields={{
        name: { label: t('settings.general.name') },
        legalName: { label: t('settings.general.legalName') },
        taxId: { label: t('settings.general.taxId') },
        address: { label: t('settings.general.address') },
        phone: { label: t('settings.general.phone') },
        logo: { label: t('settings.general.logo'), show: (logo) => yesNo(logo !== null) },
        timeZone: { label: t('settings.general.timeZone') },
        regionTag: { label: t('settings.general.regionTag') },
        languageTag: { label: t('settings.general.languageTag') },
        weekStart: {
          label: t('settings.general.weekStart'),
          show: (day) => t(`settings.general.weekDays.${day}`),
        },
        businessDayStart: { label: t('settings.general.businessDayStart') },
        currencyShowSymbol: { label: t('settings.general.currencyShowSymbol'), show: yesNo },
        currencyShowTag: { label: t('settings.general.currencyShowTag'), show: yesNo },
        pricesIncludeTax: { label: t('settings.general.pricesIncludeTax'), show: yesNo },
        taxRounding: {
          label: t('settings.general.taxRounding'),
          show: (mode) => t(`settings.general.rounding.${mode}`),
        },
        negativeStockPolicy: {
          label: t('settings.general.negativeStock'),
          show: (policy) => t(`settings.general.stockPolicies.${policy}`),
        },
        returnWindowDays: { label: t('settings.general.returnWindowDays') },
        cashRounding: { label: t('settings.general.cashRounding'), show: (kind) => cashKindWords(t, kind, values) },
        cashIncrement: { label: t('settings.general.cashIncrement') },
        cashMode: { label: t('settings.general.cashMode'), show: (mode) => t(`settings.general.cashModes.${mode}`) },
        takesTips: { label: t('settings.general.takesTips'), show: yesNo },
        tipPercents: { label: t('settings.general.tipPercents') },
        movementCategories: { label: t('settings.general.movementCategories') },
        discountReasons: { label: t('settings.general.discountReasons') },
        discountPresets: { label: t('settings.general.discountPresets') },
      }}
      testId="settings-save"
    >
      <Card title={t('settings.general.company')}>
        <TextInput {...text('name')} maxLength={80} />
        <TextInput {...text('legalName')} maxLength={120} />
        <TextInput {...text('taxId')} maxLength={30} />
        <Textarea {...text('address')} autosize maxLength={200} />
        <TextInput {...text('phone')} type="tel" maxLength={30} />
        <LogoField
          logo={values.logo}
          error={errors['logoImageId']}
          onChange={(logo) => form.setFieldValue('logo', logo)}
        />
      </Card>
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
        <p className={styles['sample']} data-testid="settings-sample">
          {t('settings.general.sample', {
            amount: formatMoney(money(1234), values),
            time: formatDateTime('2026-03-04T17:05:09Z', values),
          })}
        </p>
      </Card>
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
      <GeneralSellingCard form={form} />
    </SettingsForm>
  )
}
